"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { useBusy } from "@/components/hooks/use-busy";
import { methodNames, paymentNames } from "@/components/order/labels";
import { OrderTime } from "@/components/ui/date-time";
import { ActionDialog, type ActionDialogProps } from "@/components/ui/dialog/dialog";
import { openFile } from "@/components/ui/save-file";
import type { AdminOrder } from "@/lib/order/contract";
import {
  type AdminPayment,
  getPaymentProof,
  recheckPayment,
  recordRefund,
  resolvePayment,
  verifyPayment,
} from "@/lib/payment/contract";
import { undoPayment } from "@/lib/payment/receipt-contract";
import { isGateway } from "@/lib/payment-method/contract";
import { call } from "@/lib/platform/api/call";
import { formatRupees } from "@/lib/platform/money";
import { dayText } from "@/lib/platform/time-text";
import { RecordPayment } from "./record-payment";

type Dialog = Omit<ActionDialogProps, "onClose">;

type AdminPaymentsProps = { order: AdminOrder; payments: AdminPayment[] };

/** What is paid and still due, and every payment of an order with what staff can do about it now. */
export function AdminPayments({ order, payments }: AdminPaymentsProps) {
  const { paid, due, status, paymentStatus, attention, deletedAt } = order;
  if (payments.length === 0) return <p className="text-stone">Nothing is to be paid.</p>;
  const canRecord = due > 0 && status !== "cancelled" && paymentStatus !== "verifying" && !deletedAt;
  return (
    <>
      {(paid > 0 || canRecord) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <p className="font-semibold tabular-nums">{sumText({ paid, due })}</p>
          {canRecord && <RecordPayment order={order} />}
        </div>
      )}
      <ul aria-label="Payments" className="divide-y divide-line">
        {payments.toReversed().map((payment) => (
          <li key={payment._id} className="space-y-2 py-4 first:pt-0 last:pb-0">
            <div>
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                {methodNames[payment.method]}
                <span className="tabular-nums">{formatRupees(payment.amount)}</span>
              </p>
              <p className="text-sm">{paymentNames[payment.status]}</p>
              <Facts payment={payment} />
              <OrderTime at={payment.createdAt} hasClock className="note" />
            </div>
            {!deletedAt && <PaymentActions payment={payment} attention={attention} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function sumText({ paid, due }: Pick<AdminOrder, "paid" | "due">): string {
  if (paid === 0) return `${formatRupees(due)} due`;
  return due > 0 ? `${formatRupees(paid)} paid, ${formatRupees(due)} due` : `${formatRupees(paid)} paid in full`;
}

function Facts({ payment }: { payment: AdminPayment }) {
  const { bankReference, payerBank, paidOn, duplicates, gatewayRef, note, takenBy } = payment;
  const day = paidOn && dayText(paidOn);
  const facts = [
    bankReference && `Reference ${bankReference}`,
    payerBank && `from ${payerBank}`,
    day && !takenBy && `on ${day}`,
    gatewayRef && `Transaction ${gatewayRef}`,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="note">{facts.join(", ")}</p>}
      {takenBy && <p className="note">{`Received on ${day}, recorded by ${takenBy}`}</p>}
      {note && <p className="note">{note}</p>}
      {duplicates.length > 0 && (
        <p className="text-sm font-semibold text-brick">The same reference was given for {duplicates.join(", ")}.</p>
      )}
    </>
  );
}

function PaymentActions({ payment, attention }: { payment: AdminPayment; attention: string }) {
  const { isBusy, take, press } = useAdminAction();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { method, status, hasSlip, isUndoable, duplicates, reference } = payment;
  const params = { id: payment._id };
  const verify = (isAccepted: boolean, reason = "") =>
    call(verifyPayment, { params, body: { isAccepted, reason, isDuplicateAllowed: isAccepted && duplicates.length > 0 } });

  const refuse: Dialog = {
    title: "Refuse this slip?",
    fields: [{ name: "reason", label: "Reason", isRequired: true }],
    action: "Refuse the slip",
    children: "The customer is told the reason, and can send another slip or pay in another way.",
    onSend: ({ reason = "" }) => take(() => verify(false, reason), "The slip is refused."),
  };
  const refund: Dialog = {
    title: `Was ${formatRupees(payment.amount)} paid back?`,
    fields: [{ name: "reference", label: "Reference of the refund", isRequired: true, maxLength: 100 }],
    action: "Record the refund",
    onSend: ({ reference = "" }) => take(() => call(recordRefund, { params, body: { reference } }), "The refund is recorded."),
  };
  const undo: Dialog = {
    title: `Take back ${formatRupees(payment.amount)}?`,
    fields: [{ name: "reason", label: "Reason", isRequired: true }],
    action: "Take it back",
    children:
      "For a payment that was recorded by mistake. The amount is due again; the customer is told and can read the reason.",
    onSend: ({ reason = "" }) => take(() => call(undoPayment, { params, body: { reason } }), "The payment is taken back."),
  };
  const settle = (decision: "refund_due" | "failed" | "fine", title: string, action: string): Dialog => ({
    title,
    fields: [{ name: "note", label: "What you found", isRequired: true }],
    action,
    onSend: ({ note = "" }) => take(() => call(resolvePayment, { params, body: { decision, note } }), "It is noted."),
  });
  const openAs = (next: Dialog, label: string) => (
    <button type="button" onClick={() => setDialog(next)} className="button button-quiet">
      {label}
    </button>
  );
  const isWatched = isGateway(method) && status === "verifying";
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {hasSlip && <PaymentProofButton id={payment._id} label={payment.takenBy ? "See the proof" : "See the slip"} />}
      {method === "bank" && status === "verifying" && (
        <>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => press(() => verify(true), "The payment is accepted.")}
            className="button button-primary"
          >
            {duplicates.length > 0 ? "Accept all the same" : "Accept"}
          </button>
          {openAs(refuse, "Refuse…")}
        </>
      )}
      {isGateway(method) && reference && status !== "refunded" && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => press(() => call(recheckPayment, { params }), "The gateway was asked.")}
          className="button button-quiet"
        >
          Ask the gateway
        </button>
      )}
      {isUndoable && openAs(undo, "Take back…")}
      {status === "refund_due" && openAs(refund, "Paid back…")}
      {isWatched && openAs(settle("refund_due", "Does this money belong to the customer?", "Owe it"), "Owe it…")}
      {isWatched && openAs(settle("failed", "Did no money come?", "No money came"), "No money came…")}
      {attention && !isWatched && openAs(settle("fine", "Is all well with this payment?", "All is well"), "All is well…")}
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Fetches the payment proof with the bearer, which a plain link could not send, and shows it in a tab of its own. */
function PaymentProofButton({ id, label }: { id: string; label: string }) {
  const { isBusy, run } = useBusy();
  const show = () =>
    run(async () => {
      const bytes = await call(getPaymentProof, { params: { id } });
      const isPdf = String.fromCharCode(...bytes.slice(0, 4)) === "%PDF";
      openFile(bytes, isPdf ? "application/pdf" : "image/webp");
    });
  return (
    <button type="button" disabled={isBusy} onClick={show} className="button button-quiet">
      {isBusy ? "Fetching..." : label}
    </button>
  );
}
