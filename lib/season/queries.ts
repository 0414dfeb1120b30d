import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { SeasonsReply } from "./contract";
import { withUsual } from "./rules";

export async function readSeasons(within: Transaction = db): Promise<SeasonsReply> {
  const seasons = withUsual(await within.season.findMany()) as SeasonsReply["seasons"];
  return { seasons, version: getVersion(seasons) };
}

/** When it rains, for everybody. */
export const getSeasons = cacheUntilContentChanges(() => readSeasons());
