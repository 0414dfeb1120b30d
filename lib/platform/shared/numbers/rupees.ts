import { z } from "zod";
import { msg, t } from "@/lib/platform/shared/language/t";
import { hasAtMostDecimals, maxRupees, shortRupees } from "./money";

type Limits = {
  /** 0.01 for prices that must not be zero. */
  min?: number;
  max?: number;
  missing?: string;
};

/** An amount that someone enters: rupees with whole paisa, within the range that the database, sums and JSON hold exactly. */
export function rupees({ min = 0, max = 10_000_000, missing = "Enter an amount in rupees" }: Limits = {}) {
  return z
    .number(missing)
    .min(min, { error: () => (min === 0 ? t`An amount cannot be below 0` : t`At least ${shortRupees(min)}`) })
    .max(max, { error: () => t`At most ${shortRupees(max)}` })
    .refine((value) => hasAtMostDecimals(value, 2), t`At most two decimals`);
}

const piecePrice = { max: 99_999_999.99, missing: "Enter a price" };

/** The price of one piece. */
export const price = rupees({ ...piecePrice, min: 0.01 });

/** A trade price: with the largest discount of a price group, a smaller one would become zero. */
export const tradePrice = rupees({ ...piecePrice, min: 0.05, missing: msg("Enter a trade price") });

/** An amount that the user saw and sends back: a total, a price. */
export const seenRupees = rupees({ max: maxRupees });
