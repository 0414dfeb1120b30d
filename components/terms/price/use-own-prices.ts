"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { useSession } from "@/components/kit/hooks/use-session";
import type { OwnPrices } from "./own-prices";

/**
 * The prices of an approved business; `null` until they are loaded, and for everybody else, for whom nothing is loaded. If they
 * cannot be loaded, the page keeps the retail prices: cart and checkout have the right ones.
 */
export function useOwnPrices(...productIds: string[]): OwnPrices | null {
  const key = productIds.join(" ");
  const isBusiness = useSession()?.role === "b2b";
  const [prices, setPrices] = useState<OwnPrices | null>(null);
  useEffect(() => {
    setPrices(null);
    if (!isBusiness) return;
    let isCancelled = false;
    const read = async () => {
      const { readOwnPrices } = await import("./own-prices");
      const own = await Promise.all(key.split(" ").map(readOwnPrices));
      if (!isCancelled) setPrices(own[0] ? new Map(own.flatMap((each) => [...(each ?? [])])) : null);
    };
    read().catch(reportError);
    return () => {
      isCancelled = true;
    };
  }, [isBusiness, key]);
  return prices;
}

/** The business's price for one piece of the variant; `null` if the retail price applies. */
export function useOwnPrice(productId: string, variantId: string): number | null {
  return useOwnPrices(productId)?.get(variantId)?.[0]?.price ?? null;
}
