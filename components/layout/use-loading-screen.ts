"use client";

import { useEffect } from "react";

/** Keeps the page's first loading screen while something is awaited (§2). Once it has left it does not come back. */
export function useLoadingScreen(isWaiting: boolean): void {
  useEffect(() => {
    const screen = document.querySelector<HTMLElement>(".loading-screen");
    if (!isWaiting || !screen || getComputedStyle(screen).visibility === "hidden") return;
    const leave = () => {
      delete screen.dataset.waiting;
    };
    screen.dataset.waiting = "";
    return leave;
  }, [isWaiting]);
}
