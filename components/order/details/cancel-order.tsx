"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "@/components/toast/toast";
import type { Order } from "@/lib/order/contract";
import { CancelDialog } from "./cancel-dialog";

type CancelOrderProps = { order: Pick<Order, "_id" | "number" | "status" | "paymentStatus" | "isCancelAsked"> };

/** Cancels a pending order; asks for the cancellation of a confirmed one. Whoever is being asked why when it ships is told so. */
export function CancelOrder({ order }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const { refresh } = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const canCancel = order.status === "pending" || (order.status === "confirmed" && !order.isCancelAsked);
  const isRequest = order.status === "confirmed";
  return (
    <>
      {canCancel && (
        <button ref={button} type="button" onClick={() => setAsking(true)} className="button button-quiet">
          {isRequest ? "Ask to cancel" : "Cancel the order"}
        </button>
      )}
      {isAsking && (
        <CancelDialog
          order={order}
          isRequest={isRequest}
          onDone={(message) => {
            toast("success", message);
            refresh();
          }}
          onOutdated={refresh}
          onClose={() => {
            setAsking(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
