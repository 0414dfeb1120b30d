"use client";

import { Trash2 } from "lucide-react";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { Panel } from "@/components/kit/panel";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { ListPart } from "./list-part";
import { OwnPrice } from "./own-price";
import { type DraftChange, type DraftLine, type Errors, type StaffDraft, withVariant } from "./staff-draft";
import type { StaffQuote } from "./use-staff-quote";
import { VariantSearch } from "./variant-search";

type GoodsPartProps = {
  draft: StaffDraft;
  quote: StaffQuote | undefined;
  errors: Errors;
  onChange: (values: DraftChange) => void;
};

/** The items: a search for variants or a whole list of them, their quantities, and a staff price with its reason. */
export function GoodsPart({ draft: { lines, list, customer, isNew }, quote, errors, onChange }: GoodsPartProps) {
  const customerId = isNew ? undefined : customer?._id;
  const quotedPrices = new Map(quote?.prices.map((each) => [each.variantId, each]));
  const problems = new Map(quote?.problems.map(({ variantId, message }) => [variantId, message]));
  return (
    <Panel title="Items">
      <VariantSearch
        customerId={customerId}
        error={errors.items}
        // Two scans may be found at the same time.
        onPick={(variant) => onChange((draft) => ({ lines: withVariant(draft.lines, variant) }))}
      />
      <ListPart
        // What another customer would pay is not shown.
        key={customerId}
        customerId={customerId}
        text={list}
        error={errors.list}
        onText={(text) => onChange({ list: text })}
        onAdd={(items, left) =>
          onChange((draft) => ({
            lines: items.reduce((sum, { variant, pieces }) => withVariant(sum, variant, pieces), draft.lines),
            list: left,
          }))
        }
      />
      {lines.length > 0 && (
        <ul aria-label="Order items" className="mt-4 divide-y divide-line border-t border-line">
          {lines.map((line, at) => (
            <LineRow
              key={line.variant.variantId}
              line={line}
              quoted={quotedPrices.get(line.variant.variantId)}
              problem={problems.get(line.variant.variantId)}
              getError={(name) =>
                errors[`items.${at}.${name}`] ?? (name === "quantity" ? errors[`items.${line.variant.variantId}`] : undefined)
              }
              onChange={(values) => onChange({ lines: lines.map((each) => (each === line ? { ...each, ...values } : each)) })}
              onRemove={() => onChange({ lines: lines.filter((each) => each !== line) })}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type LineRowProps = {
  line: DraftLine;
  /** The customer's price for one, and the stock; unknown until the first quote. */
  quoted: { price: number; stock: number } | undefined;
  problem: string | undefined;
  getError: (name: "quantity" | "price" | "reason" | "variantId") => string | undefined;
  onChange: (values: Partial<DraftLine>) => void;
  onRemove: () => void;
};

/** A variant of the order, with its quantity and price. */
function LineRow({ line, quoted, problem, getError, onChange, onRemove }: LineRowProps) {
  const { variant, quantity } = line;
  const { name, color, sku, stock } = variant;
  const message = getError("variantId") ?? problem;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1 max-sm:basis-full">
          <p className="font-semibold">{name}</p>
          <p className="note">{[variant.pack, color, sku].filter(Boolean).join(" · ")}</p>
          <p className="note tabular-nums">
            {formatRupees(quoted?.price ?? variant.price)} each · {quoted?.stock ?? stock} in stock
          </p>
        </div>
        <Field
          label="Quantity"
          inputMode="numeric"
          maxLength={3}
          value={quantity}
          aria-label={`Quantity of ${name}, ${variant.pack}`}
          error={getError("quantity")}
          onChange={({ target }) => onChange({ quantity: target.value })}
          onFocus={({ target }) => target.select()}
          className="w-24"
        />
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${name}, ${variant.pack}`}
          className="mt-6 grid size-11 place-items-center rounded-lg hover:bg-mist"
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
      <FieldError>{message}</FieldError>
      <OwnPrice line={line} about={`for ${name}`} getError={getError} onChange={onChange} />
    </li>
  );
}
