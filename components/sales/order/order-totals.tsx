import { t } from "@/lib/platform/shared/language/t";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";

/** The amounts paid and due; unknown for a quote. */
type OrderSums = { paid: number; credited: number; refunded: number; due: number };

type OrderTotalsProps = {
  totals: { itemsTotal: number; discount: number; delivery: number | null; total: number; vat: number } & Partial<OrderSums>;
  couponCode?: string;
  deliveryText?: string;
  /** How much of a quote store credit is to pay. */
  credit?: number;
  /** The lines that a quote cannot charge, each with the reason. */
  leftOut?: readonly { variantId: string; message: string }[];
};

/** The total with its parts, and the VAT inside it. */
export function OrderTotals({
  totals: { itemsTotal, discount, delivery, total, vat, paid = 0, credited = 0, refunded = 0, due = 0 },
  couponCode,
  deliveryText,
  credit = 0,
  leftOut = [],
}: OrderTotalsProps) {
  return (
    <>
      <dl className="space-y-2">
        <Row name={t`Subtotal`} value={formatRupees(itemsTotal)} />
        {discount > 0 && (
          <Row name={couponCode ? t`Discount (${couponCode})` : t`Discount`} value={`− ${formatRupees(discount)}`} />
        )}
        <Row name={t`Delivery`} value={deliveryText ?? costText(delivery)} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{t`Total`}</dt>
          <dd translate="no" className="font-display text-3xl leading-tight font-semibold tabular-nums">
            {formatRupees(total)}
          </dd>
        </div>
        <Row name={t`Includes 13% VAT`} value={formatRupees(vat)} />
        {credited > 0 && <Row name={t`Credited`} value={`− ${formatRupees(credited)}`} />}
        {paid > 0 && <Row name={t`Paid`} value={formatRupees(paid)} />}
        {refunded > 0 && <Row name={t`Refunded`} value={formatRupees(refunded)} />}
        {(paid > 0 || credited > 0) && due > 0 && <Rest name={t`Still due`} value={due} />}
        {credit > 0 && (
          <>
            <Row name={t`Store credit`} value={`− ${formatRupees(credit)}`} />
            <Rest name={t`Still to pay`} value={toRupees(toPaisa(total) - toPaisa(credit))} />
          </>
        )}
      </dl>
      {leftOut.length > 0 && (
        <div className="mt-3 rounded-lg bg-amber-soft px-3 py-2 text-sm">
          <p className="font-semibold">{t`Not in this total:`}</p>
          <ul className="list-disc pl-5">
            {leftOut.map(({ variantId, message }) => (
              <li key={variantId}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Rest({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
      <dt>{name}</dt>
      <dd translate="no" className="tabular-nums">
        {formatRupees(value)}
      </dd>
    </div>
  );
}

function costText(delivery: number | null): string {
  if (delivery === null) return t`Choose an address`;
  return delivery === 0 ? t`Free` : formatRupees(delivery);
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-stone">{name}</dt>
      <dd translate="no" className="ml-auto tabular-nums">
        {value}
      </dd>
    </div>
  );
}
