"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfficeStep } from "@/components/office/use-office-step";
import { WordsDialog, type WordsDialogProps } from "@/components/ui/words-dialog";
import { call } from "@/lib/call";
import type { AdminOrder } from "@/lib/order/contract";
import { cancelOrder, confirmOrder, deleteOrder, deliverOrder, refuseCancellation, shipOrder } from "@/lib/order/steps-contract";
import { officePath } from "../office-query";

type Dialog = Omit<WordsDialogProps, "onClose">;

const why = [{ name: "reason", label: "Reason", isRequired: true }] as const;

/** What the office can do with an order now: only steps that are legal are offered. */
export function OfficeActions({ order }: { order: AdminOrder }) {
  const { isBusy, take, press } = useOfficeStep();
  const { push } = useRouter();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { status, number, isCancelAsked } = order;
  const params = { id: order._id };
  const isOpen = status === "pending" || status === "confirmed";

  const isPickup = order.deliveryMethod === "pickup";

  const ready: Dialog = {
    title: `Is ${number} ready for pickup?`,
    fields: [],
    action: "Ready for pickup",
    children: "The customer gets our address and opening hours, and comes to the store.",
    onSend: () =>
      take(() => call(shipOrder, { params, body: { courier: "", trackingNumber: "" } }), `Order ${number} is ready for pickup.`),
  };
  const ship: Dialog = {
    title: `Hand ${number} to the courier?`,
    fields: [
      { name: "courier", label: "Courier", maxLength: 80 },
      { name: "trackingNumber", label: "Tracking number", maxLength: 80 },
    ],
    action: "Mark as shipped",
    onSend: ({ courier = "", trackingNumber = "" }) =>
      take(() => call(shipOrder, { params, body: { courier, trackingNumber } }), `Order ${number} is shipped.`),
  };
  const cancel: Dialog = {
    title: `Cancel ${number}?`,
    fields: why,
    action: "Cancel the order",
    children: "The goods go back on the shelf, the customer is told the reason, and what was paid is owed.",
    onSend: ({ reason = "" }) => take(() => call(cancelOrder, { params, body: { reason } }), `Order ${number} is cancelled.`),
  };
  const keep: Dialog = {
    title: `Keep ${number} after all?`,
    fields: why,
    action: "Refuse the cancellation",
    children: "The customer asked to cancel it, and is told why that is not possible.",
    onSend: ({ reason = "" }) => take(() => call(refuseCancellation, { params, body: { reason } }), "The customer is told."),
  };
  const remove: Dialog = {
    title: `Delete ${number}?`,
    fields: [],
    action: "Delete",
    children: `It leaves the office's lists; the books keep it.${isOpen ? " It is cancelled first, because it is still open." : ""}`,
    onSend: async () => {
      await take(() => call(deleteOrder, { params }), `Order ${number} was deleted.`);
      push(officePath);
    },
  };
  return (
    <div className="flex flex-wrap gap-3">
      {status === "pending" && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() =>
            press(() => call(confirmOrder, { params, body: { status: "confirmed" } }), `Order ${number} is confirmed.`)
          }
          className="button button-strong"
        >
          Confirm
        </button>
      )}
      {status === "confirmed" && (
        <button type="button" onClick={() => setDialog(isPickup ? ready : ship)} className="button button-strong">
          {isPickup ? "Ready for pickup…" : "Ship…"}
        </button>
      )}
      {status === "shipped" && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() =>
            press(() => call(deliverOrder, { params }), `Order ${number} is ${isPickup ? "handed over" : "delivered"}.`)
          }
          className="button button-strong"
        >
          {isPickup ? "Handed over" : "Mark as delivered"}
        </button>
      )}
      {isCancelAsked && (
        <button type="button" onClick={() => setDialog(keep)} className="button button-quiet">
          Refuse the cancellation…
        </button>
      )}
      {isOpen && (
        <button type="button" onClick={() => setDialog(cancel)} className="button button-quiet">
          Cancel…
        </button>
      )}
      <button type="button" onClick={() => setDialog(remove)} className="button button-quiet">
        Delete…
      </button>
      {dialog && <WordsDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}
