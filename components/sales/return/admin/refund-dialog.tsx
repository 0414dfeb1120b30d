"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { RefundMethodField, toRefundMethod } from "@/components/sales/order/admin/refund-method-field";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { capitalize } from "@/lib/platform/shared/text/text";
import { refundReturn } from "@/lib/sales/return/admin/contract";
import type { ReturnFacts } from "@/lib/sales/return/admin/queries";
import { getName } from "@/lib/sales/return/rules";
import { toCashRupees } from "@/lib/terms/payment-method/cash";
import type { ReturnDialogProps } from "./return-dialogs";

const toPaisa = (rupees: number): number => Math.round(rupees * 100);

type Refund = ReturnFacts["refund"];

type Choice = {
  keepsGoods: boolean;
  withDelivery: boolean;
  /** What was typed if only a part is refunded, or something is kept back. */
  entered: number | null;
};

/** In rupees: what is kept back, and where the rest goes. A part refund is entered as what is paid, a deduction as what is not. */
function getAmounts({ goods, delivery, due, storeCredit, exchange }: Refund, { keepsGoods, withDelivery, entered }: Choice) {
  const kept = entered === null ? 0 : keepsGoods ? (toPaisa(goods) - toPaisa(entered)) / 100 : entered;
  const total = Math.max(0, toPaisa(goods) - toPaisa(kept) + (withDelivery ? toPaisa(delivery ?? 0) : 0)) / 100;
  const deducted = Math.min(total, due);
  const worth = (toPaisa(total) - toPaisa(deducted)) / 100;
  const moved = Math.min(worth, exchange?.due ?? 0);
  const refundable = (toPaisa(worth) - toPaisa(moved)) / 100;
  // What was paid with store credit goes back there first.
  const credit = Math.min(storeCredit, refundable);
  return { kept, total, deducted, worth, moved, refundable, credit, money: (toPaisa(refundable) - toPaisa(credit)) / 100 };
}

/**
 * Shows what is taken off the amount due and what is refunded; staff enter the refund's reference. Something may be kept back of goods
 * that came back; who keeps the goods may get a part of their price.
 */
export function RefundDialog({ value, refund, take, onClose }: ReturnDialogProps & { refund: Refund }) {
  const { goods, delivery, isDeliveryDue, method: usual } = refund;
  const keepsGoods = value.isClaim && value.status !== "received";
  const name = getName(value);
  const [hasDelivery, setDelivery] = useState(delivery !== null && isDeliveryDue && !keepsGoods);
  const [typed, setTyped] = useState<string | null>(null);
  const entered = typed === null ? null : Number(typed) || 0;
  const isDeliveryShown = delivery !== null && !(keepsGoods && entered !== null);
  const withDelivery = isDeliveryShown && hasDelivery;
  const amounts = getAmounts(refund, { keepsGoods, withDelivery, entered });
  const { kept, deducted, worth, refundable, money } = amounts;
  const send = ({ reference = "", why = "", ...values }: DialogValues) => {
    const method = toRefundMethod(values);
    const body = {
      reference,
      method,
      delivery: withDelivery,
      ...(entered !== null && { deduction: { amount: kept, reason: why } }),
      expected: { credited: deducted, refund: worth, money: method === "store_credit" ? 0 : money },
    };
    const done = refundable > 0 ? "Refund recorded." : `${capitalize(name)} completed.`;
    return take(() => call(refundReturn, { params: { id: value._id }, body }), done);
  };
  const check = ({ reference, why, method }: DialogValues) => ({
    ...(entered !== null && (entered < 1 || entered >= goods) && { part: `From Rs 1 to less than ${formatRupees(goods)}` }),
    ...(entered !== null && !why && { why: "Say why" }),
    ...(money > 0 && !reference && method !== "store_credit" && { reference: "Enter the reference" }),
  });
  return (
    <ActionDialog
      isWide
      title={refundable > 0 ? "Refund the customer" : `Complete this ${name}`}
      action={refundable > 0 ? "Record refund" : `Complete ${name}`}
      check={check}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {keepsGoods && <p className="text-stone">The customer keeps the goods: nothing has to come back.</p>}
          {isDeliveryShown && (
            <label className="choice">
              <input type="checkbox" checked={hasDelivery} onChange={({ target }) => setDelivery(target.checked)} />
              Refund the delivery charge too ({formatRupees(delivery)}){isDeliveryDue && ", because everything comes back"}
            </label>
          )}
          <label className="choice">
            <input type="checkbox" checked={typed !== null} onChange={({ target }) => setTyped(target.checked ? "" : null)} />
            {keepsGoods ? "Refund only a part of the price" : "Keep something back, such as for an opened pail"}
          </label>
          {typed !== null && <Part {...{ keepsGoods, goods, typed, errors }} onType={setTyped} />}
          <Breakdown refund={refund} amounts={amounts} keepsGoods={keepsGoods} />
          <Collected withCouriers={refund.withCouriers} deducted={deducted} />
          <p>
            To refund: <strong className="font-display text-2xl tabular-nums">{formatRupees(refundable)}</strong>
            {refundable > 0 && value.refundTo && <span className="block wrap-anywhere">To {value.refundTo}</span>}
          </p>
          <Credit amounts={amounts} />
          {money > 0 ? (
            <>
              <RefundMethodField usual={usual} />
              {toCashRupees(money) !== money && <p className="note">In cash, give back {formatRupees(toCashRupees(money))}.</p>}
              <Field
                label="Reference"
                name="reference"
                maxLength={120}
                autoComplete="off"
                hint="The transfer reference, or who paid the cash. A credit note is issued."
                error={errors.reference}
              />
            </>
          ) : (
            refundable === 0 && <p className="text-stone">There is nothing to refund. A credit note is issued.</p>
          )}
          <FieldError>{errors.items}</FieldError>
        </>
      )}
    </ActionDialog>
  );
}

/** Who has paid a courier at the door is owed what comes back, not let off it. */
function Collected({ withCouriers, deducted }: { withCouriers: number; deducted: number }) {
  if (withCouriers === 0 || deducted === 0) return null;
  return (
    <p className="rounded-lg bg-marigold/25 p-3 font-semibold">
      {`A courier has delivered this order and not handed over ${formatRupees(withCouriers)} yet. If the customer has paid it, record what ` +
        "the courier collected first, under Couriers’ cash or on the order’s page: then this is refunded instead of taken off."}
    </p>
  );
}

function Credit({ amounts: { credit, money } }: { amounts: ReturnType<typeof getAmounts> }) {
  if (credit === 0) return null;
  return (
    <p>
      {formatRupees(credit)} goes back to the customer’s store credit at once.{" "}
      {money > 0 ? `Pay back ${formatRupees(money)}.` : "A credit note is issued."}
    </p>
  );
}

type PartProps = {
  keepsGoods: boolean;
  goods: number;
  typed: string;
  errors: Partial<Record<string, string>>;
  onType: (typed: string) => void;
};

/** How much is refunded of goods that stay, or kept back of goods that came back, and why. */
function Part({ keepsGoods, goods, typed, errors, onType }: PartProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field
        label={keepsGoods ? "Part refund (Rs)" : "Kept back (Rs)"}
        name="part"
        type="number"
        min="1"
        step="0.01"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        hint={`The items are worth ${formatRupees(goods)}.`}
        error={errors.part ?? errors["deduction.amount"]}
      />
      <Field
        label="Why"
        name="why"
        maxLength={200}
        autoComplete="off"
        hint="The customer and the credit note say it."
        error={errors.why ?? errors["deduction.reason"]}
      />
    </div>
  );
}

type BreakdownProps = { refund: Refund; amounts: ReturnType<typeof getAmounts>; keepsGoods: boolean };

/** Where the worth of the goods goes, if it is not all refunded. */
function Breakdown({ refund: { due, exchange }, amounts: { kept, total, deducted, moved }, keepsGoods }: BreakdownProps) {
  if (deducted === 0 && kept === 0 && !exchange) return null;
  const stillDue = (toPaisa(due) - toPaisa(deducted)) / 100;
  return (
    <dl className="space-y-1">
      <Line name={keepsGoods ? "Settled" : "Returned"} value={formatRupees(total)} />
      {deducted > 0 && <Line name="Taken off the amount due" value={`− ${formatRupees(deducted)}`} />}
      {deducted > 0 && <Line name="Still due afterwards" value={formatRupees(stillDue)} />}
      {exchange && <Line name={`Pays order ${exchange.number}`} value={`− ${formatRupees(moved)}`} />}
    </dl>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-stone">{name}</dt>
      <dd translate="no" className="whitespace-nowrap tabular-nums">
        {value}
      </dd>
    </div>
  );
}
