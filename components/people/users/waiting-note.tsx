"use client";

import { ShoppingCart } from "lucide-react";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { readWaiting } from "@/components/people/session/waiting-items";
import { t } from "@/lib/platform/shared/language/t";
import { nextFromUrl } from "./use-next";

/** Says what continues after the login, for a visitor from a product, the cart or the checkout. */
export function WaitingNote() {
  const isHydrated = useHydrated();
  const text = isHydrated ? getText(nextFromUrl() ?? "") : "";
  if (!text) return null;
  return (
    <p role="status" className="mb-5 flex gap-3 rounded-lg bg-teal-soft p-3">
      <ShoppingCart size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function getText(next: string): string {
  const waiting = /^\/(product|fix\/system)\/.*[?&]add=/.test(next) ? readWaiting() : null;
  if (waiting) {
    const { items, what, isForWishlist } = waiting;
    const count = items?.length ?? 1;
    if (isForWishlist) return t`${what} is waiting for your wishlist.`;
    return count === 1 ? t`Your item is waiting: ${what}` : t`Your ${count} items are waiting: ${what}`;
  }
  if (next.startsWith("/checkout")) return t`Your order is waiting. Log in to finish it.`;
  if (next.startsWith("/cart")) return t`Your cart is waiting.`;
  if (next.startsWith("/wishlist")) return t`Your wishlist is waiting.`;
  if (next.startsWith("/customer/purchase-history/")) return t`Your order page is waiting.`;
  return "";
}
