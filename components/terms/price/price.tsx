import type { Product, UnitPrice, Variant } from "@/lib/catalogue/product/contract";
import { units } from "@/lib/catalogue/product/pack-units";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

type PriceProps = Pick<Variant, "price" | "compareAtPrice"> & { isFrom?: boolean; isLarge?: boolean };

/** A price, with the one it replaces struck through. */
export function Price({ price, compareAtPrice, isFrom = false, isLarge = false }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {isFrom && <span className="note">from</span>}
      <span
        translate="no"
        className={`font-display font-semibold whitespace-nowrap tabular-nums ${isLarge ? "text-4xl" : "text-xl"}`}
      >
        {formatRupees(price)}
      </span>
      {compareAtPrice !== null && (
        <>
          <s className="note whitespace-nowrap">
            <span className="sr-only">instead of </span>
            <span translate="no">{formatRupees(compareAtPrice)}</span>
          </s>
          <span translate="no" className="border border-ink px-1 text-sm leading-snug font-semibold">
            −{Math.round((1 - price / compareAtPrice) * 100)}%
          </span>
        </>
      )}
    </p>
  );
}

/** "Rs 512.00 / L", without a line break. */
export function unitPriceText({ price, unit }: UnitPrice): string {
  return `${formatRupees(price)} / ${units[unit]}`.replaceAll(" ", "\u00a0");
}

const stockLabels = { in_stock: "In stock", low: "Only a few left", sold_out: "Sold out" } as const;

export function Stock({ availability }: Pick<Product, "availability">) {
  return <span className={`stock stock-${availability}`}>{stockLabels[availability]}</span>;
}
