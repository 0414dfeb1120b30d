"use client";

import { ShoppingCart } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { addJobToCart } from "@/components/sales/cart/cart-changes";
import { t } from "@/lib/platform/shared/language/t";

/** Buys a saved job, or what is still missing of it. */
export function BuySavedJob({ id, hasOrders }: { id: string; hasOrders: boolean }) {
  const { isBusy, run } = useBusy();
  const buy = () =>
    run(async () => {
      if (await addJobToCart(id)) toast("success", t`Added to cart`, { action: { label: t`View cart`, href: "/cart" } });
    });
  return (
    <button type="button" onClick={buy} disabled={isBusy} className="button button-strong">
      <ShoppingCart size={20} aria-hidden="true" />
      {hasOrders ? t`Order what is missing` : t`Add all to cart`}
    </button>
  );
}
