"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { mutate } from "swr";
import { addOnce, restoreQuantities } from "@/components/cart/cart-changes";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";
import { getCart } from "@/lib/cart/contract";
import { reorder } from "@/lib/order/contract";
import { call } from "@/lib/platform/api/call";
import { getUrl } from "@/lib/platform/api/endpoint";
import { readSession } from "@/lib/platform/auth/session-store";

type ReorderButtonProps = { orderId: string; number: string };

/** Adds the items of an order that are still sold to the cart, with an undo, and opens the cart, or first says what was left out. */
export function ReorderButton({ orderId, number }: ReorderButtonProps) {
  const { isBusy, run } = useBusy();
  const router = useRouter();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const openCart = () => router.push("/cart");
  const orderAgain = () =>
    run(async () => {
      const input = { params: { id: orderId } };
      const { message, missing, undo } = await addOnce(input, (options) => call(reorder, input, options));
      const press = () => void restoreQuantities(undo);
      toast("success", message, undo.length > 0 ? { action: { label: "Undo", press } } : {});
      const userId = readSession()?.userId;
      if (userId) void mutate(getUrl(getCart, { params: { userId } })).catch(() => {}); // the cart page fetches it anyway
      if (missing.length > 0) setLeftOut(missing);
      else openCart();
    });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={orderAgain} className="button button-quiet">
        <RotateCcw size={18} aria-hidden="true" />
        {isBusy ? "Adding…" : "Order again"}
        <span className="sr-only">: {number}</span>
      </button>
      {leftOut.length > 0 && (
        <LazyActionDialog
          title="Not everything could be added"
          action="Go to cart"
          cancelLabel="Close"
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
