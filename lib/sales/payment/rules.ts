import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import type { PaymentStatus } from "@/lib/sales/order/money/due";
import type { PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { PaymentView } from "./contract";

const states: Record<PaymentStatus, PaymentView["state"]> = {
  unpaid: "verifying",
  verifying: "watched",
  paid: "paid",
  refund_due: "refund_due",
  refunded: "refunded",
  failed: "failed",
};

/** A payment's state for its customer: if another attempt paid the order, this one counts as paid too. */
export function getState(status: PaymentStatus, orderStatus: PaymentStatus): PaymentView["state"] {
  const isDone = orderStatus === "paid" && (status === "unpaid" || status === "failed");
  return isDone ? "paid" : states[status];
}

/** The payments whose money has arrived, wherever it is now. */
export const receivedStatuses: readonly PaymentStatus[] = ["paid", "refund_due", "refunded"];

type PaymentRow = {
  method: PaymentMethod;
  status: PaymentStatus;
  takenById: string | null;
  proofKey: string | null;
  paidAt: Date | null;
};

/** A transfer whose slip staff accepted. */
export const isAcceptedSlip = ({ method, takenById, proofKey }: Omit<PaymentRow, "status" | "paidAt">): boolean =>
  method === "bank" && takenById === null && proofKey !== null;

/** Staff can undo a payment that they recorded, or whose slip they accepted, on the same day in Nepal. */
export function isUndoable({ status, paidAt, ...payment }: PaymentRow): boolean {
  const isByStaff = payment.takenById !== null || isAcceptedSlip(payment);
  return status === "paid" && isByStaff && paidAt !== null && dayInNepal(paidAt) === dayInNepal();
}
