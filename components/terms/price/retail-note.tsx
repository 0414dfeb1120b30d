"use client";

import { useSession } from "@/components/kit/hooks/use-session";
import { t } from "@/lib/platform/shared/language/t";

/** Lists are filtered and sorted by retail price for everybody; businesses with own prices see this note. */
export function RetailNote() {
  if (useSession()?.role !== "b2b") return null;
  return <p className="note col-span-2">{t`Filters and sorting use retail prices.`}</p>;
}
