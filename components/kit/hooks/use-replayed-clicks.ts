"use client";

import { useEffect } from "react";
import { flushSync } from "react-dom";

/** The buttons and links pressed before hydration (components/layout/early-clicks.tsx); afterwards they respond themselves. */
const holder = globalThis as { earlyClicks?: HTMLElement[] | undefined };

/** Presses again what was pressed before hydration: on a slow phone people do not wait for it. */
export function useReplayedClicks(): void {
  useEffect(() => {
    const clicks = holder.earlyClicks ?? [];
    holder.earlyClicks = undefined;
    // Once the page knows who is logged in, who then has a button where the page for everybody has a link.
    if (clicks.length > 0) setTimeout(() => clicks.forEach(press));
  }, []);
}

function press(control: HTMLElement): void {
  control.style.opacity = "";
  const { early } = control.dataset;
  const current = control.isConnected || !early ? control : document.querySelector<HTMLElement>(`[data-early="${early}"]`);
  flushSync(() => current?.click());
}
