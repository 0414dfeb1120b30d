import { t } from "@/lib/platform/shared/language/t";
import { maxQuantity } from "./limits";

/**
 * May this be bought, how many, and what do we say? Cart, systems, lists, orders and orders of staff ask `getProblem`. Estimates and
 * calculators ask `getAvailable` through `purchase.ts`, and pages know only the availability. What we say is in `offer-sentences.ts`,
 * apart, because every card of a product loads this file.
 */

export const problems = ["unavailable", "no_price", "sold_out", "short", "below_minimum", "not_in_sets"] as const;
/** Why so many pieces of a variant cannot be bought now. */
export type Problem = (typeof problems)[number];

/** In which quantities a variant is sold: at least so many pieces, and a multiple of so many. */
export type Quantities = { minOrderQuantity: number; orderMultiple: number };

export const anyQuantity: Quantities = { minOrderQuantity: 1, orderMultiple: 1 };

/** How a variant is sold. */
export type Sale = Quantities & { isSold: boolean; hasPrice: boolean; stock: number };

/** The fewest pieces that can be bought at once. */
export const getSmallest = ({ minOrderQuantity, orderMultiple }: Quantities): number =>
  Math.ceil(minOrderQuantity / orderMultiple) * orderMultiple;

/** The stock that pages speak of: fewer pieces than the smallest order are none. The database's `sellable_stock` says the same. */
export const getSellable = ({ stock, ...quantities }: Quantities & { stock: number }): number =>
  stock < getSmallest(quantities) ? 0 : stock;

/** Why no number of pieces can be bought, however many there are. */
function getObstacle({ isSold, hasPrice }: Sale): Problem | null {
  if (!isSold) return "unavailable";
  return hasPrice ? null : "no_price";
}

/** How many pieces can be bought now, at most as many as a cart holds. */
export function getAvailable(sale: Sale): number {
  if (getObstacle(sale)) return 0;
  const { stock, ...quantities } = sale;
  const { orderMultiple } = quantities;
  const most = Math.floor(Math.min(stock, maxQuantity) / orderMultiple) * orderMultiple;
  return most < getSmallest(quantities) ? 0 : most;
}

/** The quantity nearest to this one that can be bought, rather more than less; 0 if there is none. */
export function fitQuantity(quantity: number, quantities: Quantities, available: number): number {
  const { orderMultiple } = quantities;
  const wanted = Math.ceil(Math.max(quantity, getSmallest(quantities)) / orderMultiple) * orderMultiple;
  return Math.min(wanted, Math.floor(available / orderMultiple) * orderMultiple);
}

export function getProblem(sale: Sale, quantity: number): Problem | null {
  const obstacle = getObstacle(sale);
  if (obstacle) return obstacle;
  const available = getAvailable(sale);
  if (available === 0) return "sold_out";
  if (quantity > available) return "short";
  if (quantity < sale.minOrderQuantity) return "below_minimum";
  return quantity % sale.orderMultiple === 0 ? null : "not_in_sets";
}

/** "At least 8 at a time, in sets of 4"; "" if any number can be bought. */
export function quantitiesText(quantities: Quantities): string {
  const [smallest, sets] = [getSmallest(quantities), quantities.orderMultiple];
  const parts = [...(smallest > sets ? [t`at least ${smallest} at a time`] : []), ...(sets > 1 ? [t`in sets of ${sets}`] : [])];
  return parts.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}
