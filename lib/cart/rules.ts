import { toPaisa, toRupees } from "@/lib/platform/money";
import { priceAt } from "@/lib/price/rules";
import type { Cart, CartItem, Problem } from "./contract";
import { maxQuantity } from "./limits";

/** Every price includes it. */
export const vatPercent = 13n;

export type BasketLine = { price: bigint; quantity: number; weightGrams: number };
export type PricedLine = { total: bigint; vat: bigint; net: bigint };

/**
 * Prices a basket in whole paisa, VAT split out: the one place where the shop adds up. For each line and for the whole
 * net + VAT = total, and the lines add up to the whole, to the paisa.
 */
export function priceBasket(lines: readonly BasketLine[]) {
  const totals = lines.map(({ price, quantity }) => price * BigInt(quantity));
  const total = sum(totals);
  const vat = rounded(total * vatPercent, 100n + vatPercent);
  const priced = share(vat, totals).map((part, at): PricedLine => {
    const line = totals[at] ?? 0n;
    return { total: line, vat: part, net: line - part };
  });
  const weightGrams = lines.reduce((grams, each) => grams + each.weightGrams * each.quantity, 0);
  return { lines: priced, total, vat, net: total - vat, weightGrams };
}

/** Every line gets its VAT rounded down; the paisa that are left go to those that lost most by it. */
function share(vat: bigint, totals: bigint[]): bigint[] {
  const divisor = 100n + vatPercent;
  const parts = totals.map((total) => (total * vatPercent) / divisor);
  const byLoss = totals
    .map((total, at) => ({ at, loss: (total * vatPercent) % divisor }))
    .sort((one, other) => Number(other.loss - one.loss) || one.at - other.at);
  for (const { at } of byLoss.slice(0, Number(vat - sum(parts)))) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n);
}

/** To the nearest whole; halves go up. Nothing here is negative. */
function rounded(amount: bigint, divisor: bigint): bigint {
  return (amount * 2n + divisor) / (divisor * 2n);
}

export function problemOf(isSold: boolean, available: number, quantity: number): Problem | null {
  if (!isSold) return "unavailable";
  if (available === 0) return "sold_out";
  return quantity > available ? "short" : null;
}

/** Whether a line counts: what is no longer sold or sold out is shown, but nobody pays for it. */
export function isBuyable({ problem }: Pick<CartItem, "problem">): boolean {
  return problem === null || problem === "short";
}

/** The cart of these lines, added up. */
export function cartOf(items: Omit<CartItem, "lineTotal">[]): Cart {
  const linesOf = (of: typeof items) => of.map((each) => ({ ...each, price: toPaisa(each.price) }));
  const { lines } = priceBasket(linesOf(items));
  const { total, vat, weightGrams } = priceBasket(linesOf(items.filter(isBuyable)));
  return {
    items: items.map((each, at) => ({ ...each, lineTotal: toRupees(lines[at]?.total ?? 0n) })),
    subtotal: toRupees(total),
    vatIncluded: toRupees(vat),
    weightGrams,
  };
}

export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  return cartOf(
    cart.items.map((item) => {
      if (item._id !== itemId) return item;
      const problem = problemOf(item.problem !== "unavailable", item.available, quantity);
      return { ...item, quantity, price: priceAt(item.priceSteps, quantity), problem, previousPrice: null };
    }),
  );
}

export function withoutItem(cart: Cart, itemId: string): Cart {
  return cartOf(cart.items.filter(({ _id }) => _id !== itemId));
}

export const emptyCart: Cart = cartOf([]);

/** A typed quantity, or `null` where it is none that a cart takes. */
export function quantityFrom(text: string): number | null {
  const quantity = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

type Pack = { id: string; color: string; stock: number };

/**
 * The pack that a call means, of a product's packs in their order: the named one; else the first of that colour; else, where no
 * colour is asked for, the first that can be bought. `undefined` where the product has no such pack.
 */
export function pickPack<P extends Pack>(packs: readonly P[], wanted: { variantId?: string | undefined; color: string }) {
  if (wanted.variantId) return packs.find(({ id }) => id === wanted.variantId);
  const color = wanted.color.trim().toLowerCase();
  if (color) return packs.find((each) => each.color.toLowerCase() === color);
  return packs.find(({ stock }) => stock > 0) ?? packs[0];
}
