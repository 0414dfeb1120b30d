"use client";

import { Banknote } from "lucide-react";
import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { ReceiptFields, toReceipt } from "@/components/sales/order/admin/receipt-fields";
import { call } from "@/lib/platform/browser/call";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { formatRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { getAmountError, receivedAmount, recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { settleCash, toCashRupees } from "@/lib/terms/payment-method/cash";

type RecordPaymentProps = { order: Pick<AdminOrder, "_id" | "number" | "paid" | "due" | "paymentMethod"> };

/** Records money that staff received: what is due, or a part of it. */
export function RecordPayment({ order }: RecordPaymentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        <Banknote size={18} aria-hidden="true" />
        Record payment…
      </button>
      {isOpen && <RecordDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function RecordDialog({ order, onClose }: RecordPaymentProps & { onClose: () => void }) {
  const { take } = useAdminAction();
  // Sending it again, after no response, records it once.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { _id, number, paid, due, paymentMethod } = order;
  const defaultMethod = paymentMethod === "bank" ? "bank" : "cash";
  const cash = toCashRupees(due);
  const check = ({ amount, method }: DialogValues) => {
    const received = toPaisa(receivedAmount.safeParse(amount).data ?? 0);
    const isTooMuch = (method === "cash" ? settleCash(received, toPaisa(due)).amount : received) > toPaisa(due);
    return isTooMuch ? { amount: `Only ${formatRupees(due)} is still due` } : getAmountError(amount);
  };
  const send = async (values: DialogValues, form: FormData): Promise<void> => {
    const proof = form.get("proof");
    const amount = receivedAmount.parse(values.amount);
    const body = {
      ...toReceipt(values),
      amount,
      isDuplicateAllowed: values.isDuplicateAllowed ? "true" : "false",
      ...(proof instanceof File && proof.size > 0 && { proof }),
    } as const;
    const record = () => call(recordPayment, { params: { id: _id }, body }, { idempotencyKey });
    await take(record, `${formatRupees(amount)} recorded for ${number}.`);
  };
  return (
    <ActionDialog
      title={`Record a payment for ${number}`}
      action="Record payment"
      isWide
      check={check}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            {paid > 0 && `${formatRupees(paid)} paid so far. `}
            <strong className="text-ink">{formatRupees(due)} still due.</strong>
            {cash !== due && ` In cash that is ${formatRupees(cash)}.`} Enter a smaller amount for a part payment.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Amount (Rs)"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={(defaultMethod === "cash" ? cash : due).toFixed(2)}
              error={errors.amount}
            />
            <ReceiptFields errors={errors} defaultMethod={defaultMethod} />
          </div>
          {errors.reference?.includes("already paid") && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="isDuplicateAllowed" className="size-5 accent-teal" />
              This is another payment with the same reference
            </label>
          )}
          <Field
            label="Proof (optional)"
            name="proof"
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            hint="A photo of the receipt, a screenshot or a PDF, up to 5 MB."
            error={errors.proof}
          />
        </>
      )}
    </ActionDialog>
  );
}
