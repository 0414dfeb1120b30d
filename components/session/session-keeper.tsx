"use client";

import { useEffect } from "react";
import { toast } from "@/components/toast/toast";
import { takeCookie } from "@/lib/platform/auth/browser-cookie";
import { endedCookieName } from "@/lib/platform/auth/session-cookie";
import {
  clearSession,
  hasStoredSession,
  readSession,
  type StoredSession,
  subscribeToSession,
} from "@/lib/platform/auth/session-store";
import { clearDrafts, clearDraftsOfOthers, followClearedDrafts } from "@/lib/platform/draft-store";
import { endSession, isLeaving } from "./end-session";
import { joinSession } from "./join-session";
import { reloadPage } from "./leave-page";

/** Once on every page: logs out at the moment the session expires, and notices when it ends elsewhere. */
export function SessionKeeper() {
  useEffect(restoreSession, []);
  return null;
}

/** A longer wait than this a browser takes for none at all. */
const maxTimer = 2 ** 31 - 1;
const endedText = "Your session has ended. Please log in again.";

/** Watches over the session of this browser while a page is open (§4). Returns how to stop. */
function restoreSession(): () => void {
  let known: StoredSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    clearTimeout(timer);
    const before = known;
    known = readSession();
    if (isLeaving()) return;
    if (known) {
      clearDraftsOfOthers(known.userId);
      timer = setTimeout(check, Math.min(known.expiresAt - Date.now(), maxTimer));
      if (before && before.userId !== known.userId && isProtected()) reloadPage();
      return;
    }
    if (hasStoredSession()) logOut();
    if (before) afterEnd(before);
  };
  /** A page that Back brings out of the browser's memory is as it was left: whatever changed since must show. */
  const recheck = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (isLeaving() || readSession()?.token !== known?.token)) reloadPage();
  };

  if (takeCookie(endedCookieName) !== undefined) {
    if (hasStoredSession()) logOut();
    toast("error", endedText);
  }
  void joinSession();
  check();
  const stopHearing = subscribeToSession(check);
  const stopFollowing = followClearedDrafts();
  window.addEventListener("pageshow", recheck);
  window.addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    stopHearing();
    stopFollowing();
    window.removeEventListener("pageshow", recheck);
    window.removeEventListener("focus", check);
    document.removeEventListener("visibilitychange", check);
  };
}

/** Expired, or of another role than the page's: what was typed goes too. It stays where the server ends a session in the meantime. */
function logOut(): void {
  clearDrafts();
  clearSession();
}

/** Expired, or ended by the server or in another tab: only a public page may stay where it is. */
function afterEnd(session: StoredSession): void {
  if (session.expiresAt <= Date.now() || isProtected()) void endSession();
  else toast("error", endedText);
}

const isProtected = (): boolean => /^\/(customer|admin)(\/|$)/.test(location.pathname);
