import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import type { GaugeSource } from "@/lib/platform/server/metrics/metrics";

/** By default only the embedded database is backed up nightly: operators of other databases have better tools. */
export const isNightly = (): boolean => env().BACKUP_NIGHTLY ?? env().DATABASE_KIND === "embedded";

/** One day, plus two hours for retries of a failed backup. */
const lateMs = 26 * 3_600_000;

/** The last verified backup (a failed one has no bytes), the last attempt, what staff wait for, and a warning if there is a problem. */
export async function getBackupState() {
  const newest = { orderBy: { startedAt: "desc" } } as const;
  const [lastGood, lastTry, request, tested] = await Promise.all([
    db.backup.findFirst({ ...newest, where: { bytes: { gt: 0 } } }),
    db.backup.findFirst(newest),
    db.backupRequest.findFirst(),
    db.backup.findFirst({ orderBy: { restoreTestedAt: "desc" }, where: { restoreTestedAt: { not: null } } }),
  ]);
  // A try counts from its start, so that one that had begun before somebody asked does not count.
  const asked = request && (!lastTry || lastTry.startedAt < request.askedAt) ? request : null;
  const warning = await getWarning(lastGood, lastTry);
  return { isNightly: isNightly(), keep: env().BACKUP_KEEP, lastGood, lastTry, asked, tested, warning };
}

type Row = { startedAt: Date; bytes: bigint; problem: string | null } | null;

async function getWarning(lastGood: Row, lastTry: Row): Promise<string | null> {
  if (lastTry?.problem) return `The last backup ${lastTry.bytes > 0 ? "is incomplete" : "failed"}: ${lastTry.problem}`;
  if (!isNightly()) return null;
  const since = lastGood?.startedAt ?? (await getSetUpTime());
  if (Date.now() - since.getTime() <= lateMs) return null;
  return lastGood ? "Last night's backup is missing." : "No backup has been made yet.";
}

async function getSetUpTime(): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`SELECT min(finished_at) AS at FROM _prisma_migrations`;
  return row?.at ?? new Date();
}

/**
 * For /metrics: how old the last verified backup is (before the first one, the shop), if one is made each night; and the last attempt if
 * that failed.
 */
export const backupGauge: GaugeSource = {
  name: "backup_age_seconds",
  help: "Age of the last good nightly backup, before the first one that of the shop, and of the last attempt if it failed.",
  labelNames: ["result"],
  read: async () => {
    const { lastGood, lastTry } = await getBackupState();
    const good = isNightly() ? (lastGood?.startedAt ?? (await getSetUpTime())) : null;
    const age = (at: Date) => (Date.now() - at.getTime()) / 1000;
    return [
      ...(good ? [{ labels: { result: "good" }, value: age(good) }] : []),
      ...(lastTry?.problem ? [{ labels: { result: "failed" }, value: age(lastTry.startedAt) }] : []),
    ];
  },
};
