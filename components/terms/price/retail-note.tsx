"use client";

import { useSession } from "@/components/kit/hooks/use-session";

/** Lists are filtered and sorted by retail price for everybody; businesses with own prices see this note. */
export function RetailNote() {
  if (useSession()?.role !== "b2b") return null;
  return <p className="note col-span-2">Filters and sorting use retail prices.</p>;
}
