"use client";

import { useHydrated } from "@/components/hooks/use-hydrated";

/** What the visitor wanted when the login was asked for: `?next=`. The page is the same for everybody, so only the browser reads it. */
export function nextInAddress(): string | null {
  return new URLSearchParams(location.search).get("next");
}

/** A link to a neighbouring form that takes `?next=` along. */
export function useWithNext(path: string): string {
  const next = useHydrated() ? nextInAddress() : null;
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
