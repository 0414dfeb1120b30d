"use client";

import { Calculator as CalculatorIcon } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "@/components/kit/link";
import type { useBuying } from "@/components/sales/buying/use-buying";
import { useOwnPrices } from "@/components/terms/price/use-own-prices";
import { findWrongUnit } from "@/lib/advice/job/form/wrong-unit";
import {
  type CoverageRow,
  exactSquareFoot,
  getConsumption,
  getUsualWastage,
  type Need,
  scale,
  withWastage,
} from "@/lib/catalogue/product/coverage";
import { maxQuantity } from "@/lib/catalogue/product/limits";
import { purchase, type SoldVariant, savingText } from "@/lib/catalogue/product/purchase";
import { type Availability, lowStock, unitText } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import { type Fraction, multiply, thousandths, toNumber, whole } from "@/lib/platform/shared/numbers/fraction";
import { numberText, toPaisa } from "@/lib/platform/shared/numbers/money";
import { readNumber } from "@/lib/platform/shared/numbers/read-number";
import { AddAll } from "./add-all";
import { buyFor, getCount, linesText, lineText, type NeededProduct, priceText } from "./calculator-lines";

type CalculatorProps = {
  productId: string;
  name: string;
  rows: CoverageRow[];
  /** The variants in the chosen colour. */
  variants: VariantChoice[];
  needed: NeededProduct[];
  buying: ReturnType<typeof useBuying>;
};

type Surface = { label: string; perSquareMetre: Need };

const areaUnits = { "m²": whole(1), "sq ft": exactSquareFoot };
const largestArea = 1_000_000;
const format = (amount: Fraction) => numberText(toNumber(amount), 1);

/** The page knows only the band of the stock; the exact stock is known once something was added. */
const maxStock: Record<Availability, number> = { in_stock: maxQuantity, low: lowStock, sold_out: 0 };

/** The typed area, or why it cannot be used. */
function readArea(text: string, unit: keyof typeof areaUnits): number | string {
  const number = readNumber(text) ?? 0;
  if (number <= 0 || number > largestArea) return t`Enter the area you want to coat.`;
  return findWrongUnit(text, unit === "m²" ? "m" : "ft") ?? number;
}

/** Calculates the material for an area and surface and the cheapest variants for it, and adds them all to the cart at once. */
export function Calculator({ productId, name, rows, variants, needed, buying }: CalculatorProps) {
  const id = useId();
  const [area, setArea] = useState("20");
  const [areaUnit, setAreaUnit] = useState<keyof typeof areaUnits>("m²");
  const [surfaceIndex, setSurfaceIndex] = useState(0);
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const ownPrices = useOwnPrices(productId, ...needed.map((each) => each.productId));
  const surfaces = rows.flatMap((row): Surface[] => {
    const perSquareMetre = getConsumption(row);
    return perSquareMetre ? [{ label: row.surface, perSquareMetre }] : [];
  });
  const surface = surfaces[surfaceIndex]?.perSquareMetre;
  if (!surface) return null;

  const toSoldVariants = (all: NeededProduct["variants"]): SoldVariant[] =>
    all.map(({ id: variantId, pack: label, color: colour, size, unit, price, availability, ...quantities }) => ({
      minOrderQuantity: quantities.minOrderQuantity,
      orderMultiple: quantities.orderMultiple,
      variantId,
      label,
      colour,
      size,
      unit,
      stock: buying.inStock.get(variantId) ?? maxStock[availability],
      tiers: (ownPrices?.get(variantId) ?? [{ from: 1, price }]).map((tier) => ({ ...tier, price: toPaisa(tier.price) })),
    }));
  const typed = readArea(area, areaUnit);
  const isGood = typeof typed === "number";
  const size = multiply(thousandths(isGood ? typed : 0), areaUnits[areaUnit]);
  const wastage = getUsualWastage(size);
  const need = withWastage(scale(surface, size), wastage);
  const offered = toSoldVariants(variants);
  const purchased = purchase({ productId, name, variants: offered }, need);
  const lines = isGood && purchased.problem !== "short" ? purchased.lines : [];
  const extras =
    lines.length > 0 ? needed.flatMap((product) => buyFor(product, { size, variants: toSoldVariants(product.variants) })) : [];
  const selectedExtras = extras.filter((each) => !excluded.includes(each.productId));

  return (
    <section id="calculator" aria-labelledby={`${id}-title`} className="border border-ink p-4 noscript:hidden">
      <h2 id={`${id}-title`} className="mb-2 flex items-center gap-2 text-xl">
        <CalculatorIcon size={20} aria-hidden="true" />
        {t`How much do you need?`}
      </h2>
      <div className="grid grid-cols-[5rem_auto_minmax(0,1fr)] gap-2 max-[26rem]:grid-cols-2 md:max-lg:grid-cols-2 sm:gap-3">
        <div>
          <label htmlFor={`${id}-area`} className="mb-1 block text-sm font-semibold">{t`Area`}</label>
          <input
            id={`${id}-area`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={area}
            onChange={({ target }) => setArea(target.value)}
            className="field"
          />
        </div>
        <div>
          <label htmlFor={`${id}-unit`} className="mb-1 block text-sm font-semibold">{t`Unit`}</label>
          <select
            id={`${id}-unit`}
            value={areaUnit}
            onChange={({ target }) => setAreaUnit(target.value as keyof typeof areaUnits)}
            className="field"
          >
            {Object.keys(areaUnits).map((each) => (
              <option key={each} value={each}>
                {each === "sq ft" ? t`sq ft` : unitText("m2")}
              </option>
            ))}
          </select>
        </div>
        <div className="min-w-0 max-[26rem]:col-span-2 md:max-lg:col-span-2">
          <label htmlFor={`${id}-surface`} className="mb-1 block text-sm font-semibold">{t`Surface`}</label>
          <select
            id={`${id}-surface`}
            value={surfaceIndex}
            onChange={({ target }) => setSurfaceIndex(Number(target.value))}
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
        {isGood ? (
          <>
            <span className="block text-sm">
              {t`For all coats, ${wastage}% wastage included:`}{" "}
              <b className="text-base whitespace-nowrap">{unitText(need.unit, `${format(need.min)}–${format(need.max)}`)}</b>
            </span>
            {lines.length > 0 ? (
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{linesText(lines)}</span>
                <b className="whitespace-nowrap">
                  {priceText(lines)}
                  {ownPrices && <span className="note"> {t`your price`}</span>}
                </b>
                {purchased.saving && <span className="note basis-full">{savingText(purchased.saving)}</span>}
              </span>
            ) : (
              <TooMuch
                isInOneOrder={purchased.lines.length > 0}
                known={offered.filter(({ variantId, stock }) => stock > 0 && buying.inStock.has(variantId))}
              />
            )}
          </>
        ) : (
          typed
        )}
      </output>
      {extras.map(({ productId: id, name, lines, isShort }) => (
        <label key={id} className="choice mt-1 flex w-full items-center">
          <input
            type="checkbox"
            checked={!excluded.includes(id)}
            onChange={({ target }) => setExcluded(target.checked ? excluded.filter((each) => each !== id) : [...excluded, id])}
          />
          <span className="min-w-0 flex-1">
            {name}, {linesText(lines)}
            {isShort && ` ${t`(less than you need)`}`}
          </span>
          <b className="whitespace-nowrap">{priceText(lines)}</b>
        </label>
      ))}
      {lines.length > 0 && (
        <AddAll
          productId={productId}
          name={name}
          what={[...lines.map(lineText), ...selectedExtras.map(getCount)].join(" + ")}
          price={priceText([...lines, ...selectedExtras.flatMap(({ lines }) => lines)])}
          items={[{ productId, lines }, ...selectedExtras].flatMap(({ productId, lines }) =>
            lines.map(({ variantId, quantity }) => ({ productId, variantId, quantity })),
          )}
          isLarge={lines.some(({ quantity }) => quantity > lowStock)}
          isSoldOut={variants.every(({ availability }) => availability === "sold_out")}
          buying={buying}
        />
      )}
    </section>
  );
}

/** `known` are the variants whose exact stock is known. */
function TooMuch({ isInOneOrder, known }: { isInOneOrder: boolean; known: readonly SoldVariant[] }) {
  const left = known.map(({ label, stock }) => `${stock} × ${label}`).join(" + ");
  return (
    <span className="block">
      {isInOneOrder
        ? left
          ? t`We have less than that in stock: ${left}. Ask us when more is coming.`
          : t`We have less than that in stock. Ask us when more is coming.`
        : t`That is more than fits in one order. Ask us for a price.`}{" "}
      <Link href="/contact?topic=quote" className="link">{t`Contact us`}</Link>
    </span>
  );
}
