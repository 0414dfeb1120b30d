"use client";

import { Stock, unitPriceText } from "@/components/price/price";
import { TierNote } from "@/components/price/tier-note";
import { useOwnPrices } from "@/components/price/use-own-prices";
import { ScrollTable } from "@/components/ui/table/scroll-table";
import { formatRupees } from "@/lib/platform/money";
import type { PriceStep } from "@/lib/price/rules";
import { getUnitPrice } from "@/lib/product/rules";
import type { VariantChoice } from "@/lib/product/variant-choice";

/**
 * Every variant with its price, for those who compare, and for browsers without a script. A client component, as the picker is:
 * the page then carries the variants once.
 */
export function VariantTable({ productId, packs }: { productId: string; packs: VariantChoice[] }) {
  const ownPrices = useOwnPrices(productId);
  const hasColours = packs.some(({ color }) => color);
  return (
    <ScrollTable label="Table of all packs" className="whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">Pack</th>
          {hasColours && <th scope="col">Colour</th>}
          <th scope="col">{ownPrices ? "Your price" : "Price"}</th>
          <th scope="col">Unit price</th>
          <th scope="col">Stock</th>
          <th scope="col">SKU</th>
        </tr>
      </thead>
      <tbody>
        {packs.map((each) => (
          <tr key={each.id}>
            <th scope="row">{each.pack}</th>
            {hasColours && <td>{each.color}</td>}
            <PriceCells pack={each} steps={ownPrices?.get(each.id)} />
            <td>
              <Stock availability={each.availability} />
            </td>
            <td>{each.sku}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type PriceCellsProps = { pack: VariantChoice; steps: PriceStep<number>[] | undefined };

/** A variant's price and what a litre or kilogram of it costs: of an approved business both are its own. */
function PriceCells({ pack: { price: retail, compareAtPrice, size, unit }, steps }: PriceCellsProps) {
  const price = steps?.[0]?.price ?? retail;
  const struck = price < retail ? retail : compareAtPrice;
  return (
    <>
      <td>
        <b>{formatRupees(price)}</b>{" "}
        {struck !== null && (
          <s className="note">
            <span className="sr-only">instead of </span>
            {formatRupees(struck)}
          </s>
        )}
        {steps && <TierNote steps={steps} />}
      </td>
      <td>{unitPriceText(getUnitPrice(price, size, unit))}</td>
    </>
  );
}
