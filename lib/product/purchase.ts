import { ceil, type Fraction, minus, over, times, whole } from "@/lib/platform/fraction";
import { cheapestMix, type Offer } from "@/lib/price/purchase";
import { type PriceStep, priceAt } from "@/lib/price/rules";
import { getHeld, type Need } from "./coverage";
import type { Unit } from "./vocabulary";

export type Pack = {
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
export type SoldProduct<P extends Pack = Pack> = { productId: string; name: string; packs: readonly P[] };

type PurchaseLine<P> = P & { quantity: number; price: bigint; lineTotal: bigint };
export type Purchase<P extends Pack = Pack> = {
  productId: string;
  name: string;
  need: Need;
  lines: PurchaseLine<P>[];
  leftover: Fraction;
  colours: string[];
  colour: string;
  /** No longer sold or none left; or less left than is needed (the lines then say what would be). */
  problem: "unavailable" | "sold_out" | "short" | null;
};

/** The most of one pack that an order takes. */
export const mostOfOne = 999;

const holds = (pack: Pack) => getHeld(pack).amount;

/** The cheapest packs that hold what is needed, large before small and all of one colour. */
export function purchase<P extends Pack>(product: SoldProduct<P>, need: Need, wantedColour?: string): Purchase<P> {
  const { productId, name } = product;
  const packs = product.packs.filter((pack) => getHeld(pack).unit === need.unit).toSorted((a, b) => holds(b) - holds(a));
  const colours = [...new Set(packs.map(({ colour }) => colour))];
  const inStock = packs.filter(({ stock }) => stock > 0);
  const nothing = { productId, name, need, lines: [], leftover: whole(0), colours, colour: "" };
  if (packs.length === 0) return { ...nothing, problem: "unavailable" };
  const amount = times(need.max, whole(1000));
  const target = Number(ceil(amount));
  const candidates = wantedColour !== undefined && colours.includes(wantedColour) ? [wantedColour] : colours;
  const bought = cheapestColour(packs, candidates, { target, isLimited: true });
  const found = bought ?? cheapestColour(packs, candidates, { target, isLimited: false });
  if (!found) return { ...nothing, problem: inStock.length === 0 ? "sold_out" : "short" };
  const held = found.lines.reduce((total, line) => total + line.quantity * holds(line), 0);
  const short = inStock.some(({ colour }) => colour === found.colour) ? "short" : "sold_out";
  return {
    ...nothing,
    lines: found.lines,
    colour: found.colour,
    leftover: over(minus(whole(held), amount), whole(1000)),
    problem: bought ? null : short,
  };
}

type Found<P> = { lines: PurchaseLine<P>[]; colour: string; price: bigint };

/** A surface has one colour: the cheapest that holds enough. */
function cheapestColour<P extends Pack>(
  packs: readonly P[],
  colours: readonly string[],
  { target, isLimited }: { target: number; isLimited: boolean },
) {
  let best: Found<P> | null = null;
  for (const colour of colours) {
    const ofColour = packs.filter((pack) => pack.colour === colour);
    const counts = cheapestMix(
      ofColour.map((pack) => toOffer(pack, isLimited)),
      target,
    );
    if (!counts) continue;
    const lines = ofColour.flatMap((pack, at) => {
      const quantity = counts[at] ?? 0;
      if (quantity === 0) return [];
      const price = priceAt(pack.steps, quantity);
      return [{ ...pack, quantity, price, lineTotal: price * BigInt(quantity) }];
    });
    const price = totalOf(lines);
    if (!best || price < best.price) best = { lines, colour, price };
  }
  return best;
}

/** Paisa. */
export const totalOf = (lines: readonly { lineTotal: bigint }[]): bigint =>
  lines.reduce((total, { lineTotal }) => total + lineTotal, 0n);

const toOffer = (pack: Pack, isLimited: boolean): Offer => ({
  amount: holds(pack),
  steps: pack.steps.map(({ from, price }) => ({ from, price: Number(price) })),
  most: isLimited ? Math.min(pack.stock, mostOfOne) : mostOfOne,
});
