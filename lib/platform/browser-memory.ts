/** Small things a browser remembers for whoever uses it, in local storage. It may be forbidden, and may hold anything. */

const changed = "shop:memory";

export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // it is then forgotten with the page
  }
  window.dispatchEvent(new Event(changed));
}

/** Hears of what is remembered here and in other tabs. Returns how to stop. */
export function subscribeToMemory(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}
