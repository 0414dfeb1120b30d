import { toast } from "@/components/kit/toast/toast";
import { takeCookie } from "@/lib/platform/browser/browser-cookie";
import { clearDrafts, clearDraftsOfOthers, followClearedDrafts } from "@/lib/platform/browser/draft-store";
import {
  clearSession,
  hasStoredSession,
  readSession,
  readTimedSession,
  type StoredSession,
  subscribeToSession,
} from "@/lib/platform/browser/session-store";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { splitLanguage } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { endedCookieName } from "@/lib/platform/shared/session-cookie";
import { encodedPage, endSession, isLeaving } from "./end-session";
import { joinSession } from "./join-session";
import { reloadPage } from "./leave-page";

/** Browsers treat longer timers as zero. */
const maxTimer = 2 ** 31 - 1;
const endedText = msg("Your session has ended. Please log in again.");

/**
 * Watches this browser's session while a page is open (§4): logs out when it expires, and notices when it ends elsewhere. Returns the
 * cleanup.
 */
export function watchSession(): () => void {
  let session: StoredSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    clearTimeout(timer);
    const before = session;
    session = readSession();
    if (isLeaving()) return;
    if (session) {
      clearDraftsOfOthers(session.userId);
      timer = setTimeout(check, Math.min(session.expiresAt - serverNow(), maxTimer));
      if (before && before.userId !== session.userId && isProtected()) reloadPage();
      return;
    }
    void readTimedSession().then((timed) => !timed && end(before));
  };
  const end = (before: StoredSession | null) => {
    if (isLeaving() || readSession()) return;
    if (hasStoredSession()) clearSession();
    if (before) afterEnd(before);
  };
  /** The back-forward cache restores a page as it was left: reload it if the session has changed since. */
  const recheck = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (isLeaving() || readSession()?.token !== session?.token)) reloadPage();
  };

  const endedPage = takeCookie(endedCookieName);
  if (endedPage !== undefined) {
    if (hasStoredSession()) logOut();
    showEnded(endedPage);
  }
  void joinSession();
  check();
  const unsubscribe = subscribeToSession(check);
  const stopFollowing = followClearedDrafts();
  window.addEventListener("pageshow", recheck);
  window.addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stopFollowing();
    window.removeEventListener("pageshow", recheck);
    window.removeEventListener("focus", check);
    document.removeEventListener("visibilitychange", check);
  };
}

/** For a session with the wrong role: removes the drafts too. They are kept for their owner if the session has expired (0068). */
function logOut(): void {
  clearDrafts();
  clearSession();
}

/** Handles a session that has expired or was ended elsewhere: only a public page may stay open. */
function afterEnd(session: StoredSession): void {
  if (session.expiresAt <= serverNow() || isProtected()) void endSession();
  else showEnded(encodedPage());
}

/** `page` is the encoded URL of the page to come back to after logging in; the server sends none. */
function showEnded(page: string): void {
  const action = { label: t`Log in`, href: `/login?next=${page}` };
  toast("error", t(endedText), page.startsWith("%2F") ? { action } : {});
}

const isProtected = (): boolean => /^\/(customer|admin)(\/|$)/.test(splitLanguage(location.pathname).path);
