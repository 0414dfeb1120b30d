"use client";

import { useSyncExternalStore } from "react";
import { readSession, type StoredSession, subscribeToSession } from "@/lib/platform/browser/session-store";

/** The user logged in in this browser; `null` on the server and for visitors. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}
