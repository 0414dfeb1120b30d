import { toGroups } from "@/lib/job/groups";
import { plainCode } from "@/lib/platform/characters";
import { maxRupees, toPaisa, toRupees } from "@/lib/platform/money";
import { priceAt, priceBasket } from "@/lib/price/rules";
import { maxQuantity } from "@/lib/product/limits";
import type { Cart, CartItem, Problem } from "./contract";

export function getProblem(isSold: boolean, available: number, quantity: number): Problem | null {
  if (!isSold) return "unavailable";
  if (available === 0) return "sold_out";
  return quantity > available ? "short" : null;
}

/** Whether a line counts towards the total; lines that are unavailable or sold out are shown but not charged. */
export function isBuyable({ problem }: Pick<CartItem, "problem">): boolean {
  return problem === null || problem === "short";
}

/** The cart of these lines with its totals, and the systems they are for. */
export function toCart(items: Omit<CartItem, "lineTotal">[], systems: Parameters<typeof toGroups>[0] = []): Cart {
  const toLines = (rows: typeof items) => rows.map((each) => ({ ...each, price: toPaisa(each.price) }));
  const { lines } = priceBasket(toLines(items));
  const { total, vat, weightGrams } = priceBasket(toLines(items.filter(isBuyable)));
  return {
    items: items.map((each, at) => ({ ...each, lineTotal: toRupees(lines[at]?.total ?? 0n) })),
    systems: toGroups(
      systems,
      items.map((item) => ({ ...item, quantity: Math.min(item.quantity, item.available) })),
    ),
    subtotal: toRupees(total),
    vatIncluded: toRupees(vat),
    weightGrams,
  };
}

export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  return toCart(
    cart.items.map((item) => {
      if (item._id !== itemId) return item;
      const problem = getProblem(item.problem !== "unavailable", item.available, quantity);
      return { ...item, quantity, price: priceAt(item.priceSteps, quantity), problem, previousPrice: null };
    }),
    cart.systems,
  );
}

export function withoutItem(cart: Cart, itemId: string): Cart {
  return toCart(
    cart.items.filter(({ _id }) => _id !== itemId),
    cart.systems,
  );
}

export const emptyCart: Cart = toCart([]);

/** A typed quantity, or `null` if a cart does not accept it. */
export function quantityFrom(text: string): number | null {
  const digits = plainCode(text);
  const quantity = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** Why no more pieces of a variant can be added to a cart. */
export const tooManyText = (quantity: number): string =>
  `Your cart already has ${quantity} of these; it can hold at most ${maxQuantity}.`;

type Variant = { id: string; color: string; stock: number; list: bigint; ownPrices: readonly bigint[] };
type Choice = { variantId?: string | undefined; color: string; price?: unknown };

/**
 * The variant of a product that a request means: the one with this id; else the only one of its colour, whatever the price; else the
 * one of them that costs the price, the buyer's own before the list price. If there is none, `candidates` are those of the colour.
 */
export function pickVariant<P extends Variant>(variants: readonly P[], { variantId, color, price }: Choice): Picked<P> {
  if (variantId) return { variant: variants.find(({ id }) => id === variantId), candidates: [] };
  const wanted = color.trim().toLowerCase();
  const candidates = wanted ? variants.filter((each) => each.color.toLowerCase() === wanted) : variants;
  return { variant: candidates.length === 1 ? candidates[0] : findByPrice(candidates, wanted, readPaisa(price)), candidates };
}

type Picked<P> = { variant: P | undefined; candidates: readonly P[] };

/** Of variants that a client cannot tell apart: those without a colour if it named none, then those in stock, then the shop's order. */
function findByPrice<P extends Variant>(variants: readonly P[], color: string, paisa: bigint | null): P | undefined {
  const own = variants.filter(({ ownPrices }) => ownPrices.some((each) => each === paisa));
  const fitting = own.length > 0 ? own : variants.filter(({ list }) => list === paisa);
  const named = fitting.filter((each) => each.color.toLowerCase() === color);
  const same = named.length > 0 ? named : fitting;
  return same.find(({ stock }) => stock > 0) ?? same[0];
}

/** A client's price in paisa, as a number or the digits of one; `null` if it is neither. */
function readPaisa(price: unknown): bigint | null {
  const isNumber = typeof price === "number" || (typeof price === "string" && /^\d{1,14}(\.\d{1,4})?$/.test(price.trim()));
  const rupees = isNumber ? Number(price) : Number.NaN;
  return rupees >= 0 && rupees <= maxRupees ? BigInt(Math.round(rupees * 100)) : null;
}
