import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { SeasonsReply } from "./contract";
import { withDefaults } from "./rules";

export async function readSeasons(tx: Transaction = db): Promise<SeasonsReply> {
  const seasons = withDefaults(await tx.season.findMany()) as SeasonsReply["seasons"];
  return { seasons, version: getVersion(seasons) };
}

export const getSeasons = cacheUntilContentChanges(() => readSeasons());
