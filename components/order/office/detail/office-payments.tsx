"use client";

import { useState } from "react";
import { useOfficeStep } from "@/components/office/use-office-step";
import { toast } from "@/components/ui/toast";
import { WordsDialog, type WordsDialogProps } from "@/components/ui/words-dialog";
import { CallError, call } from "@/lib/call";
import { formatRupees } from "@/lib/money";
import { isGateway } from "@/lib/order/rules";
import {
  type AdminPayment,
  getSlip,
  recheckPayment,
  recordCash,
  recordRefund,
  resolvePayment,
  verifyPayment,
} from "@/lib/payment/contract";
import { OrderTime } from "../../order-time";
import { methodNames, paymentNames } from "../../words";

type Dialog = Omit<WordsDialogProps, "onClose">;

/** Every try to pay an order, with what the office can do about it now. */
export function OfficePayments({ payments, attention }: { payments: AdminPayment[]; attention: string }) {
  if (payments.length === 0) return <p className="text-stone">Nothing is to be paid.</p>;
  return (
    <ul className="divide-y divide-line">
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
          <PaymentActions payment={payment} attention={attention} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ payment: { bankReference, payerBank, paidOn, duplicates, gatewayRef, note } }: { payment: AdminPayment }) {
  const facts = [
    bankReference && `Reference ${bankReference}`,
    payerBank && `from ${payerBank}`,
    paidOn && `on ${paidOn.slice(0, 10)}`,
    gatewayRef && `Transaction ${gatewayRef}`,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="note">{facts.join(", ")}</p>}
      {note && <p className="note">{note}</p>}
      {duplicates.length > 0 && (
        <p className="text-sm font-semibold text-brick">The same reference was given for {duplicates.join(", ")}.</p>
      )}
    </>
  );
}

function PaymentActions({ payment, attention }: { payment: AdminPayment; attention: string }) {
  const { isBusy, take, press } = useOfficeStep();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { method, status, orderStatus, hasSlip, duplicates, reference } = payment;
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
    onSend: ({ reference: given = "" }) =>
      take(() => call(recordRefund, { params, body: { reference: given } }), "The refund is recorded."),
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
    <div className="flex flex-wrap gap-2">
      {hasSlip && <SlipButton id={payment._id} />}
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
      {method === "cod" && status === "unpaid" && orderStatus !== "cancelled" && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => press(() => call(recordCash, { params }), "The cash is recorded.")}
          className="button button-primary"
        >
          Cash received
        </button>
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
      {status === "refund_due" && openAs(refund, "Paid back…")}
      {isWatched && openAs(settle("refund_due", "Does this money belong to the customer?", "Owe it"), "Owe it…")}
      {isWatched && openAs(settle("failed", "Did no money come?", "No money came"), "No money came…")}
      {attention && !isWatched && openAs(settle("fine", "Is all well with this payment?", "All is well"), "All is well…")}
      {dialog && <WordsDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Fetches the slip with the bearer, which a plain link could not send, and shows it in a tab of its own. */
function SlipButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const bytes = (await call(getSlip, { params: { id } })) as BlobPart;
      const isPdf = String.fromCharCode(...new Uint8Array(await new Blob([bytes]).slice(0, 4).arrayBuffer())) === "%PDF";
      const url = URL.createObjectURL(new Blob([bytes], { type: isPdf ? "application/pdf" : "image/webp" }));
      const link = Object.assign(document.createElement("a"), { href: url, target: "_blank", rel: "noopener" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={isBusy} onClick={show} className="button button-quiet">
      {isBusy ? "Fetching..." : "See the slip"}
    </button>
  );
}
