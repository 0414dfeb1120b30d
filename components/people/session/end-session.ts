import { clearDrafts } from "@/lib/platform/browser/draft-store";
import { clearSession } from "@/lib/platform/browser/session-store";
import { later } from "@/lib/platform/shared/language/language";
import { endedCookieName } from "@/lib/platform/shared/session-cookie";
import { goTo, replacePage } from "./leave-page";
import { dropPageCookie } from "./page-cookie";

/** Loaded only when needed, because every page includes this file. */
const loadCalls = later(() => Promise.all([import("@/lib/platform/browser/call"), import("@/lib/people/users/contract")]));

let leaving = false;

/** Whether the page is being left because the session ends. Then no message and nothing else is needed. */
export const isLeaving = (): boolean => leaving;

/** The logout of the menus: ends the session on the server and in this browser, then loads the login page (§2). */
export async function signOut(): Promise<void> {
  leaving = true;
  await endOnServer().catch(() => {}); // this browser is logged out in any case
  clearDrafts();
  clearSession();
  await dropPageCookie();
  goTo("/login");
}

async function endOnServer(): Promise<void> {
  const [{ call }, { logout }] = await loadCalls();
  await call(logout, {}, { signal: AbortSignal.timeout(4000) });
}

/** Ends all sessions of the account, this one included. */
export async function signOutEverywhere(): Promise<void> {
  const [{ call }, { logoutEverywhere }] = await loadCalls();
  await signOutBy(() => call(logoutEverywhere, {}));
}

/** Logs out with a call that ends this session on the server. If it fails, the session continues, and the error is thrown. */
export async function signOutBy(work: () => Promise<unknown>, path = "/login"): Promise<void> {
  const { CallError } = await import("@/lib/platform/browser/call");
  leaving = true;
  try {
    await work();
  } catch (error) {
    leaving = error instanceof CallError && error.status === 401;
    if (!leaving) throw error;
  }
  clearDrafts();
  clearSession();
  await dropPageCookie();
  replacePage(path);
}

/** The URL of this page to come back to after logging in, encoded for a cookie or a query. */
export const encodedPage = (): string => encodeURIComponent(location.pathname + location.search);

/**
 * Logs out of a session that has expired, was ended elsewhere or has the wrong role. The root path (§2) then shows a message, with
 * a link to log in and come back to this page.
 */
export async function endSession(): Promise<void> {
  if (leaving) return;
  leaving = true;
  // biome-ignore lint/suspicious/noDocumentCookie: a flag for the next page, valid for a minute, like the one that the server sets
  document.cookie = `${endedCookieName}=${encodedPage()}; Path=/; Max-Age=60; SameSite=Lax`;
  clearSession();
  await dropPageCookie();
  replacePage("/");
}

/** Drops a session that an action on this page has just ended on the server. Shows no message and stays on the page. */
export async function dropSession(): Promise<void> {
  leaving = true;
  clearDrafts();
  clearSession();
  await dropPageCookie();
  leaving = false;
}
