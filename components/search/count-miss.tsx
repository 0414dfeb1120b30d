"use client";

import { useEffect } from "react";
import { call } from "@/lib/platform/api/call";
import { countMiss } from "@/lib/search/contract";

/** Counts a search without results. Done in the browser, because the page itself is cached and also read by crawlers. */
export function CountMiss({ q }: { q: string }) {
  useEffect(() => {
    call(countMiss, { body: { q } }).catch(() => undefined);
  }, [q]);
  return null;
}
