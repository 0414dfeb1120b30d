"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton, ActionDialog, type ActionDialogProps } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
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
import type { OrderFacts } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { confirmRefusal } from "@/lib/sales/order/rules";
import { UndeliveredAction } from "./undelivered-dialog";

type Dialog = Omit<ActionDialogProps, "onClose">;

const reasonFields = [{ name: "reason", label: "Reason", isRequired: true, maxLength: 500 }] as const;

type AdminActionsProps = {
  order: AdminOrder;
  deletion: OrderFacts["deletion"];
  /** The courier that this member of staff used last. */
  courier: string;
  /** The list that the order was opened from. */
  listHref: string;
};

/** The staff's actions on an order: only allowed transitions are offered. */
export function AdminActions({ order, deletion, courier: lastCourier, listHref }: AdminActionsProps) {
  const { isBusy, take, press } = useAdminAction();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const isAllowed = useMay();
  const { status, number, isCancelRequested } = order;
  const params = { id: order._id };
  const isOpen = status === "pending" || status === "confirmed";

  const isPickup = order.deliveryMethod === "pickup";

  const ready: Dialog = {
    title: `Is ${number} ready for pickup?`,
    action: "Ready for pickup",
    children: "The customer is notified with our address and opening hours.",
    onSend: () =>
      take(() => call(shipOrder, { params, body: { courier: "", trackingNumber: "" } }), `Order ${number} is ready for pickup.`),
  };
  const ship: Dialog = {
    title: `Ship ${number}?`,
    fields: [
      { name: "courier", label: "Courier", maxLength: 80, defaultValue: lastCourier },
      { name: "trackingNumber", label: "Tracking number", maxLength: 80 },
    ],
    action: "Mark as shipped",
    onSend: ({ courier = "", trackingNumber = "" }) =>
      take(() => call(shipOrder, { params, body: { courier, trackingNumber } }), `Order ${number} shipped.`),
  };
  const delivered = isPickup ? "picked up" : "delivered";
  const deliver: Dialog = {
    title: `Was ${number} ${delivered}?`,
    action: `Mark as ${delivered}`,
    children: deliverText(order),
    onSend: () => take(() => call(deliverOrder, { params }), `Order ${number} ${delivered}.`),
  };
  const cancel: Dialog = {
    title: `Cancel ${number}?`,
    fields: reasonFields,
    action: "Cancel order",
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
    <div className="flex flex-wrap gap-3">
      {unpaid && isAllowed(confirmOrder.right) && <p className="w-full text-sm font-semibold text-stone">{unpaid}</p>}
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
      {status === "confirmed" && isAllowed(shipOrder.right) && (
        <button type="button" onClick={() => setDialog(isPickup ? ready : ship)} className="button button-primary">
          {isPickup ? "Ready for pickup…" : "Ship…"}
        </button>
      )}
      {status === "shipped" && isAllowed(deliverOrder.right) && (
        <button type="button" onClick={() => setDialog(deliver)} className="button button-primary">
          {`${deliver.action}…`}
        </button>
      )}
      {status === "shipped" && <UndeliveredAction order={order} />}
      {isCancelRequested && isAllowed(refuseCancellation.right) && (
        <button type="button" onClick={() => setDialog(declineDialog)} className="button button-quiet">
          Decline cancellation…
        </button>
      )}
      {isOpen && isAllowed(cancelOrder.right) && (
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

/** The effects of a delivery, which cannot be undone: the customer has been notified, and can return the items from then on. */
function deliverText({ due }: AdminOrder): string {
  const effects = [
    "The customer is notified, and the return period begins.",
    due > 0 && `${formatRupees(due)} is still due: record it once you have it.`,
    "This cannot be undone.",
  ];
  return effects.filter(Boolean).join(" ");
}

/** The effects of cancelling this order. */
function cancelText({ status, paid }: AdminOrder): string {
  const effects = [
    "The items go back into stock and the customer is notified with your reason.",
    status === "confirmed" && "A credit note is issued for the tax invoice.",
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
    <ActionButton to={deleteOrder.right} label="Delete…" title={`Delete ${number}?`} action="Delete" onSend={remove}>
      <ul className="list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ActionButton>
  );
}
