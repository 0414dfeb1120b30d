"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog, type ActionDialogProps } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { cancelOrder, refuseCancellation } from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

/** Confirmed orders whose customers want to cancel: staff cancel or keep each, and the customer is notified. */
export function CancellationRows({ orders }: { orders: AdminOrder[] }) {
  return (
    <ul aria-label="Cancellations" className="mt-3 divide-y divide-line panel">
      {orders.map((order) => (
        <Row key={order._id} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const isAllowed = useMay();
  const [dialog, setDialog] = useState<Omit<ActionDialogProps, "onClose"> | null>(null);
  const { _id, number, customer, cancelReason, total, events } = order;
  const params = { id: _id };
  const requestedAt = events.findLast(({ kind }) => kind === "cancel-asked")?.createdAt ?? order.createdAt;
  const cancel = () =>
    setDialog({
      title: `Cancel ${number}?`,
      children: "The items go back into stock, the customer is notified with your reason, and any payment becomes a refund due.",
      fields: [{ name: "reason", label: "Reason", isRequired: true, maxLength: 500, defaultValue: cancelReason }],
      action: "Cancel order",
      isFinal: true,
      cancelLabel: "Keep order",
      onSend: ({ reason = "" }) => take(() => call(cancelOrder, { params, body: { reason } }), `Order ${number} cancelled.`),
    });
  const refuse = () =>
    setDialog({
      title: `Decline the cancellation of ${number}?`,
      children: "The order goes ahead. The customer is notified with your reason.",
      fields: [{ name: "reason", label: "Reason", isRequired: true, maxLength: 500 }],
      action: "Decline cancellation",
      onSend: ({ reason = "" }) =>
        take(() => call(refuseCancellation, { params, body: { reason } }), "The customer has been notified."),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 dense:py-2">
      <div className="min-w-56 flex-1">
        <h2 className="font-bold">
          <Link href={`/admin/orders/${_id}`} className="hover:text-teal hover:underline">
            {number}
          </Link>
        </h2>
        <p className="note">
          {customer.fullName} · {formatRupees(total)} · requested <AdminDate at={requestedAt} hasClock />
        </p>
        <p className="mt-1 max-w-prose">{cancelReason}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isAllowed(cancelOrder.right) && (
          <button type="button" onClick={cancel} className="button button-danger">
            Cancel order…
          </button>
        )}
        {isAllowed(refuseCancellation.right) && (
          <button type="button" onClick={refuse} className="button button-quiet">
            Decline…
          </button>
        )}
      </div>
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </li>
  );
}
