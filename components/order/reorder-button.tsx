"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { mutate } from "swr";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";
import { getCart } from "@/lib/cart/contract";
import { reorder } from "@/lib/order/contract";
import { call } from "@/lib/platform/api/call";
import { getUrl } from "@/lib/platform/api/endpoint";
import { readSession } from "@/lib/platform/auth/session-store";

type ReorderButtonProps = { orderId: string; number: string };

/** Adds the items of an order that are still sold to the cart, and opens the cart, or first says what is missing in it. */
export function ReorderButton({ orderId, number }: ReorderButtonProps) {
  const { isBusy, run } = useBusy();
  const router = useRouter();
  const [missing, setMissing] = useState<string[]>([]);
  const openCart = () => router.push("/cart");
  const orderAgain = () =>
    run(async () => {
      const reply = await call(reorder, { params: { id: orderId } });
      toast("success", reply.message);
      const userId = readSession()?.userId;
      if (userId) void mutate(getUrl(getCart, { params: { userId } })).catch(() => {}); // the cart page fetches it anyway
      if (reply.missing.length > 0) setMissing(reply.missing);
      else openCart();
    });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={orderAgain} className="button button-quiet">
        <RotateCcw size={18} aria-hidden="true" />
        {isBusy ? "Adding…" : "Order again"}
        <span className="sr-only">: {number}</span>
      </button>
      {missing.length > 0 && (
        <LazyActionDialog
          title="Not everything could be added"
          action="Go to cart"
          cancelLabel="Close"
          onSend={openCart}
          onClose={() => setMissing([])}
        >
          <ul className="list-disc space-y-1 pl-5">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </LazyActionDialog>
      )}
    </>
  );
}
