import "server-only";
import { oncePerContentVersion } from "@/lib/content-version";
import { db } from "@/lib/db";
import { type CompanyDetail, companyDetail } from "./contract";

export const getCompanyDetail = oncePerContentVersion(async (): Promise<CompanyDetail | null> => {
  const row = await db.companyDetail.findUnique({ where: { id: 1 } });
  return row && companyDetail.parse(row);
});
