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

/** Links to other sites; "" for anything that is not a valid web URL. */
const getLinks = ({ facebook, twitter, instagram, linkedin, mapUrl }: Links): Links => ({
  facebook: webLink(facebook),
  twitter: webLink(twitter),
  instagram: webLink(instagram),
  linkedin: webLink(linkedin),
  mapUrl: webLink(mapUrl),
});

/** Settings in the same row that other screens save. */
const otherSettings = { sounds: true, methodsOff: true } as const;

/** All details of the company, including the bank account; `null` until they are saved. */
export async function getAdminCompany(within: Transaction = db): Promise<AdminCompany | null> {
  const row = await within.companyDetail.findUnique({ where: { id: 1 }, omit: { id: true, ...otherSettings } });
  if (!row) return null;
  const { figures } = companyDetail.pick({ figures: true }).parse(row);
  return { ...row, figures, version: getVersion(row) };
}
