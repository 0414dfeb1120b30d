"use client";

import { useEffect } from "react";

/** However slow an answer is, the page beneath is there and can be used. */
const longestMs = 5000;

/** Keeps the page's first loading screen while something is awaited (§2). Once it has left it does not come back. */
export function useLoadingScreen(isWaiting: boolean): void {
  useEffect(() => {
    const screen = document.querySelector<HTMLElement>(".loading-screen");
    if (!isWaiting || !screen || getComputedStyle(screen).visibility === "hidden") return;
    const leave = () => {
      delete screen.dataset.waiting;
    };
    screen.dataset.waiting = "";
    const timer = setTimeout(leave, longestMs);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [isWaiting]);
}
