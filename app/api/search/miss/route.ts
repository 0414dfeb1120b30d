import { listOpenMisses } from "@/lib/catalogue/product/admin/open-misses";
import { isMiss, searchCatalogue } from "@/lib/catalogue/product/storefront/search";
import * as adminContract from "@/lib/catalogue/search/admin/contract";
import { countMiss } from "@/lib/catalogue/search/commands";
import * as contract from "@/lib/catalogue/search/contract";
import { handle } from "@/lib/platform/server/api/handle";
import { countTry, isWithinLimit, type Limit } from "@/lib/platform/server/db/rate-limit";

/** Each is a search, for whoever sends it. Many people may share one IP address. */
const requestLimit: Limit = { name: "search-miss-request", points: 300, seconds: 600 };
/** More failed searches than any visitor makes; further ones are not counted. */
const missLimit: Limit = { name: "search-miss", points: 60, seconds: 600 };

export const GET = handle(adminContract.listMisses, () => listOpenMisses());

export const POST = handle(contract.countMiss, async ({ body, ip }) => {
  await countTry(requestLimit, ip);
  if (isMiss(await searchCatalogue(body.q)) && (await isWithinLimit(missLimit, ip))) await countMiss(body.q);
  return { message: "Thank you, noted." };
});
