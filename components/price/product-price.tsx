"use client";

import { formatRupees } from "@/lib/platform/money";
import { Price } from "./price";
import { useOwnPrice } from "./use-own-prices";

type ListedProps = {
  productId: string;
  /** Rupees, at retail. */
  price: number;
  isFrom: boolean;
};

type ProductPriceProps = ListedProps & { compareAtPrice: number | null; unitPrice: string };

/** What a product costs, on its card: an approved business reads its own price, named as such, in the same two lines. */
export function ProductPrice({ productId, price, compareAtPrice, isFrom, unitPrice }: ProductPriceProps) {
  const own = useOwnPrice(productId);
  if (own === null) {
    return (
      <>
        <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
        <p className="note">{unitPrice}</p>
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
    </>
  );
}

/** The same in one line, where a product is only a name in a list. */
export function ProductPriceLine({ productId, price, isFrom }: ListedProps) {
  const own = useOwnPrice(productId);
  return (
    <p>
      {isFrom && "from "}
      <b>{formatRupees(own ?? price)}</b>
      {own !== null && <span className="note"> your price</span>}
    </p>
  );
}
