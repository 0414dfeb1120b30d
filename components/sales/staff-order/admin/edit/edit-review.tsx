"use client";

import { useEffect, useRef } from "react";
import { FieldError } from "@/components/kit/form/field-error";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { itemName } from "@/lib/catalogue/product/rules";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import type { EditedLine, EditPreview } from "@/lib/sales/staff-order/admin/edit/contract";
import type { EditDraft, Errors } from "./edit-draft";
import type { EditChange } from "./use-edit-draft";

type EditReviewProps = {
  review: EditPreview;
  /** Whether the customer asked for a change, which the edit answers. */
  isAnswer: boolean;
  draft: EditDraft;
  errors: Errors;
  onChange: (values: EditChange) => void;
};

/** What an edit does before it is saved: to the goods and their stock, the total, and the money. */
export function EditReview({ review, isAnswer, draft, errors, onChange }: EditReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The review may be below what was typed, and a screen reader has to hear of it.
  useEffect(() => heading.current?.focus(), []);
  const { changes, problems, replacesInvoice } = review;
  return (
    <section aria-labelledby="edit-review" className="rounded-xl border border-line bg-white p-5">
      <h2 id="edit-review" ref={heading} tabIndex={-1} className="mb-3 scroll-mt-24 text-lg font-bold outline-none">
        Review
      </h2>
      {changes.length === 0 ? <p className="text-stone">Nothing has changed yet.</p> : <Outcome review={review} />}
      <Problems problems={problems} />
      {changes.length > 0 && Object.keys(problems).length === 0 && (
        <div className="mt-4 space-y-3 border-t border-line pt-4">
          {replacesInvoice && (
            <p className="rounded-lg bg-marigold/25 p-3 text-sm">
              The tax invoice is credited in full, and a new one is issued in its place.
            </p>
          )}
          <TextAreaField
            label="Why"
            rows={2}
            maxLength={500}
            hint="For staff only; the customer does not see it."
            value={draft.why}
            error={errors.reason}
            onChange={({ target }) => onChange({ why: target.value })}
          />
          {isAnswer ? (
            <p className="text-sm">The customer asked for a change, and is told what changed.</p>
          ) : (
            <label className="choice w-fit">
              <input
                type="checkbox"
                checked={draft.isCustomerTold}
                onChange={({ target }) => onChange({ isCustomerTold: target.checked })}
              />
              Tell the customer what changed
            </label>
          )}
        </div>
      )}
    </section>
  );
}

function Problems({ problems }: Pick<EditPreview, "problems">) {
  const messages = [...new Set(Object.values(problems))];
  if (messages.length === 0) return null;
  return (
    <div className="mt-3">
      {messages.map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
    </div>
  );
}

function Outcome({ review }: { review: EditPreview }) {
  const { todayCharge, after } = review;
  const changed = review.lines.filter(isChanged);
  const others = review.changes.filter((change) => !isAboutLine(change, review.lines));
  return (
    <>
      {changed.length > 0 && (
        <ul aria-label="Changed items" className="mb-4 divide-y divide-line border-b border-line">
          {changed.map((line) => (
            <LineChange key={line.variantId} line={line} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="mb-4 list-disc space-y-1 pl-5 text-sm">
          {others.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      )}
      <Sums review={review} />
      {todayCharge !== null && todayCharge !== after.delivery && (
        <p className="note mt-2">Worked out again, delivery would cost {formatRupees(todayCharge)}.</p>
      )}
    </>
  );
}

const isChanged = ({ before, after }: EditedLine): boolean =>
  before?.quantity !== after?.quantity || before?.price !== after?.price;

/** Lines are shown with their stock instead, and sums in the table. */
const isAboutLine = (change: string, lines: readonly EditedLine[]): boolean =>
  /^(Total|Discount|Delivery charge): /.test(change) || lines.some((line) => change.startsWith(itemName(line)));

function LineChange({ line }: { line: EditedLine }) {
  const { before, after, todayPrice, stockBefore, stockAfter } = line;
  const isOtherToday = after !== null && before !== null && after.price !== todayPrice;
  return (
    <li className="py-2 first:pt-0">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{itemName(line)}</span>
        <span className="shrink-0 font-semibold">{countText(line)}</span>
      </p>
      {after && (
        <p className="note tabular-nums">
          {before && before.price !== after.price
            ? `${formatRupees(after.price)} each instead of ${formatRupees(before.price)}`
            : `${formatRupees(after.price)} each`}
          {isOtherToday && ` · today ${formatRupees(todayPrice)}`}
        </p>
      )}
      {stockBefore !== stockAfter && (
        <p className="note tabular-nums">
          {numberText(stockAfter)} left in stock instead of {numberText(stockBefore)}
        </p>
      )}
    </li>
  );
}

function countText({ before, after }: EditedLine): string {
  if (!after) return "Removed";
  if (!before) return `${after.quantity} added`;
  return before.quantity === after.quantity ? String(after.quantity) : `${after.quantity} instead of ${before.quantity}`;
}

const sumLabels = {
  itemsTotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  total: "Total",
  vat: "Includes 13% VAT",
} as const;
const sumNames = Object.keys(sumLabels) as (keyof typeof sumLabels)[];

/** The sums before and after, and what the customer still pays or gets back. */
function Sums({ review: { before, after, paid, refund, creditBack } }: { review: EditPreview }) {
  const shown = sumNames.filter((name) => name !== "discount" || before.discount > 0 || after.discount > 0);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Sums before and after</caption>
      <thead>
        <tr className="text-left text-stone">
          <td />
          <th scope="col" className="pb-1 text-right font-normal">
            Before
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name} className={name === "total" ? "border-t border-line font-semibold" : ""}>
            <th scope="row" className={`py-1 pr-2 text-left ${name === "total" ? "font-semibold" : "font-normal"}`}>
              {sumLabels[name]}
            </th>
            <td translate="no" className="py-1 text-right whitespace-nowrap">
              {formatRupees(before[name])}
            </td>
            <td translate="no" className="py-1 pl-3 text-right whitespace-nowrap">
              {formatRupees(after[name])}
            </td>
          </tr>
        ))}
        {paid > 0 && <Money label="Already paid" amount={paid} />}
        {creditBack > 0 && <Money label="Back to store credit" amount={creditBack} />}
        <Money label={refund > 0 ? "To refund" : "Now due"} amount={refund > 0 ? refund : after.due} isStrong />
      </tbody>
    </table>
  );
}

function Money({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? "border-t border-line text-base font-bold" : ""}>
      <th scope="row" colSpan={2} className={`py-1 pr-2 text-left ${isStrong ? "font-bold" : "font-normal"}`}>
        {label}
      </th>
      <td translate="no" className="py-1 pl-3 text-right whitespace-nowrap">
        {formatRupees(amount)}
      </td>
    </tr>
  );
}
