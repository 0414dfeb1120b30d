"use client";

import type { ActionDialogProps } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { type AdminPayment, refundThroughGateway } from "@/lib/sales/payment/admin/contract";

type Dialog = Omit<ActionDialogProps, "onClose">;

/** How far a refund is that Khalti was asked to make. */
export function RefundState({ payment: { gatewayRefund } }: { payment: AdminPayment }) {
  if (!gatewayRefund) return null;
  const { state, note } = gatewayRefund;
  if (state === "done") return <p className="note">{note || "Refunded through Khalti"}</p>;
  const text = { asked: "Khalti was asked for the refund.", failed: "", unclear: "" }[state];
  return <p className="text-sm font-semibold text-brick">{[text, note].filter(Boolean).join(" ")}</p>;
}

type RefundThroughKhaltiProps = { payment: AdminPayment; onOpen: (dialog: Dialog) => void };

/** Has Khalti make the refund, or finds out what became of it. */
export function RefundThroughKhalti({ payment, onOpen }: RefundThroughKhaltiProps) {
  const { isBusy, take, press } = useAdminAction();
  const { _id: id, amount, gatewayRefund } = payment;
  const send = (body: { mobile?: string; isNotRefunded?: boolean }) =>
    call(refundThroughGateway, { params: { id }, body: { mobile: "", isNotRefunded: false, ...body } });
  if (gatewayRefund?.state === "asked") {
    return (
      <button
        type="button"
        disabled={isBusy}
        onClick={() => press(() => send({}), "Khalti has answered.")}
        className="button button-primary"
      >
        Check the refund with Khalti
      </button>
    );
  }
  const isUnclear = gatewayRefund?.state === "unclear";
  const dialog: Dialog = {
    title: `Refund ${formatRupees(amount)} through Khalti?`,
    fields: [{ name: "mobile", label: "The customer’s Khalti number (only if they paid from a bank)", maxLength: 20 }],
    action: isUnclear ? "It was not refunded: refund now" : "Refund now",
    children: isUnclear
      ? "Khalti did not say whether it has made this refund. Look at the transaction on Khalti’s own pages first. If it was refunded, close this and record the refund."
      : "Khalti sends the money back to where it came from, at once. The customer is notified.",
    onSend: ({ mobile = "" }) => {
      let result: AdminPayment | undefined;
      const work = async () => {
        result = await send({ mobile, isNotRefunded: isUnclear });
      };
      return take(work, () => (result?.status === "refunded" ? "Refunded through Khalti." : ""));
    },
  };
  return (
    <button type="button" onClick={() => onOpen(dialog)} className="button button-primary">
      Refund through Khalti…
    </button>
  );
}
