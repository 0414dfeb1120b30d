"use client";

import { Calculator as CalculatorIcon } from "lucide-react";
import { useId, useState } from "react";
import { useOwnPrices } from "@/components/price/use-own-prices";
import type { WaitingItem } from "@/components/session/waiting-items";
import { formatRupees, numberText } from "@/lib/platform/money";
import {
  type Amount,
  type CoverageRow,
  getConsumption,
  type Pack,
  type Purchase,
  purchaseForArea,
  variantsByAmount,
} from "@/lib/product/coverage";
import { isPrimer } from "@/lib/product/rules";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { units } from "@/lib/product/vocabulary";
import { BuyAll } from "./variant/buy-all";
import type { useBuying } from "./variant/use-buying";

/** A product without which the coating fails: a primer. */
export type NeededProduct = {
  productId: string;
  name: string;
  consumption: Amount | null;
  startId: string | undefined;
  packs: Pick<VariantChoice, "id" | "pack" | "size" | "unit" | "price" | "availability">[];
};

type CalculatorProps = {
  productId: string;
  name: string;
  rows: CoverageRow[];
  /** Those of the chosen colour. */
  packs: VariantChoice[];
  needed: NeededProduct[];
  buying: ReturnType<typeof useBuying>;
};

type Surface = { label: string; perSquareMetre: Amount };

const squareMetres = { "m²": 1, "sq ft": 0.09290304 };
const largestArea = 1_000_000;
const shown = (amount: number) => numberText(amount, 1);

/** From an area and a surface to the material it takes, the cheapest packs that hold it, and all of them into the cart at once. */
export function Calculator({ productId, name, rows, packs, needed, buying }: CalculatorProps) {
  const id = useId();
  const [area, setArea] = useState("20");
  const [areaUnit, setAreaUnit] = useState<keyof typeof squareMetres>("m²");
  const [chosen, setChosen] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const ownPrices = useOwnPrices(productId, ...needed.map((each) => each.productId));
  const surfaces = rows.flatMap((row): Surface[] => {
    const perSquareMetre = getConsumption(row);
    return perSquareMetre ? [{ label: row.surface, perSquareMetre }] : [];
  });
  const surface = surfaces[chosen]?.perSquareMetre;
  if (!surface) return null;

  const toPacks = (all: NeededProduct["packs"]): Pack[] =>
    variantsByAmount(
      all.map((variant) => {
        const steps = ownPrices?.get(variant.id);
        return { ...variant, steps, price: steps?.[0]?.price ?? variant.price };
      }),
    );
  const size = Math.min(Number(area), largestArea) * squareMetres[areaUnit];
  const { min, max, unit } = surface;
  const purchase = purchaseForArea(toPacks(packs), surface, size);
  const besides = needed.flatMap((product) => {
    const bought = buyFor(product, { size, packs: toPacks(product.packs) });
    return bought ? [{ ...product, bought }] : [];
  });
  const taken = besides.filter((each) => !leftOut.includes(each.productId));

  return (
    <section
      id="calculator"
      aria-labelledby={`${id}-title`}
      className="rounded-xl border border-teal/30 bg-teal-soft p-4 noscript:hidden sm:p-5"
    >
      <h2 id={`${id}-title`} className="mb-2 flex items-center gap-2 font-sans text-lg font-semibold">
        <CalculatorIcon size={20} aria-hidden="true" className="text-teal" />
        How much do you need?
      </h2>
      <div className="grid grid-cols-[5rem_auto_minmax(0,1fr)] gap-2 sm:gap-3">
        <div>
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
            Unit
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
        <div className="min-w-0">
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
      <output htmlFor={`${id}-area ${id}-unit ${id}-surface`} className="mt-3 block">
        {size > 0 ? (
          <>
            <span className="block text-sm">
              For all coats:{" "}
              <b className="text-base whitespace-nowrap">
                {shown(min * size)}–{shown(max * size)} {units[unit]}
              </b>
            </span>
            {purchase && (
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{linesText(purchase)}</span>
                <b className="whitespace-nowrap">
                  {formatRupees(purchase.price)}
                  {ownPrices && <span className="note"> your price</span>}
                </b>
              </span>
            )}
          </>
        ) : (
          "Enter the area you want to coat."
        )}
      </output>
      {size > 0 &&
        besides.map(({ productId: id, name, bought }) => (
          <label key={id} className="choice mt-1 flex w-full items-center">
            <input
              type="checkbox"
              checked={!leftOut.includes(id)}
              onChange={({ target }) => setLeftOut(target.checked ? leftOut.filter((each) => each !== id) : [...leftOut, id])}
            />
            <span className="min-w-0 flex-1">
              {name}, {linesText(bought)}
            </span>
            <b className="whitespace-nowrap">{formatRupees(bought.price)}</b>
          </label>
        ))}
      {purchase && (
        <AddAll
          productId={productId}
          name={name}
          what={[...purchase.lines.map(lineText), ...taken.map(countOf)].join(" + ")}
          price={[purchase, ...taken.map(({ bought }) => bought)].reduce((sum, { price }) => sum + price, 0)}
          items={[{ productId, bought: purchase }, ...taken].flatMap(({ productId, bought }) =>
            bought.lines.map(({ id: variantId, count: quantity }) => ({ productId, variantId, quantity })),
          )}
          isSoldOut={packs.every(({ availability }) => availability === "sold_out")}
          buying={buying}
        />
      )}
    </section>
  );
}

/** A number and its unit stay together. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
const lineText = ({ label, count }: Purchase["lines"][number]) => unbroken(`${count} × ${label}`);
const linesText = ({ lines }: Purchase) => lines.map(lineText).join(" + ");

/** "1 primer", "2 primers", "1 Corner Tape". */
function countOf({ name, bought }: { name: string; bought: Purchase }): string {
  const count = bought.lines.reduce((sum, line) => sum + line.count, 0);
  const noun = isPrimer(name) ? `primer${count === 1 ? "" : "s"}` : name;
  return `${count}\u00a0${noun}`;
}

/** As much as covers the same area; one pack of what is not measured by area. Nothing where it is sold out. */
function buyFor(product: NeededProduct, { size, packs }: { size: number; packs: Pack[] }): Purchase | null {
  const { consumption, startId } = product;
  const inStock = product.packs.filter(({ availability }) => availability !== "sold_out");
  if (inStock.length === 0) return null;
  if (consumption) return purchaseForArea(packs, consumption, size);
  const one = inStock.find(({ id }) => id === startId) ?? inStock[0];
  return one ? { lines: [{ id: one.id, label: one.pack, count: 1 }], price: one.price } : null;
}

type AddAllProps = {
  productId: string;
  name: string;
  what: string;
  price: number;
  items: WaitingItem[];
  isSoldOut: boolean;
  buying: ReturnType<typeof useBuying>;
};

/** All of it at once; visitors log in first and find it in their cart then. */
function AddAll({ productId, name, what, price, items, isSoldOut, buying }: AddAllProps) {
  if (isSoldOut) return <p className="mt-3 font-semibold text-stone">Sold out at the moment</p>;
  const all = { productId, what: `${name}: ${what}`, items, buying };
  return (
    <>
      <BuyAll {...all} className="button button-strong mt-3 w-full text-center">
        <span>
          Add {what}
          <span className="sr-only"> to your cart</span>
        </span>
      </BuyAll>
      {items.length > 1 && (
        <p className="note mt-2 text-center">
          Together <b className="whitespace-nowrap text-ink">{formatRupees(price)}</b>
        </p>
      )}
    </>
  );
}
