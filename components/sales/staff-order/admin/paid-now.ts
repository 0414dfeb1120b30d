import { z } from "zod";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { toCashRupees } from "@/lib/terms/payment-method/cash";
import { counterMethods } from "@/lib/terms/payment-method/contract";

const text = z.string().max(1000);

/** A payment as typed: without an amount it is all that the others leave. */
export const paymentRow = z.object({ method: z.enum(counterMethods), amount: text, tendered: text, reference: text });
export type PaymentRow = z.infer<typeof paymentRow>;

export const emptyPayment: PaymentRow = { method: "cash", amount: "", tendered: "", reference: "" };

/** Rounds what a sum of typed numbers has beyond whole paisa. */
const round = (rupees: number) => Math.round(rupees * 100) / 100;

/** The amount of each payment, in rupees: those without one share what the others leave, the first of them takes it. */
export function getAmounts(rows: readonly PaymentRow[], total: number): number[] {
  const typed = rows.map(({ amount }) => (amount.trim() === "" ? null : typedNumber(amount)));
  let rest = round(total - typed.reduce<number>((sum, amount) => sum + (amount || 0), 0));
  return typed.map((amount, at) => {
    if (amount !== null) return amount;
    const mine = Math.max(0, rows[at]?.method === "cash" ? toCashRupees(rest) : rest);
    rest = 0;
    return mine;
  });
}

/** The payments as they are sent; none if there is nothing to pay. */
export function toPayments(rows: readonly PaymentRow[], total: number) {
  if (total === 0) return [];
  const amounts = getAmounts(rows, total);
  return rows.map(({ method, tendered, reference }, at) => ({
    method,
    amount: amounts[at],
    ...(method === "cash" && tendered.trim() !== "" && { tendered: typedNumber(tendered) }),
    reference: method === "cash" || method === "store_credit" ? "" : reference,
  }));
}

/** The change for what was given, in rupees; `null` if that is not enough or not a number. */
export function getTypedChange({ tendered }: PaymentRow, amount: number): number | null {
  const given = typedNumber(tendered);
  return Number.isFinite(given) && given >= amount ? round(given - amount) : null;
}

const steps = [50, 100, 500, 1000, 5000];
const maxButtons = 4;

/** What somebody probably gives for an amount: the next whole sums in the usual notes. */
export function getLikelyNotes(amount: number): number[] {
  const sums = steps.map((step) => Math.ceil(amount / step) * step).filter((sum) => sum > amount);
  return [...new Set(sums)].slice(0, maxButtons);
}

type SumOfPayments = {
  paid: number;
  /** Below 0 if it is too much; 0 if the payments add up to the total, in cash to the rupee. */
  missing: number;
  /** What cash adds to the total, or below 0 lets off. */
  rounding: number;
};

/** What the payments add up to, in rupees. */
export function getSum(rows: readonly PaymentRow[], total: number): SumOfPayments {
  const amounts = getAmounts(rows, total);
  const paid = round(amounts.reduce((sum, amount) => sum + (amount || 0), 0));
  const missing = round(total - paid);
  const isInRupees = rows.some(({ method }, at) => method === "cash" && Number.isInteger(amounts[at]));
  return isInRupees && Math.abs(missing) < 1 ? { paid, missing: 0, rounding: -missing || 0 } : { paid, missing, rounding: 0 };
}
