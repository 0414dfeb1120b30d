import { ceil, divide, type Fraction, multiply, subtract, whole } from "@/lib/platform/fraction";
import { cheapestMix, type Offer } from "@/lib/price/purchase";
import { type PriceStep, priceAt } from "@/lib/price/rules";
import { getVariantAmount, type Need } from "./coverage";
import type { Unit } from "./vocabulary";

export type SoldVariant = {
  variantId: string;
  /** "20 L" */
  label: string;
  colour: string;
  size: number;
  unit: Unit;
  stock: number;
  /** Paisa. */
  steps: readonly PriceStep<bigint>[];
};

/** A product with the packs in which it is sold. */
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
  /** No longer sold, sold out, or less in stock than needed (the lines then show the full need). */
  problem: "unavailable" | "sold_out" | "short" | null;
};

/** The largest quantity of one variant in an order. */
export const maxQuantity = 999;

const getAmount = (variant: SoldVariant) => getVariantAmount(variant).amount;

/** The cheapest packs that hold what is needed, large before small and all of one colour. */
export function purchase<P extends SoldVariant>(product: SoldProduct<P>, need: Need, colour?: string): Purchase<P> {
  const { productId, name } = product;
  const variants = product.variants
    .filter((variant) => getVariantAmount(variant).unit === need.unit)
    .toSorted((a, b) => getAmount(b) - getAmount(a));
  const colours = [...new Set(variants.map(({ colour }) => colour))];
  const inStock = variants.filter(({ stock }) => stock > 0);
  const nothing = { productId, name, need, lines: [], leftover: whole(0), colours, colour: "" };
  if (variants.length === 0) return { ...nothing, problem: "unavailable" };
  const amount = multiply(need.max, whole(1000));
  const target = Number(ceil(amount));
  const candidates = colour !== undefined && colours.includes(colour) ? [colour] : colours;
  const bought = cheapestColour(variants, candidates, { target, isLimited: true });
  const found = bought ?? cheapestColour(variants, candidates, { target, isLimited: false });
  if (!found) return { ...nothing, problem: inStock.length === 0 ? "sold_out" : "short" };
  const amountBought = found.lines.reduce((total, line) => total + line.quantity * getAmount(line), 0);
  const short = inStock.some(({ colour }) => colour === found.colour) ? "short" : "sold_out";
  return {
    ...nothing,
    lines: found.lines,
    colour: found.colour,
    leftover: divide(subtract(whole(amountBought), amount), whole(1000)),
    problem: bought ? null : short,
  };
}

type Found<P> = { lines: PurchaseLine<P>[]; colour: string; price: bigint };

/** A surface has one colour: the cheapest that holds enough. */
function cheapestColour<P extends SoldVariant>(
  variants: readonly P[],
  colours: readonly string[],
  { target, isLimited }: { target: number; isLimited: boolean },
) {
  let best: Found<P> | null = null;
  for (const colour of colours) {
    const ofColour = variants.filter((variant) => variant.colour === colour);
    const counts = cheapestMix(
      ofColour.map((variant) => toOffer(variant, isLimited)),
      target,
    );
    if (!counts) continue;
    const lines = ofColour.flatMap((variant, at) => {
      const quantity = counts[at] ?? 0;
      if (quantity === 0) return [];
      const price = priceAt(variant.steps, quantity);
      return [{ ...variant, quantity, price, lineTotal: price * BigInt(quantity) }];
    });
    const price = getTotal(lines);
    if (!best || price < best.price) best = { lines, colour, price };
  }
  return best;
}

/** Paisa. */
export const getTotal = (lines: readonly { lineTotal: bigint }[]): bigint =>
  lines.reduce((total, { lineTotal }) => total + lineTotal, 0n);

const toOffer = (variant: SoldVariant, isLimited: boolean): Offer => ({
  amount: getAmount(variant),
  steps: variant.steps.map(({ from, price }) => ({ from, price: Number(price) })),
  max: isLimited ? Math.min(variant.stock, maxQuantity) : maxQuantity,
});
