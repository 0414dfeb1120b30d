"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { mutate } from "swr";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import { getCart } from "@/lib/cart/contract";
import { reorder } from "@/lib/order/contract";
import { call } from "@/lib/platform/api/call";
import { getUrl } from "@/lib/platform/api/endpoint";
import { readSession } from "@/lib/platform/auth/session-store";

type ReorderButtonProps = { orderId: string; number: string };

/** Adds the items of an order that are still sold to the cart, and opens the cart. */
export function ReorderButton({ orderId, number }: ReorderButtonProps) {
  const { isBusy, run } = useBusy();
  const router = useRouter();
  const orderAgain = () =>
    run(async () => {
      const { message } = await call(reorder, { params: { id: orderId } });
      toast("success", message);
      const userId = readSession()?.userId;
      if (userId) void mutate(getUrl(getCart, { params: { userId } })).catch(() => {}); // the cart page fetches it anyway
      router.push("/cart");
    });
  return (
    <button type="button" disabled={isBusy} onClick={orderAgain} className="button button-quiet">
      <RotateCcw size={18} aria-hidden="true" />
      {isBusy ? "Adding…" : "Order again"}
      <span className="sr-only">: {number}</span>
    </button>
  );
}
