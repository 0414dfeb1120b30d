"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { readSeen, type SeenProduct, writeSeen } from "./seen-products";

const loadRow = () => import("./seen-row");

/** The products that were opened in this browser, at the very end of a page. Their row loads after the page, and only if there are any. */
export function RecentlySeen({ current }: { current?: SeenProduct }) {
  const [seen, setSeen] = useState<(SeenProduct | null)[]>([]);
  const id = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    const others = readSeen().filter((each) => each?.id !== id);
    setSeen(others);
    if (current) writeSeen([current, ...others]);
  }, [id]);
  const row = useLoaded(loadRow, seen.length > 0);
  return row && <row.SeenRow key={id} stored={seen} />;
}
