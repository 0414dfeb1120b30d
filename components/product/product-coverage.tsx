"use client";

import { useId, useState } from "react";
import { useOwnPrices } from "@/components/price/use-own-prices";
import { ScrollTable } from "@/components/ui/table/scroll-table";
import { formatRupees, numberText } from "@/lib/platform/money";
import { rangeText } from "@/lib/product/catalogue/detail";
import {
  type Amount,
  type CoverageRow,
  cheapestPurchase,
  getConsumption,
  type Pack,
  variantsByAmount,
} from "@/lib/product/coverage";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { coverageUnits, units } from "@/lib/product/vocabulary";

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

type Surface = { label: string; perSquareMetre: Amount };

type CoverageCalculatorProps = { surfaces: Surface[]; packs: Pack[]; isOwnPrice: boolean };

const squareMetres = { "m²": 1, "sq ft": 0.09290304 };
const largestArea = 1_000_000;
const shown = (amount: number) => numberText(amount, 1);

/** From an area and a surface to the material it takes and the cheapest variants that hold it. */
function CoverageCalculator({ surfaces, packs, isOwnPrice }: CoverageCalculatorProps) {
  const id = useId();
  const [area, setArea] = useState("20");
  const [areaUnit, setAreaUnit] = useState<keyof typeof squareMetres>("m²");
  const [chosen, setChosen] = useState(0);
  const surface = surfaces[chosen]?.perSquareMetre;
  if (!surface) return null;

  const size = Math.min(Number(area), largestArea) * squareMetres[areaUnit];
  const { min, max, unit } = surface;
  const purchase = cheapestPurchase(
    packs.filter((variant) => variant.unit === unit),
    max * size * 1000,
  );

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-xl border border-teal/30 bg-teal-soft p-5 noscript:hidden sm:p-6">
      <h3 id={`${id}-title`} className="mb-4 text-xl font-bold">
        How much do you need?
      </h3>
      <div className="flex flex-wrap gap-3">
        <div className="min-w-28 flex-1">
          <label htmlFor={`${id}-area`} className="mb-1 block text-sm font-semibold">
            Area
          </label>
          <input
            id={`${id}-area`}
            type="number"
            inputMode="decimal"
            min={0}
            max={largestArea}
            step="any"
            value={area}
            onChange={({ target }) => setArea(target.value)}
            className="field"
          />
        </div>
        <div>
          <label htmlFor={`${id}-unit`} className="mb-1 block text-sm font-semibold">
            Measured in
          </label>
          <select
            id={`${id}-unit`}
            value={areaUnit}
            onChange={({ target }) => setAreaUnit(target.value as keyof typeof squareMetres)}
            className="field"
          >
            {Object.keys(squareMetres).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="w-full">
          <label htmlFor={`${id}-surface`} className="mb-1 block text-sm font-semibold">
            Surface
          </label>
          <select
            id={`${id}-surface`}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="field"
          >
            {surfaces.map(({ label }, at) => (
              <option key={label} value={at}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <output htmlFor={`${id}-area ${id}-unit ${id}-surface`} className="mt-5 block min-h-30 border-t border-teal/30 pt-4">
        {size > 0 ? (
          <>
            <span className="block text-sm">You need, with all coats</span>
            <span className="block font-display text-2xl font-bold">
              {shown(min * size)}–{shown(max * size)} {units[unit]}
            </span>
            {purchase && (
              <span className="mt-2 block">
                {purchase.lines.map(({ label, count }) => `${count} × ${label}`).join(" + ")}:{" "}
                <b>{formatRupees(purchase.price)}</b>
                {isOwnPrice && " at your price"}
                <span className="block text-sm text-stone">The cheapest packs that are enough for the higher figure.</span>
              </span>
            )}
          </>
        ) : (
          "Enter the area that you want to coat."
        )}
      </output>
    </section>
  );
}

function CoverageTable({ rows }: { rows: CoverageRow[] }) {
  return (
    <ScrollTable label="Table of coverage by surface">
      <thead>
        <tr>
          <th scope="col">Surface</th>
          <th scope="col">Coats</th>
          <th scope="col">Coverage</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ surface, coats, min, max, unit, basis, note }) => (
          <tr key={`${surface} ${coats}`}>
            <th scope="row">
              {surface}
              {note && <small>{note}</small>}
            </th>
            <td>{coats}</td>
            <td>
              <b>
                {rangeText([min, max])} {coverageUnits[unit]}
              </b>
              <small>{basis === "per_coat" ? "for each coat" : "in all"}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
