"use client";

import { useSession } from "@/components/hooks/use-session";

/** A list is filtered and sorted for everybody alike; whoever sees prices of their own is told so. */
export function RetailNote() {
  if (useSession()?.role !== "b2b") return null;
  return <p className="note col-span-2">Filters and sorting use retail prices.</p>;
}
