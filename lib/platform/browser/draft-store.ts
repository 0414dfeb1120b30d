import { readSession } from "./session-store";

/**
 * Unsent form input, kept in the browser, and only by this module (`components/people/session` clears it at logout). Each draft belongs
 * to the user who was logged in when it was saved, and is never shown to anyone else. If storage is forbidden or full, the input
 * is lost with the page, and nothing else breaks.
 */
export type Drafts = {
  read: (name: string) => unknown;
  save: (name: string, value: unknown) => void;
  remove: (name: string) => void;
};

const prefix = "draft:";
/** Written and removed at once, which notifies the other tabs and leaves nothing behind. */
const clearedKey = "shop:drafts-cleared";

/** Drafts of one tab: another tab may hold another order. */
export const tabDrafts = draftsIn(() => sessionStorage);
/** Drafts of long work, which outlive their tab. */
export const browserDrafts = draftsIn(() => localStorage);

function draftsIn(storage: () => Storage): Drafts {
  return {
    read: (name) => attempt(() => JSON.parse(storage().getItem(getKey(name)) ?? "null")),
    save: (name, value) => attempt(() => storage().setItem(getKey(name), JSON.stringify(value))),
    remove: (name) => attempt(() => storage().removeItem(getKey(name))),
  };
}

/** Throws if nobody is logged in: then there is no draft. */
function getKey(name: string): string {
  const session = readSession();
  if (!session) throw new Error("A draft needs an owner.");
  return `${prefix}${session.userId}:${name}`;
}

/** At logout: every draft of this browser, in every tab. */
export function clearDrafts(): void {
  removeDrafts(() => true);
  attempt(() => {
    localStorage.setItem(clearedKey, "1");
    localStorage.removeItem(clearedKey);
  });
}

/** For when the previous user of this browser left without logging out. */
export function clearDraftsOfOthers(userId: string): void {
  removeDrafts((key) => !key.startsWith(`${prefix}${userId}:`));
}

/** Clears this tab's drafts when another tab clears its own. Returns the unsubscribe function. */
export function followClearedDrafts(): () => void {
  const clear = ({ key }: StorageEvent) => key === clearedKey && removeDrafts(() => true);
  window.addEventListener("storage", clear);
  return () => window.removeEventListener("storage", clear);
}

function removeDrafts(shouldRemove: (key: string) => boolean): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    attempt(() => {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix) && shouldRemove(key)) storage().removeItem(key);
    });
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
