import type { Product, UnitPrice, Variant } from "@/lib/catalogue/product/contract";
import { unitText } from "@/lib/catalogue/product/rules";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

type PriceProps = Pick<Variant, "price" | "compareAtPrice"> & { isFrom?: boolean; isLarge?: boolean };

/** A price, with the one it replaces struck through. */
export function Price({ price, compareAtPrice, isFrom = false, isLarge = false }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {isFrom && <span className="note">{t`from`}</span>}
      <span
        translate="no"
        className={`font-display font-semibold whitespace-nowrap tabular-nums ${isLarge ? "text-4xl" : "text-xl"}`}
      >
        {formatRupees(price)}
      </span>
      {compareAtPrice !== null && (
        <>
          <s className="note whitespace-nowrap">
            <span className="sr-only">{t`instead of`} </span>
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
  return `${formatRupees(price)} / ${unitText(unit)}`.replaceAll(" ", "\u00a0");
}

const stockLabels = { in_stock: msg("In stock"), low: msg("Only a few left"), sold_out: msg("Sold out") } as const;

export function Stock({ availability }: Pick<Product, "availability">) {
  return <span className={`stock stock-${availability}`}>{t(stockLabels[availability])}</span>;
}
