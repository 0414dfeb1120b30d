import { formatRupees } from "@/lib/money";
import type { Product, UnitPrice, Variant } from "@/lib/product/contract";
import { units } from "@/lib/product/vocabulary";

/** A price, with the one it replaces struck through. */
export function Price({ price, compareAtPrice, isFrom = false }: Pick<Variant, "price" | "compareAtPrice"> & { isFrom?: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {isFrom && <span className="text-sm text-stone">from</span>}
      <span className="font-display text-lg font-bold">{formatRupees(price)}</span>
      {compareAtPrice !== null && (
        <>
          <s className="text-sm text-stone">
            <span className="sr-only">instead of </span>
            {formatRupees(compareAtPrice)}
          </s>
          <span className="rounded bg-brick-soft px-1.5 text-sm font-semibold text-brick">−{Math.round((1 - price / compareAtPrice) * 100)} %</span>
        </>
      )}
    </p>
  );
}

/** "Rs 512.00 / L" */
export function unitPriceText({ price, unit }: UnitPrice): string {
  return `${formatRupees(price)} / ${units[unit]}`;
}

const words = { in_stock: "In stock", low: "Only a few left", sold_out: "Sold out" } as const;
const colours = { in_stock: "text-leaf", low: "text-brick", sold_out: "text-stone" } as const;
const dots = { in_stock: "bg-leaf", low: "bg-brick", sold_out: "bg-line" } as const;

export function Stock({ availability }: Pick<Product, "availability">) {
  return (
    <span className={`inline-flex items-center gap-2 text-sm font-semibold ${colours[availability]}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[availability]}`} />
      {words[availability]}
    </span>
  );
}
