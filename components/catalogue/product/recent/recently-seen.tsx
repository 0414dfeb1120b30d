"use client";

import { useEffect, useRef, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { forgetSeen, readSeen, rememberSeen, type SeenProduct } from "./seen-products";

const loadRow = () => import("./seen-row");

/**
 * The products that were opened in this browser, at the very end of a page. Their row loads after the page, and only if there are
 * any; where the end is in view already it stays away, because it would push the footer.
 */
export function RecentlySeen({ current }: { current?: SeenProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<SeenProduct[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    const isBelow = (place.current?.getBoundingClientRect().top ?? 0) >= innerHeight;
    setProducts(isBelow ? readSeen().filter(({ id }) => id !== current?.id) : []);
    if (current) rememberSeen(current);
  }, [current?.id]);
  const row = useLoaded(loadRow, products.length > 0);
  const empty = () => {
    forgetSeen();
    setProducts([]);
  };
  return <div ref={place}>{row && products.length > 0 && <row.SeenRow products={products} onEmpty={empty} />}</div>;
}
