/** Small values in the browser's storage, such as preferences. Storage may be blocked, and its content is untrusted. */

const changeEvent = "shop:memory";

export const readBrowserValue = (key: string): unknown => read(() => localStorage, key);

export function writeBrowserValue(key: string, value: unknown): void {
  write(() => localStorage, key, value);
  window.dispatchEvent(new Event(changeEvent));
}

/** Values of this tab only. */
export const readTabValue = (key: string): unknown => read(() => sessionStorage, key);
export const writeTabValue = (key: string, value: unknown): void => write(() => sessionStorage, key, value);

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // the value then lasts only as long as the page
  }
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
