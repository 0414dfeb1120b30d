import type { OrderStatus } from "@/lib/sales/order/rules";

/** In paisa: the total, the credit notes' deductions, and the sum of the paid payments. */
type Sums = { total: bigint; credited: bigint; paid: bigint };

/** The amount still due. The database keeps paid + credited within the total (trigger "refuse_overpaid"). */
export function amountDue({ total, credited, paid }: Sums): bigint {
  return total - credited - paid;
}

export type PaymentStatus = "unpaid" | "verifying" | "paid" | "refund_due" | "refunded" | "failed";
type PaymentRow = { status: PaymentStatus; amount: bigint };

export function sumPaid(payments: readonly PaymentRow[]): bigint {
  return payments.reduce((sum, { status, amount }) => (status === "paid" ? sum + amount : sum), 0n);
}

type OrderSums = Omit<Sums, "paid"> & { status: OrderStatus; paymentStatus: PaymentStatus };

/** The columns of an order that `dueNow` needs. */
export const dueColumns = {
  status: true,
  paymentStatus: true,
  total: true,
  credited: true,
  payments: { select: { status: true, amount: true } },
} as const;

/** The amounts paid and due; nothing is due for a cancelled or refunded order. */
export function dueNow(order: OrderSums, payments: readonly PaymentRow[]): { paid: bigint; due: bigint } {
  const paid = sumPaid(payments);
  const isOver = order.status === "cancelled" || order.paymentStatus === "refund_due" || order.paymentStatus === "refunded";
  return { paid, due: isOver ? 0n : amountDue({ ...order, paid }) };
}

/**
 * Derives the payment status of an order from its payments: paid only once nothing is due, in however many parts. A refund of money
 * that was never accepted leaves the order to be paid; only what was paid can make it refunded, which then stays.
 */
export function getPaymentStatus(order: OrderSums, payments: readonly PaymentRow[]): PaymentStatus {
  const has = (...statuses: PaymentStatus[]) => payments.some(({ status }) => statuses.includes(status));
  if (order.status === "cancelled" && has("refund_due", "refunded")) return has("refund_due") ? "refund_due" : "refunded";
  const paid = sumPaid(payments);
  const due = amountDue({ ...order, paid });
  if (paid > 0n && due === 0n) return "paid";
  if (has("verifying")) return "verifying";
  if (order.paymentStatus === "refunded") return "refunded";
  // Everything was returned before it was paid, or an edit left nothing to pay, so no payment has failed.
  const isSettled = due === 0n && (order.credited > 0n || has("refund_due", "refunded"));
  return isSettled || paid > 0n || has("unpaid") || payments.length === 0 ? "unpaid" : "failed";
}
