"use client";

import type { ReactNode } from "react";
import type { Variant } from "@/lib/catalogue/product/contract";
import { getUnitPrice, packText, variantLabel } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { Price, unitPriceText } from "./price";
import { useOwnPrice, useOwnPrices } from "./use-own-prices";

type ListedProps = {
  productId: string;
  /** Rupees, at retail. */
  price: number;
  isFrom: boolean;
};

type ProductPriceProps = Omit<ListedProps, "price"> & {
  /** The variant of this price. */
  variant: { id: string } & Pick<Variant, "size" | "unit" | "price">;
  compareAtPrice: number | null;
  /** Rupees per finished square metre. */
  pricePerM2: number | null;
  /** What can be done with it, beside the price. */
  action?: ReactNode;
};

/** A product's price on its card: an approved business sees its own price, labelled, in the space of the retail price. */
export function ProductPrice({ productId, variant, compareAtPrice, isFrom, pricePerM2, action }: ProductPriceProps) {
  const own = useOwnPrice(productId, variant.id);
  const { price, size, unit } = variant;
  const pack = packText(variantLabel(variant));
  // A pack of one litre costs what a litre costs.
  const variantText = (each: number) => (size === 1 ? pack : `${pack} · ${unitPriceText(getUnitPrice(each, size, unit))}`);
  const retailNotes = (
    <>
      {/* Without a second note, its line stays empty: a business's note needs two on a phone. */}
      <p translate="no" className={`text-sm font-semibold ${pricePerM2 === null ? "min-h-[2lh]" : ""}`}>
        {variantText(price)}
      </p>
      {pricePerM2 !== null && <p className="text-sm">{t`from Rs ${numberText(pricePerM2)} per m² finished`}</p>}
    </>
  );
  if (own === null) {
    return (
      <>
        <PriceRow action={action}>
          <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
        </PriceRow>
        <div>{retailNotes}</div>
      </>
    );
  }
  const isStruckAbove = compareAtPrice !== null && own < price;
  return (
    <>
      <PriceRow action={action}>
        <Price price={own} compareAtPrice={isStruckAbove ? price : null} isFrom={isFrom} />
      </PriceRow>
      <div className="grid *:[grid-area:1/1]">
        <div aria-hidden="true" className="invisible">
          {retailNotes}
        </div>
        <p className="text-sm">
          {variantText(own)} · <b className="whitespace-nowrap">{t`your price`}</b>
          {own < price && !isStruckAbove && (
            <>
              {" "}
              <s className="whitespace-nowrap max-sm:hidden">
                <span className="sr-only">{t`instead of`} </span>
                {formatRupees(price)}
              </s>
            </>
          )}
        </p>
      </div>
    </>
  );
}

const PriceRow = ({ action, children }: Pick<ProductPriceProps, "action"> & { children: ReactNode }) => (
  <div className="price-row">
    <div>{children}</div>
    {action}
  </div>
);

/** The same in one line, for lists of names. */
export function ProductPriceLine({ productId, variantId, price, isFrom }: ListedProps & { variantId: string | null }) {
  const own = useOwnPrices(productId)?.get(variantId ?? "")?.[0]?.price ?? null;
  return (
    <p>
      {isFrom && `${t`from`} `}
      <b translate="no">{formatRupees(own ?? price)}</b>
      {own !== null && <span className="note"> {t`your price`}</span>}
    </p>
  );
}
