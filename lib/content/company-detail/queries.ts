import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { env } from "@/lib/platform/server/env";
import { rememberLook } from "@/lib/platform/server/last-look";
import { webLink } from "@/lib/platform/shared/links";
import type { ShopLook } from "@/lib/platform/shared/shop-look";
import { type CompanyDetail, companyDetail } from "./contract";

export const getCompanyDetail = cacheUntilContentChanges(async (): Promise<CompanyDetail | null> => {
  const row = await db.companyDetail.findFirst({ where: { id: 1 } });
  if (!row) return null;
  rememberLook(row);
  return companyDetail.parse({ ...row, ...getLinks(row) });
});

export const companyImages = { logoKey: true, logoSquareKey: true, socialKey: true } as const;

/** The keys of the company's uploaded images; `null` until its details are saved. */
export const getCompanyImages = (within: Transaction = db) =>
  within.companyDetail.findUnique({ where: { id: 1 }, select: companyImages });

/** The shop's name: what staff have saved, and SHOP_NAME until then. */
export const getShopName = async (): Promise<string> => (await getCompanyDetail())?.name ?? env().SHOP_NAME;

/** How the shop shows itself: what staff have saved, and the built-in look until then. */
export const getShopLook = async (): Promise<ShopLook> => (await getCompanyDetail()) ?? { ...builtIn, name: env().SHOP_NAME };

const builtIn = { shortName: "", brandColor: "", logoKey: null, logoSquareKey: null, socialKey: null };

type Links = Pick<CompanyDetail, "facebook" | "twitter" | "instagram" | "linkedin" | "mapUrl">;

/** Links to other sites; "" for anything that is not a valid web URL. */
const getLinks = ({ facebook, twitter, instagram, linkedin, mapUrl }: Links): Links => ({
  facebook: webLink(facebook),
  twitter: webLink(twitter),
  instagram: webLink(instagram),
  linkedin: webLink(linkedin),
  mapUrl: webLink(mapUrl),
});
