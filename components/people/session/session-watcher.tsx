"use client";

import { useEffect } from "react";
import { readCookie } from "@/lib/platform/browser/browser-cookie";
import { hasStoredSession, subscribeToSession } from "@/lib/platform/browser/session-store";
import { endedCookieName, pageSessionCookieName, requestedPageCookieName } from "@/lib/platform/shared/session-cookie";
import { reloadPage } from "./leave-page";

/** Mounted once on every page: watches the session. The code for that is loaded once there is something to watch. */
export function SessionWatcher() {
  useEffect(() => {
    void import("./clock-note").then(({ mentionClock }) => mentionClock(), ignore);
    return watchOnceNeeded();
  }, []);
  return null;
}

/** Without that code the page works, and the server refuses the calls of a session that has ended. */
const ignore = () => {};

const cookies = [endedCookieName, pageSessionCookieName, requestedPageCookieName];
const isNeeded = () => hasStoredSession() || cookies.some((name) => readCookie(name) !== undefined);

function watchOnceNeeded(): () => void {
  let isStarted = false;
  let isOver = false;
  let stop = ignore;
  const start = () => {
    if (isStarted || !isNeeded()) return;
    isStarted = true;
    import("./watch-session").then(({ watchSession }) => {
      if (!isOver) stop = watchSession();
    }, ignore);
  };
  /** The back-forward cache restores the page of a visitor as it was, though a session has begun meanwhile. */
  const recheck = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !isStarted && isNeeded()) reloadPage();
  };
  start();
  const unsubscribe = subscribeToSession(start);
  window.addEventListener("pageshow", recheck);
  return () => {
    isOver = true;
    stop();
    unsubscribe();
    window.removeEventListener("pageshow", recheck);
  };
}
