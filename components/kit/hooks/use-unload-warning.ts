"use client";

import { useEffect, useEffectEvent } from "react";

/** While active, the browser asks before it reloads or closes the page, if that `isNeeded` at that moment. */
export function useUnloadWarning(isActive: boolean, isNeeded: () => boolean = () => true): void {
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: BeforeUnloadEvent) => beforeUnload(event);
    window.addEventListener("beforeunload", listener);
    return () => window.removeEventListener("beforeunload", listener);
  }, [isActive]);
}
