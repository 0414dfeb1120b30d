import { t } from "@/lib/platform/shared/language/t";
import { ceil, divide, type Fraction, multiply, subtract, whole } from "@/lib/platform/shared/numbers/fraction";
import { shortRupees, toRupees } from "@/lib/platform/shared/numbers/money";
import { cheapestMix, type Offer } from "@/lib/terms/price/purchase";
import { type PriceTier, priceAt } from "@/lib/terms/price/rules";
import { getVariantAmount, type Need } from "./coverage";
import { maxQuantity } from "./limits";
import { fitQuantity, getAvailable, getSmallest, type Problem, type Quantities } from "./offer";
import type { Unit } from "./pack-units";
import { packText } from "./rules";
import type { PurchaseProblem } from "./vocabulary";

export type SoldVariant = Quantities & {
  variantId: string;
  /** "20 L" */
  label: string;
  colour: string;
  size: number;
  unit: Unit;
  stock: number;
  /** Paisa. */
  tiers: readonly PriceTier<bigint>[];
};

/** A product with the variants that it is sold in. */
export type SoldProduct<P extends SoldVariant = SoldVariant> = { productId: string; name: string; variants: readonly P[] };

type PurchaseLine<P> = P & { quantity: number; price: bigint; lineTotal: bigint };
export type Purchase<P extends SoldVariant = SoldVariant> = {
  productId: string;
  name: string;
  need: Need;
  lines: PurchaseLine<P>[];
  leftover: Fraction;
  colours: string[];
  colour: string;
  /** If the chosen colour costs more than the cheapest: by how much, and its only variants if the other has more sizes. */
  dearer: { than: string; by: bigint; onlyIn: string[] } | null;
  /** What the same need costs more in the fewest packs of one size, "3 × 20 L". */
  saving: { than: string; by: bigint } | null;
  /** No longer sold, sold out, or too little in stock (the lines then ignore stock and cover the full need). */
  problem: Extract<Problem, PurchaseProblem> | null;
};

const getAmount = (variant: SoldVariant) => getVariantAmount(variant).amount;

/** The cheapest variants that cover the need, large before small and all of one colour. */
export function purchase<P extends SoldVariant>(product: SoldProduct<P>, need: Need, colour?: string): Purchase<P> {
  const { productId, name } = product;
  const variants = product.variants
    .filter((variant) => getVariantAmount(variant).unit === need.unit)
    .toSorted((a, b) => getAmount(b) - getAmount(a));
  const colours = [...new Set(variants.map(({ colour }) => colour))];
  const inStock = variants.filter((variant) => countAvailable(variant) > 0);
  const empty = { productId, name, need, lines: [], leftover: whole(0), colours, colour: "", dearer: null, saving: null };
  if (variants.length === 0) return { ...empty, problem: "unavailable" };
  const amount = multiply(need.max, whole(1000));
  const target = Number(ceil(amount));
  const candidates = colour !== undefined && colours.includes(colour) ? [colour] : colours;
  const inStockMix = cheapestColour(variants, candidates, { target, isLimited: true });
  const mix = inStockMix ?? cheapestColour(variants, candidates, { target, isLimited: false });
  if (!mix) return { ...empty, problem: inStock.length === 0 ? "sold_out" : "short" };
  const amountBought = mix.lines.reduce((total, line) => total + line.quantity * getAmount(line), 0);
  const short = inStock.some(({ colour }) => colour === mix.colour) ? "short" : "sold_out";
  return {
    ...empty,
    lines: mix.lines,
    colour: mix.colour,
    dearer: inStockMix && candidates.length < colours.length ? getDearer(variants, colours, { target, mix }) : null,
    saving: inStockMix && getSaving(variants, target, mix),
    leftover: divide(subtract(whole(amountBought), amount), whole(1000)),
    problem: inStockMix ? null : short,
  };
}

function getDearer<P extends SoldVariant>(
  variants: readonly P[],
  colours: readonly string[],
  { target, mix }: { target: number; mix: Mix<P> },
): Purchase["dearer"] {
  const cheapest = cheapestColour(variants, colours, { target, isLimited: true });
  if (!cheapest || cheapest.price >= mix.price) return null;
  const getVariants = (colour: string) => variants.filter((variant) => variant.colour === colour);
  const own = getVariants(mix.colour);
  const hasFewer = getVariants(cheapest.colour).some((variant) => own.every((each) => getAmount(each) !== getAmount(variant)));
  const onlyIn = hasFewer ? own.map(({ label }) => label).toReversed() : [];
  return { than: cheapest.colour, by: mix.price - cheapest.price, onlyIn };
}

function getSaving(variants: readonly SoldVariant[], target: number, { colour, price }: Mix<SoldVariant>): Purchase["saving"] {
  const [fewest] = variants
    .filter((variant) => variant.colour === colour && countAvailable(variant) * getAmount(variant) >= target)
    .map((variant) => toLine(variant, fitQuantity(Math.ceil(target / getAmount(variant)), variant, maxQuantity)))
    .sort((a, b) => a.quantity - b.quantity);
  if (!fewest || !price || fewest.lineTotal <= price) return null;
  return { than: `${fewest.quantity} × ${fewest.label}`, by: fewest.lineTotal - price };
}

/** "Saves Rs 3,140 against 3 × 20 L." */
export function savingText({ than: stored, by }: NonNullable<Purchase["saving"]>): string {
  const [count, pack = ""] = stored.split(" × ");
  const than = `${count} × ${packText(pack)}`;
  return t`Saves ${shortRupees(toRupees(by))} against ${than}.`;
}

type Mix<P> = { lines: PurchaseLine<P>[]; colour: string; price: bigint };

/** The cheapest mix of a single colour, because a surface has one colour. `isLimited` applies the stock. */
function cheapestColour<P extends SoldVariant>(
  variants: readonly P[],
  colours: readonly string[],
  { target, isLimited }: { target: number; isLimited: boolean },
) {
  let best: Mix<P> | null = null;
  for (const colour of colours) {
    const ofColour = variants.filter((variant) => variant.colour === colour);
    const counts = cheapestMix(
      ofColour.map((variant) => toOffer(variant, isLimited)),
      target,
    );
    if (!counts) continue;
    const lines = ofColour.flatMap((variant, at) => {
      const quantity = counts[at] ?? 0;
      return quantity === 0 ? [] : [toLine(variant, quantity)];
    });
    const price = getTotal(lines);
    if (!best || price < best.price) best = { lines, colour, price };
  }
  return best;
}

function toLine<P extends SoldVariant>(variant: P, quantity: number): PurchaseLine<P> {
  const price = priceAt(variant.tiers, quantity);
  return { ...variant, quantity, price, lineTotal: price * BigInt(quantity) };
}

/** The fewest pieces of a variant that can be bought. */
export const smallestLine = <P extends SoldVariant>(variant: P): PurchaseLine<P> => toLine(variant, getSmallest(variant));

/** The part of the lines that is in stock. */
export const limitToStock = <P extends SoldVariant>(lines: readonly PurchaseLine<P>[]): PurchaseLine<P>[] =>
  lines.flatMap((line) => {
    const quantity = fitQuantity(line.quantity, line, countAvailable(line));
    return quantity === 0 ? [] : [toLine(line, quantity)];
  });

/** Paisa. */
export const getTotal = (lines: readonly { lineTotal: bigint }[]): bigint =>
  lines.reduce((total, { lineTotal }) => total + lineTotal, 0n);

/** How many of a variant with a price can be bought now. */
export const countAvailable = (variant: Pick<SoldVariant, "stock" | keyof Quantities>): number =>
  getAvailable({ ...variant, isSold: true, hasPrice: true });

const toOffer = (variant: SoldVariant, isLimited: boolean): Offer => ({
  amount: getAmount(variant),
  tiers: variant.tiers.map(({ from, price }) => ({ from, price: Number(price) })),
  min: getSmallest(variant),
  multiple: variant.orderMultiple,
  max: countAvailable(isLimited ? variant : { ...variant, stock: maxQuantity }),
});
