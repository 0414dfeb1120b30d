"use client";

import { useEffect, useState } from "react";

/** The open dialogs, the topmost last. */
const open: symbol[] = [];
const waiting = new Set<() => void>();
const takenEvents = new WeakSet<Event>();

/**
 * Counts a dialog as open while it is mounted. Returns whether a key press is this dialog's: of dialogs above each other only the
 * topmost takes it, and no other once that one has closed.
 */
export function useOpenDialog(): (event: Event) => boolean {
  const [id] = useState(Symbol);
  useEffect(() => {
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
      if (open.length > 0) return;
      const works = [...waiting];
      waiting.clear();
      for (const work of works) work();
    };
  }, [id]);
  return (event) => {
    if (open.at(-1) !== id || takenEvents.has(event)) return false;
    takenEvents.add(event);
    return true;
  };
}

/**
 * Does something, such as refreshing the page, once no dialog is open: a refresh may remove what opened the dialog, and with it
 * what was typed.
 */
export function whenDialogsClose(work: () => void): void {
  if (open.length === 0) work();
  else waiting.add(work);
}
