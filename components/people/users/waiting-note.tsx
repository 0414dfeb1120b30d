"use client";

import { ShoppingCart } from "lucide-react";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { readWaiting } from "@/components/people/session/waiting-items";
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
    if (isForWishlist) return `${what} is waiting for your wishlist.`;
    return count === 1 ? `Your item is waiting: ${what}` : `Your ${count} items are waiting: ${what}`;
  }
  if (next.startsWith("/checkout")) return "Your order is waiting. Log in to finish it.";
  if (next.startsWith("/cart")) return "Your cart is waiting.";
  if (next.startsWith("/wishlist")) return "Your wishlist is waiting.";
  if (next.startsWith("/customer/purchase-history/")) return "Your order page is waiting.";
  return "";
}
