import { maxQuantity } from "./limits";
import { itemName } from "./rules";

/**
 * May this be bought, how many, and what do we say? Cart, systems, lists, orders and orders of staff ask `getProblem`. Estimates and
 * calculators ask `getAvailable` through `purchase.ts`, and pages know only the availability. A new kind of problem does not compile
 * until it has all its sentences.
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
  return Math.min(wanted, available);
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

type Line = Quantities & {
  name: string;
  pack: string;
  color: string | null;
  quantity: number;
  /** As of `getAvailable`. */
  available: number;
};

type Sentences = {
  /** Whether a cart's total counts the line nevertheless. */
  isCounted: boolean;
  /** After the name of the item and a colon. */
  reason: (line: Line) => string;
  /** Under the line of a cart. */
  notice: (line: Line) => string;
  /** Beside the total of a cart. */
  total: (line: Line) => string;
  /** When it is added to a cart all the same. */
  added: string;
  /** When an order is refused. */
  refusal: (line: Line) => string;
};

const tooFew = "Added to cart, but we do not have that many in stock";

const sentences: Record<Problem, Sentences> = {
  unavailable: {
    isCounted: false,
    reason: () => "we no longer sell it",
    notice: () => "We no longer sell this. It is not in your total. Please remove it.",
    total: (line) => `Not in this total: ${itemName(line)}, which we no longer sell.`,
    added: tooFew,
    refusal: ({ name }) => `${name} is no longer sold.`,
  },
  no_price: {
    isCounted: false,
    reason: () => "it has no price right now",
    notice: () => "This has no price right now and is not in your total. Please contact us.",
    total: (line) => `Not in this total: ${itemName(line)}, which has no price right now.`,
    added: "Added to cart, but it has no price right now",
    refusal: ({ name, pack }) => `${name} (${pack}) has no price right now. Please contact us.`,
  },
  sold_out: {
    isCounted: false,
    reason: () => "sold out right now",
    notice: () => "Sold out right now and not in your total. Save it for later or remove it.",
    total: (line) => `Not in this total: ${itemName(line)}, which is sold out.`,
    added: tooFew,
    refusal: ({ name, pack }) => `${name} (${pack}) is sold out.`,
  },
  short: {
    isCounted: true,
    reason: ({ available }) => `only ${available} left`,
    notice: ({ available }) => `Only ${available} left.`,
    total: (line) => `This total counts ${line.quantity} × ${itemName(line)}, but only ${line.available} are left.`,
    added: tooFew,
    refusal: ({ name, pack, available }) => `Only ${available} of ${name} (${pack}) left.`,
  },
  below_minimum: {
    isCounted: true,
    reason: (line) => `we sell at least ${getSmallest(line)} at a time`,
    notice: (line) => `We sell at least ${getSmallest(line)} of these at a time.`,
    total: (line) =>
      `This total counts ${line.quantity} × ${itemName(line)}, but we sell at least ${getSmallest(line)} at a time.`,
    added: "Added to cart, but we sell more of it at a time",
    refusal: (line) => `We sell at least ${getSmallest(line)} of ${line.name} (${line.pack}) at a time.`,
  },
  not_in_sets: {
    isCounted: true,
    reason: ({ orderMultiple }) => `we sell it in sets of ${orderMultiple}`,
    notice: ({ orderMultiple }) => `We sell these in sets of ${orderMultiple}.`,
    total: (line) => `This total counts ${line.quantity} × ${itemName(line)}, which we sell in sets of ${line.orderMultiple}.`,
    added: "Added to cart, but we sell it in sets",
    refusal: ({ name, pack, orderMultiple }) => `We sell ${name} (${pack}) in sets of ${orderMultiple}.`,
  },
};

/** What we say about a problem, for every place that says it. */
export const getSentences = (problem: Problem): Sentences => sentences[problem];

/** Whether a cart's total counts a line with this problem. */
export const isInTotal = ({ problem }: { problem: Problem | null }): boolean => problem === null || sentences[problem].isCounted;

/** "RoofCoat 10, 20 L, White: only 3 left." */
export const reasonText = (problem: Problem, line: Line): string => `${itemName(line)}: ${sentences[problem].reason(line)}.`;

/** The same beside the item: "Sold out right now." */
export const aloneText = (problem: Problem, line: Line): string =>
  `${sentences[problem].reason(line).replace(/^./, (letter) => letter.toUpperCase())}.`;

/** "At least 8 at a time, in sets of 4"; "" if any number can be bought. */
export function quantitiesText(quantities: Quantities): string {
  const [smallest, sets] = [getSmallest(quantities), quantities.orderMultiple];
  const parts = [...(smallest > sets ? [`at least ${smallest} at a time`] : []), ...(sets > 1 ? [`in sets of ${sets}`] : [])];
  return parts.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}
