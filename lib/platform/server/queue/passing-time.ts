import { db } from "@/lib/platform/server/db/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";

/**
 * A timed check for content that starts or ends at some moment: pages are cached until content changes, and the passing of time
 * changes no row. `announce` gets the time since the last check, by the database's clock, so that the clocks of several machines
 * need not agree.
 */
export function eachPeriod(announce: (since: Date, now: Date) => Promise<unknown>): () => Promise<void> {
  let lastCheck: Date | undefined;
  return async () => {
    const [{ now } = { now: new Date() }] = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
    // The process that checked before may have been down for a while.
    await announce(lastCheck ?? new Date(now.getTime() - dayMs), now);
    lastCheck = now;
  };
}
