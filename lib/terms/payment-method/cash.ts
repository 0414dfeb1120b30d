import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { capitalize } from "@/lib/platform/shared/text/text";

/** In paisa: what somebody pays in cash for an amount, the nearest whole rupees. */
export const toCash = (paisa: bigint): bigint => ((paisa + 50n) / 100n) * 100n;

/** The same in rupees. */
export const toCashRupees = (rupees: number): number => toRupees(toCash(toPaisa(rupees)));

type SettledCash = {
  /** What it settles of the debt. */
  amount: bigint;
  /** What was received beyond that, or below 0 what was let off. */
  rounding: bigint;
};

/** Whole rupees that differ by less than one from what is due settle all of it: nobody can pay the paisa. */
export function settleCash(received: bigint, due: bigint): SettledCash {
  const rounding = received - due;
  const isWhole = received % 100n === 0n && -100n < rounding && rounding < 100n;
  return isWhole ? { amount: due, rounding } : { amount: received, rounding: 0n };
}

/** "rounded up by Rs 0.44"; "" if it was not. */
export function roundingText(rounding: bigint): string {
  if (rounding === 0n) return "";
  return rounding > 0n ? t`rounded up by ${formatPaisa(rounding)}` : t`rounded down by ${formatPaisa(-rounding)}`;
}

type Received = { amount: number; rounding: number; tendered?: number | null };

/** In rupees: what was received for a payment, with the rounding. */
export const getReceived = ({ amount, rounding }: Received): number => toRupees(toPaisa(amount) + toPaisa(rounding));

/** In rupees: what was given back of the cash that the customer gave. */
export const getChange = (payment: Received): number =>
  payment.tendered == null ? 0 : toRupees(toPaisa(payment.tendered) - toPaisa(getReceived(payment)));

/** "Rounded up by Rs 0.44. Given Rs 5,000.00, change Rs 383.00."; "" if there is nothing to say. */
export function cashText(payment: Received): string {
  const rounding = roundingText(toPaisa(payment.rounding));
  const { tendered } = payment;
  const given = tendered == null ? "" : t`Given ${formatRupees(tendered)}, change ${formatRupees(getChange(payment))}.`;
  return [rounding && t`${capitalize(rounding)}.`, given].filter(Boolean).join(" ");
}
