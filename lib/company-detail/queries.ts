import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import { webLink } from "@/lib/platform/links";
import { type AdminCompany, type CompanyDetail, companyDetail } from "./contract";

export const getCompanyDetail = cacheUntilContentChanges(async (): Promise<CompanyDetail | null> => {
  const row = await db.companyDetail.findFirst({ where: { id: 1 } });
  return row && companyDetail.parse({ ...row, ...getLinks(row) });
});

type Links = Pick<CompanyDetail, "facebook" | "twitter" | "instagram" | "linkedin" | "mapUrl">;

/** What leads to other sites: only where it does. */
const getLinks = ({ facebook, twitter, instagram, linkedin, mapUrl }: Links): Links => ({
  facebook: webLink(facebook),
  twitter: webLink(twitter),
  instagram: webLink(instagram),
  linkedin: webLink(linkedin),
  mapUrl: webLink(mapUrl),
});

/** All that staff have written of the company, the bank account included; `null` until it has. */
export async function getAdminCompany(within: Transaction = db): Promise<AdminCompany | null> {
  const row = await within.companyDetail.findUnique({ where: { id: 1 }, omit: { id: true } });
  if (!row) return null;
  const { figures } = companyDetail.pick({ figures: true }).parse(row);
  return { ...row, figures, version: getVersion(row) };
}
