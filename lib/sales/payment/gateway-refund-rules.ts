import type { RefundedPart } from "@/lib/terms/payment-method/gateway/gateway";

type Question = {
  /** What the gateway said of the transaction before it was asked for the refund, and what it says now. */
  before: RefundedPart;
  now: RefundedPart;
  /** With this refund, all of the transaction is paid back. */
  isLast: boolean;
};

/**
 * Whether a gateway has made a refund whose answer was lost, from what it says of the transaction: `failed` if it has not, `unclear` if
 * what it says could also come from another refund.
 */
export function concludeRefund({ before, now, isLast }: Question): "done" | "failed" | "unclear" {
  if (now === before) return before === "none" ? "failed" : "unclear";
  return now === (isLast ? "all" : "part") ? "done" : "unclear";
}
