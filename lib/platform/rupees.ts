import { z } from "zod";
import { hasAtMostDecimals, maxRupees, shortRupees } from "./money";

type Limits = {
  /** Where 0 is none: 0.01 for what costs something. */
  min?: number;
  max?: number;
  missing?: string;
};

/** An amount that someone enters: rupees with whole paisa, within what the database, the sums and JSON hold exactly. */
export function rupees({ min = 0, max = 10_000_000, missing = "Enter an amount in rupees" }: Limits = {}) {
  return z
    .number(missing)
    .min(min, min === 0 ? "An amount is not below 0" : `At least ${shortRupees(min)}`)
    .max(max, `At most ${shortRupees(max)}`)
    .refine((value) => hasAtMostDecimals(value, 2), "At most two decimals");
}

const piecePrice = { max: 99_999_999.99, missing: "Enter a price" };

/** What one piece can cost. */
export const price = rupees({ ...piecePrice, min: 0.01 });

/** The same at trade prices: off a smaller one, the largest discount of a price group would leave nothing. */
export const tradePrice = rupees({ ...piecePrice, min: 0.05, missing: "Enter a trade price" });

/** An amount that someone saw and sends back: a total, a price. */
export const seenRupees = rupees({ max: maxRupees });
