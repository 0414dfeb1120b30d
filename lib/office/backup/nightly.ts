import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";
import { onShutdown } from "@/lib/platform/server/shutdown";
import { backUp, withBackupLock } from "./commands";
import { defaultPlace } from "./place";
import { getBackupState, isNightly } from "./queries";
import { backupName, getExpired, isDue, lacksImages } from "./rules";

const nightly = sharedState("nightly backup", () => ({ upSince: Date.now(), running: undefined as Promise<void> | undefined }));

/**
 * A periodic task that starts last night's backup if it is missing, or one that staff asked for, without blocking the other tasks. Of
 * several processes only one creates it.
 */
export async function backUpNightly(): Promise<void> {
  if (nightly.running || !(await getWanted())) return;
  const stopping = new AbortController();
  nightly.running = backUpNow(stopping.signal)
    .catch((err) => {
      if (!stopping.signal.aborted) log.error({ err }, "a backup failed; trying again in an hour");
    })
    .finally(() => {
      nightly.running = undefined;
    });
  onShutdown(async () => {
    stopping.abort();
    await nightly.running;
  });
}

async function getWanted(): Promise<"nightly" | "staff" | null> {
  const { lastGood, lastTry, asked } = await getBackupState();
  if (asked) return "staff";
  if (!isNightly()) return null;
  const toTime = (row: { startedAt: Date } | null) => row?.startedAt.getTime() ?? null;
  const times = { now: Date.now(), upSince: nightly.upSince, lastGood: toTime(lastGood), lastTry: toTime(lastTry) };
  return isDue(times) ? "nightly" : null;
}

async function backUpNow(signal: AbortSignal): Promise<void> {
  const place = defaultPlace();
  await withBackupLock(async (client) => {
    // Another process may have created it between the check and the lock.
    const wanted = await getWanted();
    if (!wanted) return;
    const { name, bytes, rows, files, missing } = await backUp(client, {
      place,
      name: backupName(wanted, new Date()),
      signal,
    });
    log.info({ name, place: place.label, bytes, rows, files, missing }, "backed up");
    // Older backups still have the images.
    if (lacksImages({ files, missing })) return;
    await place
      .list()
      .then((names) => place.remove(getExpired(names, env().BACKUP_KEEP)))
      .catch((err) => log.warn({ err }, "old backups could not be removed"));
  });
}
