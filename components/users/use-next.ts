"use client";

import { useHydrated } from "@/components/hooks/use-hydrated";

/** The page that needed the login: `?next=`. The page is the same for everybody, so only the browser reads it. */
export function nextInAddress(): string | null {
  return new URLSearchParams(location.search).get("next");
}

/** A link to the other form that passes `?next=` on. */
export function useWithNext(path: string): string {
  const next = useHydrated() ? nextInAddress() : null;
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
