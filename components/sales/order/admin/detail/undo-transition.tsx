"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { undoTransition } from "@/lib/sales/order/admin/undo-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { undoneName } from "@/lib/sales/order/undoing/undo-rules";

const effects = {
  shipped: "The order waits to be packed again.",
  delivered: "The return period has not begun.",
};

/** Takes back what was recorded by mistake today: that the order was sent, or that it arrived. */
export function UndoTransition({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const { _id, number, undoable, deliveryMethod, isInvoiced } = order;
  if (!undoable) return null;
  const name = undoneName(undoable, deliveryMethod);
  const issuesInvoice = undoable === (deliveryMethod === "pickup" ? "delivered" : "shipped");
  return (
    <ActionButton
      to={undoTransition.right}
      label={`Undo ${name.replace("the ", "")}…`}
      title={`Undo ${name} of ${number}?`}
      fields={[{ name: "reason", label: "Reason", isRequired: true, maxLength: 300 }]}
      action="Undo"
      onSend={({ reason = "" }) =>
        take(() => call(undoTransition, { params: { id: _id }, body: { transition: undoable, reason } }), "Undone.")
      }
    >
      {[
        "Only today, and only for what was recorded by mistake.",
        effects[undoable],
        issuesInvoice && isInvoiced && "If this issued the tax invoice, a credit note takes it back.",
        "The customer is notified with your reason.",
      ]
        .filter(Boolean)
        .join(" ")}
    </ActionButton>
  );
}
