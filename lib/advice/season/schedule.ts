import { db } from "@/lib/platform/server/db/client";
import { eachPeriod } from "@/lib/platform/server/queue/passing-time";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { getSeasonNote } from "./note";

const monthOf = (moment: Date) => getSeasonNote(dayInNepal(moment)).month;

/** Invalidates the pages that show the season if a month of Nepal began in this time. */
export const announceMonth = async (since: Date, now: Date): Promise<void> => {
  if (monthOf(since) !== monthOf(now)) await db.$queryRaw`SELECT pg_notify('public_content', 'season')::text`;
};

export const announceSeason = eachPeriod(announceMonth);
