"use client";

import { useEffect } from "react";
import { call } from "@/lib/platform/api/call";
import { countMiss } from "@/lib/search/contract";

/** Tells the shop that a search found nothing: from the browser, as the page itself comes from a cache and is also read by robots. */
export function CountMiss({ q }: { q: string }) {
  useEffect(() => {
    call(countMiss, { body: { q } }).catch(() => undefined);
  }, [q]);
  return null;
}
