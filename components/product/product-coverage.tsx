import { consumptionOf, type CoverageRow, packsByAmount } from "@/lib/product/coverage";
import type { Variant } from "@/lib/product/contract";
import { CoverageCalculator } from "./coverage-calculator";
import { CoverageTable } from "./coverage-table";

type ProductCoverageProps = { rows: CoverageRow[]; variants: Variant[] };

export function ProductCoverage({ rows, variants }: ProductCoverageProps) {
  const surfaces = rows.flatMap((row) => {
    const perSquareMetre = consumptionOf(row);
    return perSquareMetre ? { label: row.surface, perSquareMetre } : [];
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
      <CoverageTable rows={rows} />
      {surfaces.length > 0 && <CoverageCalculator surfaces={surfaces} packs={packsByAmount(variants)} />}
    </div>
  );
}
