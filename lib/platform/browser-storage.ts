/** Small values in local storage, such as preferences. Storage may be blocked, and its content is untrusted. */

const changeEvent = "shop:memory";

export function readBrowserValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeBrowserValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the value then lasts only as long as the page
  }
  window.dispatchEvent(new Event(changeEvent));
}

/** Subscribes to changes here and in other tabs. Returns the unsubscribe function. */
export const subscribeToBrowserValues = (listener: () => void) => subscribeToStorage(changeEvent, listener);

/** Subscribes to this event, which reports changes here, and to changes in other tabs. Returns the unsubscribe function. */
export function subscribeToStorage(event: string, listener: () => void): () => void {
  window.addEventListener(event, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(event, listener);
    window.removeEventListener("storage", listener);
  };
}
