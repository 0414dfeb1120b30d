import "server-only";
import { cacheUntilContentChanges, dependsOn } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import type { SeasonsReply } from "./contract";
import { getSeasonNote, type SeasonNote } from "./note";
import { withDefaults } from "./rules";

export async function readSeasons(tx: Transaction = db): Promise<SeasonsReply> {
  const seasons = withDefaults(await tx.season.findMany()) as SeasonsReply["seasons"];
  return { seasons, version: getVersion(seasons) };
}

export const getSeasons = cacheUntilContentChanges(() => readSeasons());

/** Today's note, for a page that is cached until the month is over (./schedule.ts). */
export function getCurrentSeason(): SeasonNote {
  dependsOn("season");
  return getSeasonNote(dayInNepal());
}
