"use client";

import { useEffect } from "react";

/** Counts a search without results. Done in the browser, because the page itself is cached and also read by crawlers. */
export function CountMiss({ q }: { q: string }) {
  useEffect(() => {
    count(q).catch(() => undefined);
  }, [q]);
  return null;
}

/** Loaded when needed: with its contract comes the validation library, as large as half of React. */
async function count(q: string): Promise<void> {
  const [{ countMiss }, { call }] = await Promise.all([
    import("@/lib/catalogue/search/contract"),
    import("@/lib/platform/browser/call"),
  ]);
  await call(countMiss, { body: { q } });
}
