import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/server/db/client";

/** Waits until a session of this database waits for a lock. */
export async function untilBlocked(): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (row && row.count > 0) return;
    await sleep(20);
  }
  throw new Error("nobody waits for anything");
}
