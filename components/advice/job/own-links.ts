import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser/browser-storage";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";

/** Jobs saved in this browser without an account. Only it knows their secrets, which move them into an account or remove them. */
export type OwnLink = { token: string; secret: string; name: string; expiresAt: string };

const key = "keptJobs";
const maxLinks = 20;

const isOwnLink = (value: unknown): value is OwnLink =>
  typeof value === "object" && value !== null && ["token", "secret", "name", "expiresAt"].every((name) => name in value);

/** Newest first, without those that have expired. */
export function readOwnLinks(): OwnLink[] {
  const stored = readBrowserValue(key);
  return Array.isArray(stored) ? stored.filter(isOwnLink).filter(({ expiresAt }) => Date.parse(expiresAt) > serverNow()) : [];
}

const writeOwnLinks = (links: OwnLink[]) => writeBrowserValue(key, links.slice(0, maxLinks));

export const rememberLink = (link: OwnLink): void => writeOwnLinks([link, ...readOwnLinks()]);
export const removeLink = (token: string): void => writeOwnLinks(readOwnLinks().filter((each) => each.token !== token));
