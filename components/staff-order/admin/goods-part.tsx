"use client";

import { ProductImage } from "@/components/ui/image";
import { Panel } from "@/components/ui/panel";
import { call } from "@/lib/platform/api/call";
import { formatRupees } from "@/lib/platform/money";
import { type FoundVariant, findVariants } from "@/lib/staff-order/contract";
import { LineRow } from "./line-row";
import { SearchCombobox } from "./search-combobox";
import type { DraftLine, Errors, StaffDraft } from "./staff-draft";
import type { StaffQuote } from "./use-staff-quote";

type GoodsPartProps = {
  draft: StaffDraft;
  quote: StaffQuote | undefined;
  errors: Errors;
  onPick: (variant: FoundVariant) => void;
  onLines: (lines: DraftLine[]) => void;
};

/** What is bought: variants by searching, how many of each, and a price of the staff's own with its reason. */
export function GoodsPart({ draft: { lines }, quote, errors, onPick, onLines }: GoodsPartProps) {
  const own = new Map(quote?.prices.map((each) => [each.variantId, each]));
  const problems = new Map(quote?.problems.map(({ variantId, message }) => [variantId, message]));
  return (
    <Panel title="Goods">
      <SearchCombobox
        label="Add a pack"
        hint="Words of the product's name, its brand, or the SKU."
        error={errors.items}
        search={(q, signal) => call(findVariants, { query: { q } }, { signal })}
        keyOf={({ variantId }) => variantId}
        nameOf={({ name, pack }) => `${name}, ${pack}`}
        render={(variant) => <Found pack={variant} />}
        onPick={onPick}
      />
      {lines.length > 0 && (
        <ul aria-label="What is bought" className="mt-4 divide-y divide-line border-t border-line">
          {lines.map((line, at) => (
            <LineRow
              key={line.pack.variantId}
              line={line}
              own={own.get(line.pack.variantId)}
              problem={problems.get(line.pack.variantId)}
              errorOf={(name) =>
                errors[`items.${at}.${name}`] ?? (name === "quantity" ? errors[`items.${line.pack.variantId}`] : undefined)
              }
              onChange={(values) => onLines(lines.map((each) => (each === line ? { ...each, ...values } : each)))}
              onRemove={() => onLines(lines.filter((each) => each !== line))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Found({ pack: { name, pack, color, sku, price, stock, image } }: { pack: FoundVariant }) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-mist">
        {image && <ProductImage picture={image} alt="" sizes="3rem" upTo={320} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="note block">{[pack, color, sku].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="text-right">
        <span className="block tabular-nums">{formatRupees(price)}</span>
        <span className={`block text-sm ${stock > 0 ? "text-stone" : "font-semibold text-brick"}`}>
          {stock > 0 ? `${stock} in stock` : "Sold out"}
        </span>
      </span>
    </span>
  );
}
