import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { pageSessionCookieName } from "@/lib/platform/shared/session-cookie";
import { getExpiry } from "@/lib/platform/shared/token-claims";
import { readCookie, takeCookie } from "./browser-cookie";
import { subscribeToStorage } from "./browser-storage";
import { askServerTime } from "./clock";

/** The signed-in user, from local storage (§3), where each value is one JSON-encoded entry. */
export type StoredSession = {
  token: string;
  role: "admin" | "b2c" | "b2b";
  userId: string;
  fullName: string;
  email: string;
  /** Milliseconds since 1970, from the token's `exp`. */
  expiresAt: number;
};

const keys = ["authToken", "userRole", "userId", "fullName", "email"] as const;
const roles = ["admin", "b2c", "b2b"];
const changeEvent = "shop:session";

/** Cached, so that the same entries give the same object: React compares by identity. */
let last: { entries: string; session: StoredSession | null } = { entries: "", session: null };

/** The session of this browser, or `null` if none is stored, or it is unreadable or expired. */
export function readSession(): StoredSession | null {
  const values = keys.map(readEntry);
  const entries = JSON.stringify(values);
  if (entries !== last.entries) last = { entries, session: parse(values) };
  const { session } = last;
  return session && session.expiresAt > serverNow() ? session : null;
}

/** Like `readSession`, but asks the server for the time before it takes a session for expired: the device's clock may be wrong. */
export async function readTimedSession(): Promise<StoredSession | null> {
  const session = readSession();
  if (session || !last.session) return session;
  await askServerTime();
  const timed = readSession();
  if (timed) recheckSession();
  return timed;
}

/** The id of the page cookie's session; `undefined` if there is none, or none that may be used. */
export const pageSessionId = (): string | undefined => readCookie(pageSessionCookieName);

const restoreTimeoutMs = 3000;

/** Like `readTimedSession`, but if only the page cookie is left it waits a while for its bearer to be stored again (0037). */
export async function readSettledSession(): Promise<StoredSession | null> {
  const session = await readTimedSession();
  if (session || pageSessionId() === undefined) return session;
  await new Promise<unknown>((resolve) => {
    window.addEventListener(changeEvent, resolve, { once: true });
    setTimeout(resolve, restoreTimeoutMs);
  });
  return readSession();
}

export function storeSession(session: Omit<StoredSession, "expiresAt">): void {
  const { token, role, userId, fullName, email } = session;
  for (const [at, value] of [token, role, userId, fullName, email].entries()) {
    localStorage.setItem(keys[at] as string, JSON.stringify(value));
  }
  recheckSession();
}

/**
 * Runs work that replaces this browser's bearer. Until it is done, no tab takes a rejection of the old bearer for the end of the
 * session.
 */
export async function renewSession<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(changeEvent, work) : work();
}

/** Waits until no tab is renewing the session, though not forever. */
export async function sessionSettled(): Promise<void> {
  if (!("locks" in navigator)) return;
  const options = { mode: "shared", signal: AbortSignal.timeout(3000) } as const;
  await navigator.locks.request(changeEvent, options, () => {}).catch(() => {}); // the renewal takes too long
}

/** Makes every part of the page read the session again, as after a sign-in or sign-out. */
export function recheckSession(): void {
  window.dispatchEvent(new Event(changeEvent));
}

/** Clears whatever is left of a session; the page cookie restores nothing after that. */
export function clearSession(): void {
  for (const key of keys) storage()?.removeItem(key);
  takeCookie(pageSessionCookieName);
  recheckSession();
}

/** Whether anything of a session is stored, usable or not. */
export function hasStoredSession(): boolean {
  return keys.some((key) => readEntry(key) !== undefined);
}

/** Subscribes to sign-ins and sign-outs here and in other tabs. Returns the unsubscribe function. */
export const subscribeToSession = (listener: () => void) => subscribeToStorage(changeEvent, listener);

/** Storage may be forbidden or contain anything: neither may break a page. */
function readEntry(key: string): unknown {
  const text = storage()?.getItem(key) ?? null;
  try {
    return text === null ? undefined : (JSON.parse(text) ?? null);
  } catch {
    return null;
  }
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function parse([token, role, userId, fullName, email]: unknown[]): StoredSession | null {
  if (typeof token !== "string" || typeof userId !== "string" || !roles.includes(role as string)) return null;
  const exp = getExpiry(token);
  if (exp === null) return null;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const storedRole = role as StoredSession["role"];
  return { token, role: storedRole, userId, fullName: text(fullName), email: text(email), expiresAt: exp * 1000 };
}
