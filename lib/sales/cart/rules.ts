import { toGroups } from "@/lib/advice/job/group/groups";
import { getProblem } from "@/lib/catalogue/product/offer";
import { isInTotal } from "@/lib/catalogue/product/offer-sentences";
import { maxRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { priceAt, priceBasket } from "@/lib/terms/price/rules";
import type { Cart, CartItem } from "./contract";

/** The cart of these lines with its totals, and the systems they are for. */
export function toCart(items: Omit<CartItem, "lineTotal">[], systems: Parameters<typeof toGroups>[0] = []): Cart {
  const toLines = (rows: typeof items) => rows.map((each) => ({ ...each, price: toPaisa(each.price) }));
  const { lines } = priceBasket(toLines(items));
  const { total, vat, weightGrams } = priceBasket(toLines(items.filter(isInTotal)));
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
      // What cannot be bought in any number stays so.
      const problem = isInTotal(item)
        ? getProblem({ ...item, isSold: true, hasPrice: true, stock: item.available }, quantity)
        : item.problem;
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
