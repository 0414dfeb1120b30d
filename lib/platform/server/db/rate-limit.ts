import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/platform/server/env";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { db } from "./client";

/** How many tries are allowed in how many seconds. `seconds` defaults to LIMIT_SECONDS, the window for wrong passwords. */
export type Limit = { name: string; points: number; seconds?: number };

/** The limiter uses the shop's own connection pool; its single statement counts atomically across all processes. */
const storeClient = {
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const found = await db.$queryRawUnsafe<{ points?: number; expire?: bigint | null }[]>(text, ...values);
    const rows = found.map((row) => ({ ...row, ...(row.expire != null && { expire: Number(row.expire) }) }));
    return { rows, rowCount: rows.length };
  },
};

const limiters = new Map<string, RateLimiterPostgres>();

/** Counts one try of `key`. Throws `too_many` with the seconds to wait when there have been more than the limit allows. */
export async function countTry(limit: Limit, key: string): Promise<void> {
  await consume(limit, key);
}

async function consume(limit: Limit, key: string): Promise<RateLimiterRes> {
  try {
    return await getLimiter(limit).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("too_many", t`Too many attempts. Please try again in ${waitText(retryAfter)}.`, { retryAfter });
  }
}

/** Like countTry, where the visitor must not learn that there is a limit: returns whether the try is within it. */
export async function isWithinLimit(limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(limit, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** Guesses of a code: after each `points` wrong ones of a day one waits longer, up to the last of `waits` (seconds), never for good. */
export type Guesses = { name: string; points: number; waits: readonly [number, ...number[]] };

const inRound = ({ name, points, waits }: Guesses): Limit => ({ name, points, seconds: waits.at(-1) ?? waits[0] });
const rounds = ({ name }: Guesses): Limit => ({ name: `${name}-round`, points: 1_000_000, seconds: 86_400 });

/**
 * Counts a guess before it is checked. Throws `too_many` while one has to wait. Returns what to do if it turns out to be wrong, which
 * tells whether a wait has begun.
 */
export async function countGuess(guesses: Guesses, key: string): Promise<() => Promise<boolean>> {
  const { remainingPoints } = await consume(inRound(guesses), key);
  return async () => {
    if (remainingPoints > 0) return false;
    const { consumedPoints } = await consume(rounds(guesses), key);
    const wait = guesses.waits[Math.min(consumedPoints, guesses.waits.length) - 1] ?? guesses.waits[0];
    await getLimiter(inRound(guesses)).block(key, wait);
    return true;
  };
}

/** A right guess clears the wrong ones. */
export async function resetGuesses(guesses: Guesses, key: string): Promise<void> {
  await resetAttempts(inRound(guesses), key);
  await resetAttempts(rounds(guesses), key);
}

/** Whether the next try of `key` would be too many. */
export async function isUsedUp(limit: Limit, key: string): Promise<boolean> {
  const used = await getLimiter(limit).get(key);
  return used !== null && used.remainingPoints <= 0;
}

/** Takes back the count of a try that turned out to be a legitimate one. */
export async function uncountTry(limit: Limit, key: string): Promise<void> {
  await getLimiter(limit).reward(key);
}

/** Resets the count of `key`: the right password clears the wrong ones. */
export async function resetAttempts(limit: Limit, key: string): Promise<void> {
  await getLimiter(limit).delete(key);
}

/** Notes `key` for the time of the limit, which starts again each time. */
export async function remember(limit: Limit, key: string): Promise<void> {
  await getLimiter(limit).set(key, 1, limit.seconds ?? env().LIMIT_SECONDS);
}

/** Whether `key` was noted within the time of the limit. */
export async function isRemembered(limit: Limit, key: string): Promise<boolean> {
  return (await getLimiter(limit).get(key)) !== null;
}

function getLimiter({ name, points, seconds }: Limit): RateLimiterPostgres {
  const existing = limiters.get(name);
  if (existing) return existing;
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds ?? env().LIMIT_SECONDS,
  });
  limiters.set(name, limiter);
  return limiter;
}

function waitText(seconds: number): string {
  if (seconds < 90) return countText(seconds, "second");
  return countText(Math.ceil(seconds / 60), "minute");
}
