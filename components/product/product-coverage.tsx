"use client";

import { useOwnPrices } from "@/components/price/use-own-prices";
import { type CoverageRow, getConsumption, variantsByAmount } from "@/lib/product/coverage";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { CoverageCalculator } from "./coverage-calculator";
import { CoverageTable } from "./coverage-table";

type ProductCoverageProps = { productId: string; rows: CoverageRow[]; packs: VariantChoice[] };

/** The datasheet's rows and what they come to. A client component, so that the page carries the rows once for both. */
export function ProductCoverage({ productId, rows, packs }: ProductCoverageProps) {
  const surfaces = rows.flatMap((row) => {
    const perSquareMetre = getConsumption(row);
    return perSquareMetre ? { label: row.surface, perSquareMetre } : [];
  });
  const ownPrices = useOwnPrices(productId);
  const offers = packs.map((variant) => {
    const steps = ownPrices?.get(variant.id);
    return { ...variant, steps, price: steps?.[0]?.price ?? variant.price };
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
      <CoverageTable rows={rows} />
      {surfaces.length > 0 && (
        <CoverageCalculator surfaces={surfaces} packs={variantsByAmount(offers)} isOwnPrice={ownPrices !== null} />
      )}
    </div>
  );
}
