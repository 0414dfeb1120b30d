"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import type { OwnPrices } from "./own-prices";

/**
 * The prices of an approved business once loaded; nobody else loads anything. Until then a page is the same for everybody, and it
 * stays with the retail prices where they cannot be loaded: cart and checkout know the right ones.
 */
export function useOwnPrices(...productIds: string[]): OwnPrices | null {
  const key = productIds.join(" ");
  const isBusiness = useSession()?.role === "b2b";
  const [prices, setPrices] = useState<OwnPrices | null>(null);
  useEffect(() => {
    setPrices(null);
    if (!isBusiness) return;
    let isOver = false;
    const read = async () => {
      const { readOwnPrices } = await import("./own-prices");
      const own = await Promise.all(key.split(" ").map(readOwnPrices));
      if (!isOver) setPrices(own[0] ? new Map(own.flatMap((each) => [...(each ?? [])])) : null);
    };
    read().catch(reportError);
    return () => {
      isOver = true;
    };
  }, [isBusiness, key]);
  return prices;
}

/** Their price for one piece of this variant, or of the product's cheapest; `null` where it is the retail price. */
export function useOwnPrice(productId: string, variantId?: string): number | null {
  const prices = useOwnPrices(productId);
  if (variantId) return prices?.get(variantId)?.[0]?.price ?? null;
  return prices && Math.min(...[...prices.values()].map((steps) => steps[0]?.price ?? Number.POSITIVE_INFINITY));
}
