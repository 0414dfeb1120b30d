import "server-only";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";

/** By default only the embedded database is backed up nightly: operators of other databases have better tools. */
export const isNightly = (): boolean => env().BACKUP_NIGHTLY ?? env().DATABASE_KIND === "embedded";

/** One day, plus hours for retries of a failed backup. */
const lateMs = 36 * 3_600_000;

/** The last verified backup, the last attempt, and a warning if there is a problem. */
export async function getBackupState() {
  const newest = { orderBy: { startedAt: "desc" } } as const;
  const [lastGood, lastTry] = await Promise.all([
    db.backup.findFirst({ ...newest, where: { problem: null } }),
    db.backup.findFirst(newest),
  ]);
  return { isNightly: isNightly(), keep: env().BACKUP_KEEP, lastGood, lastTry, warning: getWarning(lastGood, lastTry) };
}

type Row = { startedAt: Date; problem: string | null } | null;

function getWarning(lastGood: Row, lastTry: Row): string | null {
  if (lastTry?.problem) return `The last backup failed: ${lastTry.problem}`;
  const isLate = lastGood !== null && Date.now() - lastGood.startedAt.getTime() > lateMs;
  return isNightly() && isLate ? "Last night's backup is missing." : null;
}
