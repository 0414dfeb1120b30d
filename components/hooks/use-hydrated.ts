"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script has come and hears what is done; false in the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
