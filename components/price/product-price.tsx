"use client";

import { formatRupees, numberText } from "@/lib/platform/money";
import { Price } from "./price";
import { useOwnPrice, useOwnPrices } from "./use-own-prices";

type ListedProps = {
  productId: string;
  /** Rupees, at retail. */
  price: number;
  isFrom: boolean;
};

type ProductPriceProps = ListedProps & {
  /** The variant of this price. */
  variantId: string;
  compareAtPrice: number | null;
  /** "20 L · Rs 310.00 / L" */
  unitPrice: string;
  /** Rupees per finished square metre. */
  pricePerM2: number | null;
};

/** A product's price on its card: an approved business sees its own price, labelled, in the same number of lines. */
export function ProductPrice(props: ProductPriceProps) {
  const { productId, variantId, price, compareAtPrice, isFrom, unitPrice, pricePerM2 } = props;
  const own = useOwnPrice(productId, variantId);
  const perM2 = pricePerM2 !== null && `from Rs\u00a0${numberText(pricePerM2)} per\u00a0m² finished`;
  if (own === null) {
    return (
      <>
        <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
        <p className="note">{unitPrice}</p>
        {perM2 && <p className="note">{perM2}</p>}
      </>
    );
  }
  const isStruckAbove = compareAtPrice !== null && own < price;
  return (
    <>
      <Price price={own} compareAtPrice={isStruckAbove ? price : null} isFrom={isFrom} />
      <p className="note truncate">
        <b>Your price</b>
        {own < price && !isStruckAbove && (
          <>
            {" "}
            <s className="max-sm:hidden">
              <span className="sr-only">instead of </span>
              {formatRupees(price)}
            </s>
          </>
        )}
      </p>
      {/* Computed from the retail price, so it is hidden from a business. It keeps its space. */}
      {perM2 && (
        <p aria-hidden="true" className="note invisible">
          {perM2}
        </p>
      )}
    </>
  );
}

/** The same in one line, for lists of names. */
export function ProductPriceLine({ productId, variantId, price, isFrom }: ListedProps & { variantId: string | null }) {
  const own = useOwnPrices(productId)?.get(variantId ?? "")?.[0]?.price ?? null;
  return (
    <p>
      {isFrom && "from "}
      <b>{formatRupees(own ?? price)}</b>
      {own !== null && <span className="note"> your price</span>}
    </p>
  );
}
