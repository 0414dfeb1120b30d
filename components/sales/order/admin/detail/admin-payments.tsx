"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog, type ActionDialogProps } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed, useMay } from "@/components/kit/hooks/use-rights";
import { RefundMethodField, toRefundMethod } from "@/components/sales/order/admin/refund-method-field";
import { adminPaymentText } from "@/components/sales/order/labels";
import { call } from "@/lib/platform/browser/call";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminOrder } from "@/lib/sales/order/contract";
import {
  type AdminPayment,
  recheckPayment,
  recordRefund,
  resolvePayment,
  verifyPayment,
} from "@/lib/sales/payment/admin/contract";
import { getAmountError, receivedAmount, recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { cashText, getReceived, toCashRupees } from "@/lib/terms/payment-method/cash";
import { isGateway, methodNames, usualRefund } from "@/lib/terms/payment-method/contract";
import { PaymentProof, PaymentProofButton } from "./payment-proof";
import { RecordPayment } from "./record-payment";
import { RefundState, RefundThroughKhalti } from "./refund-through-khalti";
import { UseCredit } from "./use-credit";

type Dialog = Omit<ActionDialogProps, "onClose">;

type AdminPaymentsProps = {
  order: AdminOrder;
  payments: AdminPayment[];
  /** What its customer has, in rupees. */
  storeCredit: number;
};

/** The amounts paid and due, and every payment of an order with its actions. */
export function AdminPayments({ order, payments, storeCredit }: AdminPaymentsProps) {
  const { paid, due, status, paymentStatus, attention, deletedAt } = order;
  if (payments.length === 0) return <p className="text-stone">Nothing to pay.</p>;
  const canRecord = due > 0 && status !== "cancelled" && paymentStatus !== "verifying" && !deletedAt;
  const canResolve = attention !== "" && !payments.some(isGatewayPending);
  return (
    <>
      {(paid > 0 || canRecord) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <p className="font-semibold tabular-nums">{sumText({ paid, due })}</p>
          {canRecord && (
            <Allowed to={recordPayment.right}>
              <span className="flex flex-wrap gap-3">
                {storeCredit > 0 && <UseCredit order={order} balance={storeCredit} />}
                <RecordPayment order={order} />
              </span>
            </Allowed>
          )}
        </div>
      )}
      <ul aria-label="Payments" className="divide-y divide-line">
        {payments.toReversed().map((payment) => (
          <li key={payment._id} className="flex flex-wrap gap-4 py-4 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-64 space-y-2">
              <div>
                <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  {methodNames[payment.method]}
                  <span translate="no" className={`tabular-nums ${hasPendingProof(payment) ? "text-2xl" : ""}`}>
                    {formatRupees(getReceived(payment))}
                  </span>
                </p>
                <p className="text-sm">{adminPaymentText(payment, order)}</p>
                {hasPendingProof(payment) && (
                  <p className="text-sm font-semibold">Does the slip show this reference and our account, and which amount?</p>
                )}
                <Facts payment={payment} />
                <AdminDate at={payment.paidAt ?? payment.createdAt} hasClock className="note" />
              </div>
              {!deletedAt && <PaymentActions payment={payment} canResolve={canResolve} />}
            </div>
            {hasPendingProof(payment) && <PaymentProof id={payment._id} label="Open the payment slip" />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether its proof must be checked; it is then displayed without a click. */
const hasPendingProof = ({ method, status, hasProof }: AdminPayment): boolean =>
  method === "bank" && status === "verifying" && hasProof;

const isGatewayPending = ({ method, status }: AdminPayment): boolean => isGateway(method) && status === "verifying";

function sumText({ paid, due }: Pick<AdminOrder, "paid" | "due">): string {
  if (paid === 0) return `${formatRupees(due)} due`;
  return due > 0 ? `${formatRupees(paid)} paid, ${formatRupees(due)} due` : `${formatRupees(paid)}, paid in full`;
}

function Facts({ payment }: { payment: AdminPayment }) {
  const { bankReference, payerBank, paidOn, duplicates, gatewayRef, refundMethod, note, takenBy } = payment;
  const day = paidOn && dayText(paidOn);
  const cash = cashText(payment);
  const facts = [
    bankReference && `Reference ${bankReference}`,
    payerBank && `from ${payerBank}`,
    day && !takenBy && `on ${day}`,
    gatewayRef && `Transaction ${gatewayRef}`,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="note">{facts.join(", ")}</p>}
      {cash && <p className="note">{cash}</p>}
      {takenBy && <p className="note">{day ? `Received on ${day}, recorded by ${takenBy}` : `Recorded by ${takenBy}`}</p>}
      {refundMethod && <p className="note">{`Refunded another way: ${methodNames[refundMethod]}`}</p>}
      {note && <p className="note">{note}</p>}
      <RefundState payment={payment} />
      {duplicates.length > 0 && (
        <p className="text-sm font-semibold text-brick">{duplicates.join(", ")} used the same reference.</p>
      )}
    </>
  );
}

/** `canResolve`: the order is flagged, and no payment waits for a decision of its own. */
function PaymentActions({ payment, canResolve }: { payment: AdminPayment; canResolve: boolean }) {
  const { isBusy, take, press } = useAdminAction();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { method, status, hasProof, isUndoable, duplicates, reference, takenBy } = payment;
  const isAllowed = useMay();
  const params = { id: payment._id };
  const accept: Dialog = {
    title: "Accept this slip?",
    fields: [{ name: "amount", label: "Amount received (Rs)", isRequired: true, defaultValue: payment.amount.toFixed(2) }],
    action: "Accept slip",
    check: ({ amount }) => getAmountError(amount),
    children: (
      <>
        The payment counts as received and the customer is notified. Check first that the money is in our account. If it is less
        than is due, the rest stays due. If it is more, the extra is due as a refund.
      </>
    ),
    onSend: (values) => {
      const amount = receivedAmount.parse(values.amount);
      const body = { isAccepted: true, reason: "", amount, isDuplicateAllowed: duplicates.length > 0 };
      return take(() => call(verifyPayment, { params, body }), "Payment accepted.");
    },
  };
  const refuse: Dialog = {
    title: "Reject this slip?",
    fields: [{ name: "reason", label: "Reason", isRequired: true }],
    action: "Reject slip",
    children:
      "The customer is notified with your reason. While the order is open, they can send another slip or pay another way.",
    onSend: ({ reason = "" }) =>
      take(
        () => call(verifyPayment, { params, body: { isAccepted: false, reason, isDuplicateAllowed: false } }),
        "Payment slip rejected.",
      ),
  };
  const inCash = toCashRupees(getReceived(payment));
  const refund: Dialog = {
    title: `Record the refund of ${formatRupees(payment.amount)}?`,
    fields: [{ name: "reference", label: "Refund reference", isRequired: true, maxLength: 100 }],
    action: "Record refund",
    children: () => (
      <>
        <RefundMethodField usual={usualRefund(method)} />
        <p className="note">
          Store credit only if the customer agrees to it: write as the reference how they said so. They have it at once.
        </p>
        {inCash !== payment.amount && <p className="note">In cash, give back {formatRupees(inCash)}.</p>}
      </>
    ),
    onSend: ({ reference = "", ...values }) => {
      const body = { reference, method: toRefundMethod(values) };
      return take(() => call(recordRefund, { params, body }), "Refund recorded.");
    },
  };
  const undo: Dialog = {
    title: `Undo the payment of ${formatRupees(getReceived(payment))}?`,
    fields: [{ name: "reason", label: "Reason", isRequired: true }],
    action: "Undo payment",
    children: takenBy
      ? "Use this for a payment recorded by mistake. The amount is due again, and the customer is notified with your reason."
      : "Use this for a slip accepted by mistake. It waits to be checked again, and the customer is notified with your reason.",
    onSend: ({ reason = "" }) => take(() => call(undoPayment, { params, body: { reason } }), "Payment undone."),
  };
  const openAs = (next: Dialog, label: string) => <DialogButton label={label} onOpen={() => setDialog(next)} />;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {hasProof && !hasPendingProof(payment) && (
        <PaymentProofButton id={payment._id} label={payment.takenBy ? "View proof" : "View slip"} />
      )}
      {method === "bank" && status === "verifying" && isAllowed(verifyPayment.right) && (
        <>
          <button type="button" onClick={() => setDialog(accept)} className="button button-primary">
            {`${duplicates.length > 0 ? "Accept anyway" : "Accept"}…`}
          </button>
          {openAs(refuse, "Reject…")}
        </>
      )}
      {isGateway(method) && reference && status !== "refunded" && isAllowed(recheckPayment.right) && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => press(() => call(recheckPayment, { params }), `Checked with ${methodNames[method]}.`)}
          className="button button-quiet"
        >
          Check with {methodNames[method]}
        </button>
      )}
      {isUndoable && isAllowed(undoPayment.right) && openAs(undo, "Undo…")}
      {status === "refund_due" && isAllowed(recordRefund.right) && (
        <>
          {method === "khalti" && <RefundThroughKhalti payment={payment} onOpen={setDialog} />}
          {openAs(refund, "Record refund…")}
        </>
      )}
      {isAllowed(resolvePayment.right) && <PaymentDecisions payment={payment} canResolve={canResolve} onOpen={setDialog} />}
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

function DialogButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="button button-quiet">
      {label}
    </button>
  );
}

type PaymentDecisionsProps = { payment: AdminPayment; canResolve: boolean; onOpen: (dialog: Dialog) => void };

/** The decisions about a payment that needs attention. */
function PaymentDecisions({ payment, canResolve, onOpen }: PaymentDecisionsProps) {
  const { take } = useAdminAction();
  const { _id: id, method, status, amount, gatewayRef } = payment;
  const hasArrived = gatewayRef !== "";
  const isFlaggedAgain = isGateway(method) && status === "failed" && hasArrived && canResolve;
  const openAs = (decision: Decision, dialog: Pick<Dialog, "title" | "action" | "children">) => (
    <DialogButton
      label={`${dialog.action}…`}
      onOpen={() =>
        onOpen({
          ...dialog,
          fields: [{ name: "note", label: "What you found out", isRequired: true }],
          onSend: ({ note = "" }) => take(() => call(resolvePayment, { params: { id }, body: { decision, note } }), "Saved."),
        })
      }
    />
  );
  return (
    <>
      {(isGatewayPending(payment) || isFlaggedAgain) && (
        <>
          {hasArrived && openAs("accepted", { title: `Accept ${formatRupees(amount)}?`, action: "Accept", children: acceptText })}
          {openAs("refund_due", { title: "Refund this payment?", action: "Mark refund due", children: toCustomerText })}
          {!hasArrived &&
            openAs("failed", { title: "Mark this payment as failed?", action: "Mark as failed", children: toCustomerText })}
        </>
      )}
      {canResolve && openAs("fine", { title: "Resolve this payment?", action: "Resolve" })}
    </>
  );
}

type Decision = "accepted" | "refund_due" | "failed" | "fine";

const toCustomerText = "The customer gets what you write here as a message.";
const acceptText =
  "The payment counts towards this order. If it is too little, the rest stays due. If it is too much, the extra is due as a refund.";
