"use client";

import { ShoppingCart } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { addJobToCart } from "@/components/sales/cart/cart-changes";

/** Buys a saved job, or what is still missing of it. */
export function BuySavedJob({ id, hasOrders }: { id: string; hasOrders: boolean }) {
  const { isBusy, run } = useBusy();
  const buy = () =>
    run(async () => {
      if (await addJobToCart(id)) toast("success", "Added to cart", { action: { label: "View cart", href: "/cart" } });
    });
  return (
    <button type="button" onClick={buy} disabled={isBusy} className="button button-strong">
      <ShoppingCart size={20} aria-hidden="true" />
      {hasOrders ? "Order what is missing" : "Add all to cart"}
    </button>
  );
}
