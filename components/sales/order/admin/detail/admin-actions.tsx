"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton, ActionDialog, type ActionDialogProps } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import {
  cancelOrder,
  confirmOrder,
  deleteOrder,
  deliverOrder,
  refuseCancellation,
  shipOrder,
} from "@/lib/sales/order/admin/contract";
import type { CourierChoice, OrderFacts } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { isOut } from "@/lib/sales/order/parcel/rules";
import { confirmRefusal, statusesBefore } from "@/lib/sales/order/rules";
import { CloseRest } from "./close-rest";
import { ShipAction } from "./ship-dialog";
import { CameBack } from "./undelivered-dialog";

type Dialog = Omit<ActionDialogProps, "onClose">;

const reasonFields = [{ name: "reason", label: "Reason", isRequired: true, maxLength: 500 }] as const;

type AdminActionsProps = {
  order: AdminOrder;
  deletion: OrderFacts["deletion"];
  couriers: CourierChoice;
  /** The list that the order was opened from. */
  listHref: string;
};

/** The staff's actions on an order: only allowed transitions are offered. */
export function AdminActions({ order, deletion, couriers, listHref }: AdminActionsProps) {
  const { isBusy, take, press } = useAdminAction();
  const { print } = useDocuments();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const isAllowed = useMay();
  const { status, number, isCancelRequested } = order;
  const params = { id: order._id };
  const isCancellable = statusesBefore("cancelled").includes(status) && !order.parcels.some(isOut);

  const isPickup = order.deliveryMethod === "pickup";
  /** The goods leave, with the invoice: the answer offers to print it. */
  const printInvoice = {
    action: { label: "Print invoice", press: () => void print([order._id], { packingSlips: false, invoices: true }) },
  };

  const ready: Dialog = {
    title: `Is ${number} ready for pickup?`,
    action: "Ready for pickup",
    children: "The customer is notified with our address and opening hours.",
    onSend: () =>
      take(() => call(shipOrder, { params, body: { courier: "", trackingNumber: "" } }), `Order ${number} is ready for pickup.`),
  };
  const delivered = isPickup ? "picked up" : "delivered";
  const deliver: Dialog = {
    title: `Was ${number} ${delivered}?`,
    action: `Mark as ${delivered}`,
    children: deliverText(order),
    onSend: () =>
      take(() => call(deliverOrder, { params }), `Order ${number} ${delivered}.`, isPickup ? printInvoice : undefined),
  };
  const cancel: Dialog = {
    title: `Cancel ${number}?`,
    fields: reasonFields,
    action: "Cancel order",
    isFinal: true,
    cancelLabel: "Keep order",
    children: cancelText(order),
    onSend: ({ reason = "" }) => take(() => call(cancelOrder, { params, body: { reason } }), `Order ${number} cancelled.`),
  };
  const declineDialog: Dialog = {
    title: `Decline the cancellation of ${number}?`,
    fields: reasonFields,
    action: "Decline cancellation",
    children: "The order goes ahead. The customer is notified with your reason.",
    onSend: ({ reason = "" }) =>
      take(() => call(refuseCancellation, { params, body: { reason } }), "The customer has been notified."),
  };
  const unpaid = status === "pending" ? confirmRefusal(order) : "";
  return (
    <div className="contents">
      {unpaid && isAllowed(confirmOrder.right) && <p className="order-first w-full text-sm font-semibold text-stone">{unpaid}</p>}
      {status === "pending" && !unpaid && isAllowed(confirmOrder.right) && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => press(() => call(confirmOrder, { params, body: { status: "confirmed" } }), `Order ${number} confirmed.`)}
          className={`button ${confirmStyle(order)}`}
        >
          Confirm order
        </button>
      )}
      {status === "confirmed" && !isPickup && !order.isHeld && <ShipAction order={order} couriers={couriers} />}
      {status === "confirmed" && isPickup && !order.isHeld && isAllowed(shipOrder.right) && (
        <button type="button" onClick={() => setDialog(ready)} className="button button-primary">
          Ready for pickup…
        </button>
      )}
      {status === "shipped" && isAllowed(deliverOrder.right) && (
        <button type="button" onClick={() => setDialog(deliver)} className="button button-primary">
          {`${deliver.action}…`}
        </button>
      )}
      <CloseRest order={order} />
      {status === "shipped" && <CameBack order={order} />}
      {isCancelRequested && isAllowed(refuseCancellation.right) && (
        <button type="button" onClick={() => setDialog(declineDialog)} className="button button-quiet">
          Decline cancellation…
        </button>
      )}
      {isCancellable && isAllowed(cancelOrder.right) && (
        <button type="button" onClick={() => setDialog(cancel)} className="button button-quiet">
          Cancel order…
        </button>
      )}
      <DeleteOrder order={order} deletion={deletion} listHref={listHref} />
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** While a phone call is due, that call is the primary action instead. */
const confirmStyle = ({ call: pendingCall }: AdminOrder): string => (pendingCall ? "button-quiet" : "button-primary");

/** The effects of a delivery: the customer has been notified, and can return the items from then on. */
function deliverText({ due, deliveryMethod, isInvoiced }: AdminOrder): string {
  const effects = [
    deliveryMethod === "pickup" && !isInvoiced && "The tax invoice is issued.",
    "The customer is notified, and the return period begins.",
    due > 0 && `${formatRupees(due)} is still due: record it once you have it.`,
    "You can undo it today.",
  ];
  return effects.filter(Boolean).join(" ");
}

/** The effects of cancelling this order. */
function cancelText({ isInvoiced, paid }: AdminOrder): string {
  const effects = [
    "The items go back into stock and the customer is notified with your reason.",
    isInvoiced && "A credit note is issued for the tax invoice.",
    paid > 0 && `${formatRupees(paid)} will be due as a refund.`,
  ];
  return effects.filter(Boolean).join(" ");
}

type DeleteOrderProps = { order: Pick<AdminOrder, "_id" | "number"> } & Pick<AdminActionsProps, "deletion" | "listHref">;

/** Deletes the order where that is possible, and explains what that does. */
function DeleteOrder({ order: { _id, number }, deletion: { refusal, effects }, listHref }: DeleteOrderProps) {
  const { take } = useAdminAction();
  const { push } = useRouter();
  const remove = async () => {
    await take(() => call(deleteOrder, { params: { id: _id } }), `Order ${number} deleted.`);
    push(listHref as "/");
  };
  if (refusal) return null;
  return (
    <ActionButton
      to={deleteOrder.right}
      label="Delete…"
      look="final"
      title={`Delete ${number}?`}
      action="Delete"
      isFinal
      onSend={remove}
    >
      <ul className="list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ActionButton>
  );
}
