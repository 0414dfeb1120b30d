import { toGroups } from "@/lib/job/groups";
import { plainCode } from "@/lib/platform/characters";
import { toPaisa, toRupees } from "@/lib/platform/money";
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

type Variant = { id: string; color: string; stock: number };

/**
 * Picks the requested one of a product's variants: the one with this id; else the first of this colour; else, without a colour,
 * the first in stock. `undefined` if the product has no such variant.
 */
export function pickVariant<P extends Variant>(
  variants: readonly P[],
  choice: { variantId?: string | undefined; color: string },
) {
  if (choice.variantId) return variants.find(({ id }) => id === choice.variantId);
  const color = choice.color.trim().toLowerCase();
  if (color) return variants.find((each) => each.color.toLowerCase() === color);
  return variants.find(({ stock }) => stock > 0) ?? variants[0];
}
