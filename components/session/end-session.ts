import { endedCookieName } from "@/lib/platform/auth/session-cookie";
import { clearSession } from "@/lib/platform/auth/session-store";
import { clearDrafts } from "@/lib/platform/draft-store";
import { goTo, replacePage } from "./leave-page";
import { dropPageCookie } from "./page-cookie";

let leaving = false;

/** Whether this page is being left because the session ends: nobody needs telling, nothing else has to be done. */
export const isLeaving = (): boolean => leaving;

/** The logout of the menus: everywhere out, then the login page, loaded anew (§2). */
export async function signOut(): Promise<void> {
  leaving = true;
  await endOnServer().catch(() => {}); // this browser forgets it in any case
  clearDrafts();
  clearSession();
  await dropPageCookie();
  goTo("/login");
}

/** Every page watches its session with this file: what calls need is fetched only for one. */
async function endOnServer(): Promise<void> {
  const [{ call }, { logout }] = await Promise.all([import("@/lib/platform/api/call"), import("@/lib/users/contract")]);
  await call(logout, {}, { signal: AbortSignal.timeout(4000) });
}

/** The same for every sign-in of the account. */
export async function signOutEverywhere(): Promise<void> {
  const [{ call }, { logoutEverywhere }] = await Promise.all([import("@/lib/platform/api/call"), import("@/lib/users/contract")]);
  await signOutBy(() => call(logoutEverywhere, {}));
}

/** Signs out by a call that ends this session on the server. Where it is refused nothing has ended, and the error says so. */
export async function signOutBy(work: () => Promise<unknown>, path = "/login"): Promise<void> {
  const { CallError } = await import("@/lib/platform/api/call");
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
  goTo(path);
}

/** The session has expired, was ended elsewhere or does not fit the page: out, and to the root path (§2), which says so. */
export async function endSession(): Promise<void> {
  if (leaving) return;
  leaving = true;
  // biome-ignore lint/suspicious/noDocumentCookie: a note of a minute for the next page, the same that the server leaves
  document.cookie = `${endedCookieName}=1; Path=/; Max-Age=60; SameSite=Lax`;
  clearSession();
  await dropPageCookie();
  replacePage("/");
}

/** What was just done here ended the session on the server: this browser forgets it without a word, and stays. */
export async function dropSession(): Promise<void> {
  leaving = true;
  clearDrafts();
  clearSession();
  await dropPageCookie();
  leaving = false;
}
