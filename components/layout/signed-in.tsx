"use client";

import { useEffect } from "react";
import { useCartCount } from "@/components/sales/cart/use-cart";
import { useWishlistCount } from "@/components/sales/wishlist/use-wishlist";
import { t } from "@/lib/platform/shared/language/t";
import { Count } from "./count";

export { AccountLinks } from "./account-links";
export { AccountMenu } from "./account-menu";
export { UnreadCount } from "./unread-count";

export function CartCount() {
  return <Count count={useCartCount().count} text={(count) => t`${count} items`} />;
}

export function WishlistCount() {
  return <Count count={useWishlistCount().count} text={(count) => t`${count} products`} />;
}

/** Reports when cart and wishlist have loaded or failed. */
export function Counting({ onCounted }: { onCounted: () => void }) {
  const isLoading = [useCartCount().isLoading, useWishlistCount().isLoading].includes(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: report once, whatever happens to the callback
  useEffect(() => {
    if (!isLoading) onCounted();
  }, [isLoading]);
  return null;
}
