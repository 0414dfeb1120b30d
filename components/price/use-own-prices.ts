"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import type { OwnPrices } from "./own-prices";

/**
 * The prices of an approved business, once they are known; nobody else loads anything. A page is the same for everybody until
 * then, and goes on with the retail prices where they cannot be read: the cart and the checkout know the right ones.
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

/** What one piece of this variant costs them, or of the product's cheapest; `null` where that is the price of everybody. */
export function useOwnPrice(productId: string, variantId?: string): number | null {
  const prices = useOwnPrices(productId);
  if (variantId) return prices?.get(variantId)?.[0]?.price ?? null;
  return prices && Math.min(...[...prices.values()].map((steps) => steps[0]?.price ?? Number.POSITIVE_INFINITY));
}
