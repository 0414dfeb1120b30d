"use client";

import { Plus, Trash2 } from "lucide-react";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { formatRupees, shortRupees } from "@/lib/platform/shared/numbers/money";
import { maxPayments } from "@/lib/sales/staff-order/admin/contract";
import { counterMethods, methodNames, recordedMethods } from "@/lib/terms/payment-method/contract";
import { emptyPayment, getAmounts, getLikelyNotes, getSum, getTypedChange, type PaymentRow } from "./paid-now";
import type { Errors, StaffDraft } from "./staff-draft";

type PaidNowPartProps = {
  payments: readonly PaymentRow[];
  /** Unknown until the first quote. */
  total: number | undefined;
  /** What the customer has; 0 if that is nothing or nobody. */
  storeCredit: number;
  errors: Errors;
  onChange: (values: Partial<StaffDraft>) => void;
};

const moneyMethods = toOptions(methodNames, recordedMethods);
const allMethods = toOptions(methodNames, counterMethods);

/** What was paid now: in one or several amounts, with the change for cash. */
export function PaidNowPart({ payments, total, storeCredit, errors, onChange }: PaidNowPartProps) {
  const amounts = total === undefined ? [] : getAmounts(payments, total);
  const change = (at: number, values: Partial<PaymentRow>) =>
    onChange({ payments: payments.map((each, index) => (index === at ? { ...each, ...values } : each)) });
  return (
    <div className="mt-4 space-y-4">
      <ul aria-label="Payments" className="space-y-4">
        {payments.map((payment, at) => (
          <PaymentFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            key={at}
            at={at}
            payment={payment}
            amount={amounts[at]}
            storeCredit={storeCredit}
            isOnly={payments.length === 1}
            getError={(name) => errors[`payments.${at}.${name}`]}
            onChange={(values) => change(at, values)}
            onRemove={() => onChange({ payments: payments.filter((_, index) => index !== at) })}
          />
        ))}
      </ul>
      {payments.length < maxPayments && (
        <button
          type="button"
          onClick={() => onChange({ payments: [...payments, { ...emptyPayment, method: "qr" }] })}
          className="button button-quiet"
        >
          <Plus size={18} aria-hidden="true" />
          Add another payment
        </button>
      )}
      {total !== undefined && <SumLine payments={payments} total={total} />}
      <FieldError>{errors.payments}</FieldError>
    </div>
  );
}

type PaymentFieldsProps = {
  at: number;
  payment: PaymentRow;
  amount: number | undefined;
  storeCredit: number;
  isOnly: boolean;
  getError: (name: keyof PaymentRow) => string | undefined;
  onChange: (values: Partial<PaymentRow>) => void;
  onRemove: () => void;
};

function PaymentFields({ at, payment, amount, storeCredit, isOnly, getError, onChange, onRemove }: PaymentFieldsProps) {
  const { method, reference } = payment;
  const about = isOnly ? "" : `, payment ${at + 1}`;
  const isCredit = method === "store_credit";
  const choose = (value: string) => {
    const chosen = counterMethods.find((each) => each === value) ?? "cash";
    const isTooMuch = chosen === "store_credit" && amount !== undefined && amount > storeCredit;
    onChange({ method: chosen, ...(isTooMuch && { amount: String(storeCredit) }) });
  };
  return (
    <li className={isOnly ? "space-y-4" : "space-y-4 rounded-lg border border-line p-4"}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <SelectField
          label="Paid by"
          aria-label={`Paid by${about}`}
          value={method}
          options={storeCredit > 0 || isCredit ? allMethods : moneyMethods}
          error={getError("method")}
          hint={isCredit ? `The customer has ${formatRupees(storeCredit)}.` : undefined}
          onChange={({ target }) => choose(target.value)}
          className="min-w-36 flex-1"
        />
        <Field
          label="Amount (Rs)"
          aria-label={`Amount (Rs)${about}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder={amount === undefined ? "" : amount.toFixed(2)}
          value={payment.amount}
          error={getError("amount")}
          onChange={({ target }) => onChange({ amount: target.value })}
          className="min-w-36 flex-1"
        />
        {!isOnly && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove payment ${at + 1}`}
            className="mt-6 grid size-11 place-items-center rounded-lg hover:bg-mist"
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {method === "cash" && (
        <CashGiven payment={payment} amount={amount} error={getError("tendered")} onChange={onChange} about={about} />
      )}
      {method !== "cash" && !isCredit && (
        <Field
          label="Reference (optional)"
          maxLength={60}
          value={reference}
          autoComplete="off"
          hint="From the card slip, QR payment or transfer."
          error={getError("reference")}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </li>
  );
}

type CashGivenProps = {
  payment: PaymentRow;
  amount: number | undefined;
  error: string | undefined;
  about: string;
  onChange: (values: Partial<PaymentRow>) => void;
};

/** What the customer gave, typed or tapped, and the change. */
function CashGiven({ payment, amount, error, about, onChange }: CashGivenProps) {
  const back = amount === undefined ? null : getTypedChange(payment, amount);
  return (
    <div>
      <Field
        label="Cash given (optional)"
        aria-label={`Cash given (optional)${about}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={payment.tendered}
        error={error}
        onChange={({ target }) => onChange({ tendered: target.value })}
        className="max-w-60"
      />
      {amount !== undefined && amount > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {[amount, ...getLikelyNotes(amount)].map((notes, at) => (
            <button
              key={notes}
              type="button"
              onClick={() => onChange({ tendered: String(notes) })}
              className="button button-quiet tabular-nums"
            >
              {at === 0 ? "Exact" : shortRupees(notes)}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="mt-3 font-display text-2xl font-bold tabular-nums empty:hidden">
        {back === null ? "" : `Change: ${formatRupees(back)}`}
      </p>
    </div>
  );
}

/** The sum of the payments beside the total: what cash rounds, what is missing or too much. */
function SumLine({ payments, total }: { payments: readonly PaymentRow[]; total: number }) {
  const { paid, missing, rounding } = getSum(payments, total);
  return (
    <p role="status" className="tabular-nums">
      {rounding !== 0 && (
        <span className="text-stone">{`Rounding ${rounding > 0 ? "+" : "−"} ${formatRupees(Math.abs(rounding))}. `}</span>
      )}
      <strong>Payments: {formatRupees(paid)}</strong>
      {missing > 0 && <span className="font-semibold text-brick">{`, ${formatRupees(missing)} missing`}</span>}
      {missing < 0 && <span className="font-semibold text-brick">{`, ${formatRupees(-missing)} too much`}</span>}
    </p>
  );
}
