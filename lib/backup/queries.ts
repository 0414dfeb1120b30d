import "server-only";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";

/** The embedded database is backed up each night; on their own, operators have better ways, or ask for it. */
export const isNightly = (): boolean => env().BACKUP_NIGHTLY ?? env().DATABASE_KIND === "embedded";

/** A night and the hours in which a failed one is tried again. */
const lateMs = 36 * 3_600_000;

/** The last backup that was read back whole, and the last one that was tried. */
export async function getBackupState() {
  const last = { orderBy: { startedAt: "desc" } } as const;
  const [lastGood, lastTry] = await Promise.all([
    db.backup.findFirst({ ...last, where: { problem: null } }),
    db.backup.findFirst(last),
  ]);
  return { isNightly: isNightly(), keep: env().BACKUP_KEEP, lastGood, lastTry, warning: getWarning(lastGood, lastTry) };
}

type Row = { startedAt: Date; problem: string | null } | null;

function getWarning(lastGood: Row, lastTry: Row): string | null {
  if (lastTry?.problem) return `The last backup failed: ${lastTry.problem}`;
  const isLate = lastGood !== null && Date.now() - lastGood.startedAt.getTime() > lateMs;
  return isNightly() && isLate ? "Last night's backup is missing." : null;
}
