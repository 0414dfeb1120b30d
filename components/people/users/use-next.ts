"use client";

import { useHydrated } from "@/components/kit/hooks/use-hydrated";

/** The page to open after the login: `?next=`. Only the browser reads it, because the server renders one page for everybody. */
export function nextFromUrl(): string | null {
  return new URLSearchParams(location.search).get("next");
}

/** A link to the other form that passes `?next=` on. */
export function useWithNext(path: string): string {
  const next = useHydrated() ? nextFromUrl() : null;
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
