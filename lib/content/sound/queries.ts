import "server-only";
import { notificationKinds } from "@/lib/messages/notification/contract";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { AdminSounds, Sounds } from "./admin/contract";

/** Which kinds of notifications make a sound: all but those that staff have silenced. */
export async function getSounds(within: Transaction = db): Promise<AdminSounds> {
  const row = await within.companyDetail.findFirst({ where: { id: 1 }, select: { sounds: true } });
  const sounds = readSounds(row?.sounds);
  return { sounds, version: getVersion(sounds) };
}

function readSounds(stored: unknown): Sounds {
  const settings: Record<string, unknown> = { ...(typeof stored === "object" ? stored : {}) };
  return Object.fromEntries(notificationKinds.map((kind) => [kind, settings[kind] !== false])) as Sounds;
}

const silencedKinds = cacheUntilContentChanges(async (): Promise<readonly string[]> => {
  const { sounds } = await getSounds();
  return notificationKinds.filter((kind) => !sounds[kind]);
});

/** Whether notifications of this kind make no sound. Falls back to `false` if the setting cannot be read. */
export async function isSilent(kind: string): Promise<boolean> {
  return silencedKinds().then(
    (kinds) => kinds.includes(kind),
    () => false,
  );
}
