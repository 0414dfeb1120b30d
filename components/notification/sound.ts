const file = "/assets/notification-sound.mp3";
const settingKey = "notificationSound";
const heardKey = "notificationsHeard";
const changed = "shop:notification-sound";
const maxRemembered = 50;

export function isMuted(): boolean {
  return readEntry(settingKey) === "off";
}

export function setMuted(muted: boolean): void {
  writeEntry(settingKey, muted ? "off" : "on");
  window.dispatchEvent(new Event(changed));
}

/** Hears of the switch here and in other tabs. Returns how to stop. */
export function subscribeToMute(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}

/** Sounds for a notification once, in one of the tabs that hear of it. */
export async function soundOnce(id: string): Promise<void> {
  if (isMuted()) return;
  await oneTabAtATime(async () => {
    const stored = readEntry(heardKey);
    const received = Array.isArray(stored) ? stored : [];
    if (received.includes(id)) return;
    // A tab that nobody has touched may not sound: then another may.
    if (await sound()) writeEntry(heardKey, [id, ...received].slice(0, maxRemembered));
  });
}

/** Plays the sound, and says whether the browser allowed it. */
export async function sound(): Promise<boolean> {
  return new Audio(file).play().then(
    () => true,
    () => false,
  );
}

/** Browsers have locks where the shop is served by HTTPS; elsewhere two tabs may both sound. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("notification-sound", work);
  else await work();
}

/** Storage may be forbidden or hold anything: a sound is not worth a broken page. */
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
    // it then lasts as long as the page
  }
}
