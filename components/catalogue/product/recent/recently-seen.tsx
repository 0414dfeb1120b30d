"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { readSeen, type SeenProduct, writeSeen } from "./seen-products";

const loadRow = () => import("./seen-row");

/** The products that were opened in this browser, at the very end of a page. Their row loads after the page, and only if there are any. */
export function RecentlySeen({ current }: { current?: SeenProduct }) {
  const [seen, setSeen] = useState<(SeenProduct | null)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: another product is another page
  useEffect(() => {
    const others = readSeen().filter((each) => each?.id !== current?.id);
    setSeen(others);
    if (current) writeSeen([current, ...others]);
  }, []);
  const row = useLoaded(loadRow, seen.length > 0);
  return row && <row.SeenRow stored={seen} />;
}
