import { toast } from "@/components/ui/toast";
import { endedCookieName } from "@/lib/session-cookie";
import { clearSession, hasStoredSession, readSession, type StoredSession, subscribeToSession } from "@/lib/session-store";
import { endSession, isLeaving } from "./end-session";
import { reloadPage } from "./leave-page";

/** A longer wait than this a browser takes for none at all. */
const longestTimer = 2 ** 31 - 1;
const endedText = "Your session has ended. Please log in again.";

/** Watches over the session of this browser while a page is open (§4). Returns how to stop. */
export function keepSession(): () => void {
  let known: StoredSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    clearTimeout(timer);
    const before = known;
    known = readSession();
    if (isLeaving()) return;
    if (known) {
      timer = setTimeout(check, Math.min(known.expiresAt - Date.now(), longestTimer));
      if (before && before.userId !== known.userId && isProtected()) reloadPage();
      return;
    }
    if (hasStoredSession()) clearSession();
    if (before) afterEnd(before);
  };
  /** A page that Back brings out of the browser's memory is as it was left: whatever changed since must show. */
  const recheck = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (isLeaving() || readSession()?.token !== known?.token)) reloadPage();
  };

  if (takeEndedCookie()) {
    clearSession();
    toast("error", endedText);
  }
  check();
  const stopHearing = subscribeToSession(check);
  window.addEventListener("pageshow", recheck);
  window.addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    stopHearing();
    window.removeEventListener("pageshow", recheck);
    window.removeEventListener("focus", check);
    document.removeEventListener("visibilitychange", check);
  };
}

/** Expired, or ended by the server or in another tab: only a public page may stay where it is. */
function afterEnd(session: StoredSession): void {
  if (session.expiresAt <= Date.now() || isProtected()) void endSession();
  else toast("error", endedText);
}

const isProtected = (): boolean => /^\/(customer|admin)(\/|$)/.test(location.pathname);

/** The note that a session was ended, by the server or by the page before this one. */
function takeEndedCookie(): boolean {
  const isThere = document.cookie.split("; ").includes(`${endedCookieName}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers people use
  if (isThere) document.cookie = `${endedCookieName}=; Path=/; Max-Age=0`;
  return isThere;
}
