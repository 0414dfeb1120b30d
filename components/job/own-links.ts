/** The jobs that this browser kept without an account: only it knows their secrets, which take them into an account or remove them. */
export type OwnLink = { token: string; secret: string; name: string; expiresAt: string };

const key = "keptJobs";
const most = 20;

const isOwnLink = (value: unknown): value is OwnLink =>
  typeof value === "object" && value !== null && ["token", "secret", "name", "expiresAt"].every((name) => name in value);

/** Newest first, without those that have expired. */
export function readOwnLinks(): OwnLink[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isOwnLink).filter(({ expiresAt }) => new Date(expiresAt) > new Date()) : [];
  } catch {
    return [];
  }
}

const write = (links: OwnLink[]) => localStorage.setItem(key, JSON.stringify(links.slice(0, most)));

export const rememberLink = (link: OwnLink): void => write([link, ...readOwnLinks()]);
export const removeLink = (token: string): void => write(readOwnLinks().filter((each) => each.token !== token));
