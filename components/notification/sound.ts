const file = "/assets/notification-sound.mp3";
const settingKey = "notificationSound";
const playedKey = "notificationsHeard";
const changeEvent = "shop:notification-sound";
const maxRemembered = 50;

export function isMuted(): boolean {
  return readEntry(settingKey) === "off";
}

export function setMuted(muted: boolean): void {
  writeEntry(settingKey, muted ? "off" : "on");
  window.dispatchEvent(new Event(changeEvent));
}

/** Subscribes to changes of the setting in this and other tabs. Returns the function that unsubscribes. */
export function subscribeToMute(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changeEvent, listener);
    window.removeEventListener("storage", listener);
  };
}

/** Plays the sound of a notification once, in one of the tabs that receive it. */
export async function playSoundOnce(id: string): Promise<void> {
  if (isMuted()) return;
  await withTabLock(async () => {
    const stored = readEntry(playedKey);
    const playedIds = Array.isArray(stored) ? stored : [];
    if (playedIds.includes(id)) return;
    // Browsers block sound in a tab without user interaction; another tab may play it then.
    if (await playSound()) writeEntry(playedKey, [id, ...playedIds].slice(0, maxRemembered));
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

/** Storage may be blocked or hold anything, which must not break the page. */
function readEntry(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function writeEntry(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the setting is not remembered then
  }
}
