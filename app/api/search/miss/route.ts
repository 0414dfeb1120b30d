import { handle } from "@/lib/platform/api/handle";
import { countTry, isWithinLimit, type Limit } from "@/lib/platform/db/rate-limit";
import { isMiss, listOpenMisses, searchCatalogue } from "@/lib/product/catalogue/search";
import { countMiss } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

/** Each is a search, for whoever sends it. Many people may share one IP address. */
const requestLimit: Limit = { name: "search-miss-request", points: 300, seconds: 600 };
/** More failed searches than any visitor makes; further ones are not counted. */
const missLimit: Limit = { name: "search-miss", points: 60, seconds: 600 };

export const GET = handle(contract.listMisses, () => listOpenMisses());

export const POST = handle(contract.countMiss, async ({ body, ip }) => {
  await countTry(requestLimit, ip);
  if (isMiss(await searchCatalogue(body.q)) && (await isWithinLimit(missLimit, ip))) await countMiss(body.q);
  return { message: "Thank you, noted." };
});
