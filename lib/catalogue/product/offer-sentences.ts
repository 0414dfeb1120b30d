import { msg, t } from "@/lib/platform/shared/language/t";
import { getSmallest, type Problem, type Quantities } from "./offer";
import { itemName, packText } from "./rules";

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
  /** When it is added to a cart all the same; said with `t`. */
  added: string;
  /** When an order is refused. */
  refusal: (line: Line) => string;
};

/** "RoofCoat 10, 20 L, White" */
const title = (line: Line): string => itemName({ ...line, pack: packText(line.pack) });

const tooFew = msg("Added to cart, but we do not have that many in stock");

/** A new kind of problem does not compile until it has all its sentences. */
const sentences: Record<Problem, Sentences> = {
  unavailable: {
    isCounted: false,
    reason: () => t`we no longer sell it`,
    notice: () => t`We no longer sell this. It is not in your total. Please remove it.`,
    total: (line) => t`Not in this total: ${title(line)}, which we no longer sell.`,
    added: tooFew,
    refusal: ({ name }) => t`${name} is no longer sold.`,
  },
  no_price: {
    isCounted: false,
    reason: () => t`it has no price right now`,
    notice: () => t`This has no price right now and is not in your total. Please contact us.`,
    total: (line) => t`Not in this total: ${title(line)}, which has no price right now.`,
    added: msg("Added to cart, but it has no price right now"),
    refusal: ({ name, pack }) => t`${name} (${packText(pack)}) has no price right now. Please contact us.`,
  },
  sold_out: {
    isCounted: false,
    reason: () => t`sold out right now`,
    notice: () => t`Sold out right now and not in your total. Save it for later or remove it.`,
    total: (line) => t`Not in this total: ${title(line)}, which is sold out.`,
    added: tooFew,
    refusal: ({ name, pack }) => t`${name} (${packText(pack)}) is sold out.`,
  },
  short: {
    isCounted: true,
    reason: ({ available }) => t`only ${available} left`,
    notice: ({ available }) => t`Only ${available} left.`,
    total: (line) => t`This total counts ${line.quantity} × ${title(line)}, but only ${line.available} are left.`,
    added: tooFew,
    refusal: ({ name, pack, available }) => t`Only ${available} of ${name} (${packText(pack)}) left.`,
  },
  below_minimum: {
    isCounted: true,
    reason: (line) => t`we sell at least ${getSmallest(line)} at a time`,
    notice: (line) => t`We sell at least ${getSmallest(line)} of these at a time.`,
    total: (line) => t`This total counts ${line.quantity} × ${title(line)}, but we sell at least ${getSmallest(line)} at a time.`,
    added: msg("Added to cart, but we sell more of it at a time"),
    refusal: (line) => t`We sell at least ${getSmallest(line)} of ${line.name} (${packText(line.pack)}) at a time.`,
  },
  not_in_sets: {
    isCounted: true,
    reason: ({ orderMultiple }) => t`we sell it in sets of ${orderMultiple}`,
    notice: ({ orderMultiple }) => t`We sell these in sets of ${orderMultiple}.`,
    total: (line) => t`This total counts ${line.quantity} × ${title(line)}, which we sell in sets of ${line.orderMultiple}.`,
    added: msg("Added to cart, but we sell it in sets"),
    refusal: ({ name, pack, orderMultiple }) => t`We sell ${name} (${packText(pack)}) in sets of ${orderMultiple}.`,
  },
};

/** What we say about a problem, for every place that says it. */
export const getSentences = (problem: Problem): Sentences => sentences[problem];

/** Whether a cart's total counts a line with this problem. */
export const isInTotal = ({ problem }: { problem: Problem | null }): boolean => problem === null || sentences[problem].isCounted;

/** "RoofCoat 10, 20 L, White: only 3 left." */
export const reasonText = (problem: Problem, line: Line): string => t`${title(line)}: ${sentences[problem].reason(line)}.`;

/** The same beside the item: "Sold out right now." */
export const aloneText = (problem: Problem, line: Line): string =>
  t`${sentences[problem].reason(line).replace(/^./, (letter) => letter.toUpperCase())}.`;
