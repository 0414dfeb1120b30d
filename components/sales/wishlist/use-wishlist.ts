"use client";

import { useChangingQuery } from "@/components/kit/hooks/use-changing-query";
import { useSession } from "@/components/kit/hooks/use-session";
import { getWishlist } from "@/lib/sales/wishlist/contract";

/** The wishlist of the logged-in user; nothing is fetched without a token and a user id (§4). */
export function useWishlist() {
  const userId = useSession()?.userId;
  const { data, error, isLoading, retry } = useChangingQuery(getWishlist, userId ? { params: { userId } } : null);
  return { userId, wishlist: data, error, isLoading, retry };
}

/** The number of products on it, for the header, which should load it lazily; 0 for visitors, `undefined` until it is loaded. */
export function useWishlistCount(): { count: number | undefined; isLoading: boolean } {
  const { userId, wishlist, isLoading } = useWishlist();
  return { count: userId ? wishlist?.length : 0, isLoading };
}
