import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { env } from "@/lib/platform/server/env";
import { AppError } from "@/lib/platform/shared/errors";
import { db } from "./client";
import { lockMs, withStatementTimeout } from "./pool";

export type Transaction = Prisma.TransactionClient;

const maxTries = 4;

/**
 * One short transaction. If PostgreSQL aborts it because of another one (a deadlock, a serialisation failure), it is retried a
 * few times, a little later each time; then the caller gets `unavailable`. A failed try leaves nothing behind.
 */
export async function transaction<T>(work: (tx: Transaction) => Promise<T>, { timeout = 8000 } = {}): Promise<T> {
  const isPooled = env().DATABASE_DIRECT_URL !== undefined;
  for (let tries = 1; ; tries++) {
    try {
      return await db.$transaction(isPooled ? withLockLimit(work) : work, { maxWait: 4000, timeout });
    } catch (cause) {
      if (!hasCode(cause, abortedCodes)) throw cause;
      if (tries === maxTries) {
        throw new AppError("unavailable", "The shop is very busy right now. Please try again in a moment.", { cause });
      }
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}

/** Behind a pooler a connection has the limits of single statements. */
const withLockLimit =
  <T>(work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction): Promise<T> => {
    await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(lockMs.transaction)}, true)`;
    return work(tx);
  };

/** For a change of thousands of rows, which the limits of an everyday transaction would abort. */
export function longTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const withLimits = async (tx: Transaction) => {
    const limit = String(longMs);
    await tx.$executeRaw`
      SELECT set_config('statement_timeout', ${limit}, true), set_config('idle_in_transaction_session_timeout', ${limit}, true)`;
    return work(tx);
  };
  return withStatementTimeout(longMs, () => transaction(withLimits, { timeout: longMs }));
}

const longMs = 60_000;

/** P2034 is Prisma's code for PostgreSQL's 40001 and 40P01. */
const abortedCodes = new Set(["P2034", "40001", "40P01"]);

/** Prisma and its adapter put the database's code at different depths, depending on the kind of statement. */
export function hasCode(error: unknown, codes: ReadonlySet<string>, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 6) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((each) => typeof each === "string" && codes.has(each))) return true;
  return [cause, meta, driverAdapterError].some((each) => hasCode(each, codes, depth + 1));
}
