"use client";

import { Trash2 } from "lucide-react";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { SelectField } from "@/components/kit/form/select-field";
import { Panel } from "@/components/kit/panel";
import { OwnPrice } from "@/components/sales/staff-order/admin/own-price";
import { VariantSearch } from "@/components/sales/staff-order/admin/variant-search";
import { packName } from "@/lib/catalogue/product/rules";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import type { VariantOption } from "@/lib/sales/staff-order/admin/contract";
import type { EditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { type EditDraft, type EditLine, type Errors, findAgreed, withPack } from "./edit-draft";
import type { EditChange } from "./use-edit-draft";

type EditLinesProps = { start: EditStart; draft: EditDraft; errors: Errors; onChange: (values: EditChange) => void };

/** The lines of the order: their packs, quantities and prices, and a search for more. */
export function EditLines({ start, draft: { lines }, errors, onChange }: EditLinesProps) {
  const { customerId, packs } = start;
  const chosen = new Set(lines.map(({ variant }) => variant.variantId));
  const changeAt = (at: number, values: Partial<EditLine>) =>
    onChange((draft) => ({ lines: draft.lines.map((line, index) => (index === at ? { ...line, ...values } : line)) }));
  return (
    <Panel title="Items">
      <ul aria-label="Order items" className="divide-y divide-line">
        {lines.map((line, at) => (
          <LineRow
            key={line.variant.variantId}
            line={line}
            agreed={findAgreed(start, line)}
            // Another pack of the same product, unless the order has it already.
            packs={packs.filter(
              ({ productId, variantId }) =>
                productId === line.variant.productId && (variantId === line.variant.variantId || !chosen.has(variantId)),
            )}
            getError={(name) => errors[`lines.${at}.${name}`]}
            onChange={(values) => changeAt(at, values)}
            onRemove={() => onChange((draft) => ({ lines: draft.lines.filter((_, index) => index !== at) }))}
          />
        ))}
      </ul>
      <FieldError>{errors.lines}</FieldError>
      <div className="mt-4 border-t border-line pt-4">
        <VariantSearch
          customerId={customerId}
          onPick={(variant) => onChange((draft) => ({ lines: withPack(draft.lines, variant) }))}
        />
      </div>
    </Panel>
  );
}

type LineRowProps = {
  line: EditLine;
  /** What the order holds of this pack; a new line has nothing agreed. */
  agreed: EditStart["items"][number] | undefined;
  packs: VariantOption[];
  getError: (name: "quantity" | "price" | "reason" | "variantId") => string | undefined;
  onChange: (values: Partial<EditLine>) => void;
  onRemove: () => void;
};

function LineRow({ line, agreed, packs, getError, onChange, onRemove }: LineRowProps) {
  const { variant, quantity, isToday } = line;
  const { name, sku, stock } = variant;
  const label = `${name}, ${packName(variant)}`;
  const pick = (variantId: string) => {
    const pack = packs.find((each) => each.variantId === variantId);
    if (pack) onChange({ variant: pack, isToday: false });
  };
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <div className="min-w-36 flex-1 max-sm:basis-full">
          <p className="font-semibold">{name}</p>
          <p className="note">{[packName(variant), sku].filter(Boolean).join(" · ")}</p>
          <p className="note tabular-nums">
            {priceText(line, agreed)} · {numberText(stock)} more in stock
          </p>
        </div>
        {packs.length > 1 && (
          <SelectField
            label="Pack"
            aria-label={`Pack of ${name}`}
            value={variant.variantId}
            options={packs.map((pack) => ({ value: pack.variantId, label: packName(pack) }))}
            error={getError("variantId")}
            onChange={({ target }) => pick(target.value)}
            className="min-w-32 flex-1 sm:w-40 sm:flex-none"
          />
        )}
        <Field
          label="Quantity"
          inputMode="numeric"
          maxLength={3}
          value={quantity}
          aria-label={`Quantity of ${label}`}
          error={getError("quantity")}
          onChange={({ target }) => onChange({ quantity: target.value })}
          onFocus={({ target }) => target.select()}
          className="w-20"
        />
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${label}`}
          className="mt-6 grid size-11 place-items-center rounded-lg hover:bg-mist"
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
      {packs.length <= 1 && <FieldError>{getError("variantId")}</FieldError>}
      {agreed && (variant.price !== agreed.price || typedNumber(quantity) !== agreed.quantity) && (
        <label className="choice mt-1 w-fit">
          <input type="checkbox" checked={isToday} onChange={({ target }) => onChange({ isToday: target.checked })} />
          Use today's price<span className="sr-only"> for {label}</span>
        </label>
      )}
      <OwnPrice line={line} about={`of ${label}`} getError={getError} onChange={onChange} />
    </li>
  );
}

const priceText = ({ variant, isToday }: EditLine, agreed: LineRowProps["agreed"]): string =>
  agreed && !isToday ? `${formatRupees(agreed.price)} each, as agreed` : `${formatRupees(variant.price)} each today`;
