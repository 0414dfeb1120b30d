"use client";

import { Trash2 } from "lucide-react";
import { Field } from "@/components/ui/form/field";
import { formatRupees } from "@/lib/platform/money";
import type { DraftLine } from "./staff-draft";

type LineRowProps = {
  line: DraftLine;
  /** What the customer pays for one by themselves, and what there is; not known while no quote has come. */
  own: { price: number; stock: number } | undefined;
  problem: string | undefined;
  errorOf: (name: "quantity" | "price" | "reason" | "variantId") => string | undefined;
  onChange: (values: Partial<DraftLine>) => void;
  onRemove: () => void;
};

/** One variant of the order, with how many, at which price. */
export function LineRow({ line, own, problem, errorOf, onChange, onRemove }: LineRowProps) {
  const { pack, quantity, isPriced, price, reason } = line;
  const { name, color, sku, stock } = pack;
  const said = errorOf("variantId") ?? problem;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="note">{[pack.pack, color, sku].filter(Boolean).join(" · ")}</p>
          <p className="note tabular-nums">
            {own ? formatRupees(own.price) : formatRupees(pack.price)} each · {own?.stock ?? stock} in stock
          </p>
        </div>
        <Field
          label="Quantity"
          inputMode="numeric"
          maxLength={3}
          value={quantity}
          aria-label={`Quantity of ${name}, ${pack.pack}`}
          error={errorOf("quantity")}
          onChange={({ target }) => onChange({ quantity: target.value })}
          onFocus={({ target }) => target.select()}
          className="w-24"
        />
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${name}, ${pack.pack}`}
          className="mt-6 grid size-11 place-items-center rounded-lg hover:bg-mist"
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
      {said && (
        <p role="alert" className="field-error">
          {said}
        </p>
      )}
      <label className="choice mt-1 w-fit">
        <input type="checkbox" checked={isPriced} onChange={({ target }) => onChange({ isPriced: target.checked })} />
        Another price<span className="sr-only"> for {name}</span>
      </label>
      {isPriced && (
        <div className="mt-2 grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field
            label="Rupees each"
            inputMode="decimal"
            maxLength={14}
            value={price}
            error={errorOf("price")}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <Field
            label="Why"
            maxLength={200}
            value={reason}
            hint="Kept with the order; the customer does not see it."
            error={errorOf("reason")}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </div>
      )}
    </li>
  );
}
