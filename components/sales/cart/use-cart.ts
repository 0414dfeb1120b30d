"use client";

import { useChangingQuery } from "@/components/kit/hooks/use-changing-query";
import { useSession } from "@/components/kit/hooks/use-session";
import { getCart } from "@/lib/sales/cart/contract";

/** The cart of the logged-in user; nothing is fetched for visitors (§4). */
export function useCart() {
  const userId = useSession()?.userId;
  const { data, ...query } = useChangingQuery(getCart, userId ? { params: { userId } } : null);
  return { userId, cart: data, ...query };
}

/** How many lines the cart has, for the header, which should load it lazily: 0 for visitors, `undefined` while unknown. */
export function useCartCount(): { count: number | undefined; isLoading: boolean } {
  const { userId, cart, isLoading } = useCart();
  return { count: userId ? cart?.items.length : 0, isLoading };
}
