"use client";

import { useEffect } from "react";

let openCount = 0;
const waiting = new Set<() => void>();

/** Counts a dialog as open while it is mounted. */
export function useOpenDialog(): void {
  useEffect(() => {
    openCount++;
    return () => {
      openCount--;
      if (openCount > 0) return;
      const works = [...waiting];
      waiting.clear();
      for (const work of works) work();
    };
  }, []);
}

/**
 * Does something, such as refreshing the page, once no dialog is open: a refresh may remove what opened the dialog, and with it
 * what was typed.
 */
export function whenDialogsClose(work: () => void): void {
  if (openCount === 0) work();
  else waiting.add(work);
}
