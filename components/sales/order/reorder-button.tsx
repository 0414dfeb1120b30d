"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { mutate } from "swr";
import { LazyActionDialog } from "@/components/kit/dialog/lazy-action-dialog";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { addOnce, restoreQuantities } from "@/components/sales/cart/cart-changes";
import { call } from "@/lib/platform/browser/call";
import { readSession } from "@/lib/platform/browser/session-store";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { getCart } from "@/lib/sales/cart/contract";
import { reorder } from "@/lib/sales/order/contract";

type ReorderButtonProps = { orderId: string; number: string };

/** Adds the items of an order that are still sold to the cart, with an undo, and opens the cart, or first says what was left out. */
export function ReorderButton({ orderId, number }: ReorderButtonProps) {
  const { isBusy, run } = useBusy();
  const router = useRouter();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const openCart = () => router.push(localPath("/cart") as "/");
  const orderAgain = () =>
    run(async () => {
      const input = { params: { id: orderId } };
      const { message, missing, undo } = await addOnce(input, (options) => call(reorder, input, options));
      const press = () => void restoreQuantities(undo);
      toast("success", message, undo.length > 0 ? { action: { label: t`Undo`, press } } : {});
      const userId = readSession()?.userId;
      if (userId) void mutate(getUrl(getCart, { params: { userId } })).catch(() => {}); // the cart page fetches it anyway
      if (missing.length > 0) setLeftOut(missing);
      else openCart();
    });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={orderAgain} className="button button-quiet">
        <RotateCcw size={18} aria-hidden="true" />
        {isBusy ? t`Adding…` : t`Order again`}
        <span className="sr-only">: {number}</span>
      </button>
      {leftOut.length > 0 && (
        <LazyActionDialog
          title={t`Not everything could be added`}
          action={t`Go to cart`}
          cancelLabel={t`Close`}
          onSend={openCart}
          onClose={() => setLeftOut([])}
        >
          <ul className="list-disc space-y-1 pl-5">
            {leftOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </LazyActionDialog>
      )}
    </>
  );
}
