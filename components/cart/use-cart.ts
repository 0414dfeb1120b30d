"use client";

import { useChangingQuery } from "@/components/hooks/use-changing-query";
import { useSession } from "@/components/hooks/use-session";
import { getCart } from "@/lib/cart/contract";

/** The cart of whoever is signed in; visitors have none, and nothing is asked for them (§4). */
export function useCart() {
  const userId = useSession()?.userId;
  const { data, ...query } = useChangingQuery(getCart, userId ? { params: { userId } } : null);
  return { userId, cart: data, ...query };
}

/** For the header, which should load it lazily: how many lines the cart has; 0 for visitors, `undefined` until it is known. */
export function useCartCount(): { count: number | undefined; isLoading: boolean } {
  const { userId, cart, isLoading } = useCart();
  return { count: userId ? cart?.items.length : 0, isLoading };
}
