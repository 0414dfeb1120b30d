import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

const file = "/assets/notification-sound.mp3";
const settingKey = "notificationSound";
const playedKey = "notificationsHeard";
const maxRemembered = 50;

export function isMuted(): boolean {
  return readBrowserValue(settingKey) === "off";
}

export function setMuted(muted: boolean): void {
  writeBrowserValue(settingKey, muted ? "off" : "on");
}

/** Plays the sound of a notification once, in one of the tabs that receive it. */
export async function playSoundOnce(id: string): Promise<void> {
  if (isMuted()) return;
  await withTabLock(async () => {
    const stored = readBrowserValue(playedKey);
    const playedIds = Array.isArray(stored) ? stored : [];
    if (playedIds.includes(id)) return;
    // Browsers block sound in a tab without user interaction; another tab may play it then.
    if (await playSound()) writeBrowserValue(playedKey, [id, ...playedIds].slice(0, maxRemembered));
  });
}

/** Plays the sound. Returns whether the browser allowed it. */
export async function playSound(): Promise<boolean> {
  return new Audio(file).play().then(
    () => true,
    () => false,
  );
}

/** Browsers only have locks over HTTPS; without them two tabs may both play the sound. */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("notification-sound", work);
  else await work();
}
