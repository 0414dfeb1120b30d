"use client";

import { CircleCheckBig, FileDown, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "@/components/kit/link";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import { formatRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { getChange, getReceived, roundingText } from "@/lib/terms/payment-method/cash";
import { methodNames } from "@/lib/terms/payment-method/contract";

/** A counter sale just made, with buttons to print its invoice and to begin the next sale. */
export function SoldResult({ order, onNext }: { order: AdminOrder; onNext: () => void }) {
  const { isPrinting, print } = useDocuments();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves a screen reader's focus from the form, which is gone, to the result.
  useEffect(() => heading.current?.focus(), []);
  const { _id, number, total, customer, payments } = order;
  const paid = payments.filter(({ status }) => status === "paid");
  const given = paid.filter(({ tendered }) => tendered !== null);
  return (
    <section aria-labelledby="sold" className="max-w-2xl rounded-xl border border-leaf/40 bg-leaf-soft p-5 sm:p-7">
      <div className="flex gap-4">
        <CircleCheckBig size={36} aria-hidden="true" className="shrink-0 text-leaf" />
        <div className="min-w-0">
          <h2 id="sold" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            Sale complete
          </h2>
          <p className="mt-2 wrap-anywhere">
            <strong>{number}</strong> for {order.companyName || customer.fullName}
          </p>
          <p className="mt-1 font-display text-2xl font-bold tabular-nums">{formatRupees(total)}</p>
          {total === 0 && <p className="text-stone">Nothing to pay</p>}
          <ul aria-label="Payments">
            {paid.map((payment) => (
              <li key={payment._id} className="text-stone">
                {`Paid: ${methodNames[payment.method]} ${formatRupees(getReceived(payment))}`}
                {payment.rounding !== 0 && `, ${roundingText(toPaisa(payment.rounding))}`}
              </li>
            ))}
          </ul>
          {given.map((payment) => (
            <p key={payment._id} className="mt-3">
              <span className="block text-stone">{`${formatRupees(payment.tendered ?? 0)} given`}</span>
              <strong className="font-display text-3xl tabular-nums">Change: {formatRupees(getChange(payment))}</strong>
            </p>
          ))}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          disabled={isPrinting}
          onClick={() => print([_id], { packingSlips: false, invoices: true })}
          className="button button-primary"
        >
          <FileDown size={18} aria-hidden="true" />
          {isPrinting ? "Printing…" : "Print invoice"}
        </button>
        <button type="button" onClick={onNext} className="button button-quiet">
          <Plus size={18} aria-hidden="true" />
          Next sale
        </button>
        <Link href={`${adminPath}/${_id}`} className="button button-quiet">
          View order
        </Link>
      </div>
    </section>
  );
}
