import { browserDrafts } from "./draft-store";

/** A page that somebody opened from the search of the back office. */
export type Opened = { href: string; title: string; detail: string };

const name = "opened";
const maxOpened = 10;

/** The last ten, newest first: in this browser, for this person, until they log out. */
export function readOpened(): Opened[] {
  const stored = browserDrafts.read(name);
  return Array.isArray(stored) ? stored.filter(isOpened).slice(0, maxOpened) : [];
}

export function rememberOpened({ href, title, detail }: Opened): void {
  const others = readOpened().filter((each) => each.href !== href);
  browserDrafts.save(name, [{ href, title, detail }, ...others].slice(0, maxOpened));
}

/** Storage may contain anything, and a link must not leave the back office. */
function isOpened(value: unknown): value is Opened {
  if (typeof value !== "object" || value === null) return false;
  const { href, title, detail } = value as Record<string, unknown>;
  return typeof href === "string" && href.startsWith("/admin/") && typeof title === "string" && typeof detail === "string";
}
