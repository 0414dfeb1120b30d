import "server-only";
import { performance } from "node:perf_hooks";
import { toAppError } from "@/lib/platform/shared/errors";
import { db } from "./client";
import type { Transaction } from "./transaction";

/** A count that ends at `upTo` rows. */
export type Bound = { tx: Transaction; upTo: number };
type Count = (bound: Bound) => Promise<number>;

/**
 * Counts several things one after the other on one connection, each up to a limit and all within a time. What is not counted by
 * then is `null`: a figure beside a name is never worth waiting for, or failing for.
 */
export async function countWithin(ms: number, upTo: number, counts: readonly Count[]): Promise<(number | null)[]> {
  const results: (number | null)[] = counts.map(() => null);
  if (counts.length === 0) return results;
  const until = performance.now() + ms;
  try {
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(ms)}, true)`;
        for (const [at, count] of counts.entries()) {
          if (performance.now() > until) return;
          results[at] = await count({ tx, upTo });
        }
      },
      { maxWait: ms, timeout: ms + 1000 },
    );
  } catch (error) {
    if (toAppError(error).code !== "unavailable") throw error;
  }
  return results;
}
