"use client";

import { useEffect, useRef, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { readSeen, type SeenProduct, writeSeen } from "./seen-products";

const loadRow = () => import("./seen-row");

/**
 * The products that were opened in this browser, at the very end of a page. Their row loads after the page, and only if there are
 * any; where the end is in view already it stays away, because it would push the footer.
 */
export function RecentlySeen({ current }: { current?: SeenProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<(SeenProduct | null)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    const others = readSeen().filter((each) => each?.id !== current?.id);
    if ((place.current?.getBoundingClientRect().top ?? 0) >= innerHeight) setSeen(others);
    if (current) writeSeen([current, ...others]);
  }, [current?.id]);
  const row = useLoaded(loadRow, seen.length > 0);
  return <div ref={place}>{row && <row.SeenRow stored={seen} onEmpty={() => setSeen([])} />}</div>;
}
