"use client";

import { type CoverageRow, consumptionOf, type Pack } from "@/lib/product/coverage";
import { CoverageCalculator } from "./coverage-calculator";
import { CoverageTable } from "./coverage-table";

type ProductCoverageProps = { rows: CoverageRow[]; packs: Pack[] };

/** The datasheet's rows and what they come to. A client component, so that the page carries the rows once for both. */
export function ProductCoverage({ rows, packs }: ProductCoverageProps) {
  const surfaces = rows.flatMap((row) => {
    const perSquareMetre = consumptionOf(row);
    return perSquareMetre ? { label: row.surface, perSquareMetre } : [];
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
      <CoverageTable rows={rows} />
      {surfaces.length > 0 && <CoverageCalculator surfaces={surfaces} packs={packs} />}
    </div>
  );
}
