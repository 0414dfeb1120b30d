import { commonDate } from "@/lib/platform/calendar/bikram-sambat";
import type { PaymentView } from "./contract";

type Status = "unpaid" | "verifying" | "paid" | "refund_due" | "refunded" | "failed";

const states: Record<Status, PaymentView["state"]> = {
  unpaid: "verifying",
  verifying: "watched",
  paid: "paid",
  refund_due: "refund_due",
  refunded: "refunded",
  failed: "failed",
};

/** What a payment comes to for its customer: where the order was paid by another try, this one is done with too. */
export function getState(status: Status, orderStatus: Status): PaymentView["state"] {
  const isDone = orderStatus === "paid" && (status === "unpaid" || status === "failed");
  return isDone ? "paid" : states[status];
}

/** Slips spell one number in many ways: "FT 2412-33 / a" and "ft241233a" are the same. */
export function plainReference(reference: string): string {
  return reference.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

type Recorded = { status: Status; takenById: string | null; paidAt: Date | null };

/** What staff recorded today, by the day in Nepal, can be taken back. */
export function isUndoable({ status, takenById, paidAt }: Recorded, now = new Date()): boolean {
  return status === "paid" && takenById !== null && paidAt !== null && commonDate(paidAt) === commonDate(now);
}
