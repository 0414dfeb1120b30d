import { toast } from "@/components/kit/toast/toast";
import { takeCookie } from "@/lib/platform/browser/browser-cookie";
import {
  clearSession,
  pageSessionId,
  readSession,
  readTimedSession,
  type StoredSession,
  storeSession,
} from "@/lib/platform/browser/session-store";
import { splitLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { requestedPageCookieName } from "@/lib/platform/shared/session-cookie";
import { getClaims } from "@/lib/platform/shared/token-claims";
import { replacePage } from "./leave-page";
import { makePageCookie, sessionOfPageCookie } from "./page-cookie";

let joined: Promise<boolean> | undefined;

/**
 * Synchronizes the two halves of a session, once per page (0037): creates the page cookie if there is only the stored bearer, and
 * restores the bearer if there is only the page cookie. A half that the server rejects is removed. Returns whether the two agree.
 */
export function joinSession(): Promise<boolean> {
  joined ??= join();
  return joined;
}

async function join(): Promise<boolean> {
  const page = takeRequestedPage();
  const session = await readTimedSession();
  const id = pageSessionId();
  if (!session) return id ? restoreBearer(id) : true;
  if (!page && id === getClaims(session.token).jti) return true;
  return sendBearer(session, page);
}

async function sendBearer({ token }: StoredSession, page: string | null): Promise<boolean> {
  const outcome = await makePageCookie(token);
  // A browser without cookies would be redirected in a loop.
  if (outcome === "made" && pageSessionId() === getClaims(token).jti) {
    if (page) replacePage(page);
    return true;
  }
  if (outcome !== "failed" && readSession()?.token === token) clearSession();
  else if (page) toast("error", t`We could not open that page. Please try again.`);
  return false;
}

async function restoreBearer(id: string): Promise<boolean> {
  try {
    const session = await sessionOfPageCookie(id);
    if (readSession()) return true; // another tab has logged in meanwhile
    if (session) storeSession(session);
    else clearSession();
    return true;
  } catch {
    return false; // the next page retries
  }
}

const protectedPage = /^%2F(ne%2F)?(customer|admin)(%2F|%3F|$)/;

/** The protected page that the server redirected from to this one. A page that is just being left leaves the cookie for the next. */
function takeRequestedPage(): string | null {
  if (splitLanguage(location.pathname).path !== "/") return null;
  const path = takeCookie(requestedPageCookieName) ?? "";
  return protectedPage.test(path) ? decodeURIComponent(path) : null;
}
