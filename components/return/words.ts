import type { CustomerReturn } from "@/lib/return/contract";

type Status = CustomerReturn["status"];
type Outcome = CustomerReturn["outcome"];

export const returnsPath = "/customer/return-and-cancel";

export const statusNames: Record<Status, string> = {
  requested: "Being looked at",
  approved: "Approved",
  refused: "Refused",
  received: "Arrived at our store",
  refunded: "Paid back",
  replaced: "Replaced",
};

export const outcomes: Record<Outcome, { label: string; text: string }> = {
  refund: { label: "My money back", text: "The way you paid, within 7 days after the goods have reached us." },
  replace: { label: "The same again", text: "New goods, sent as soon as the others have reached us." },
};

/** What a state means, and what comes next. */
export function explain({ status, outcome }: Pick<CustomerReturn, "status" | "outcome">): string {
  if (status === "received") {
    return outcome === "refund"
      ? "Your goods have reached us. We pay your money back within 7 days."
      : "Your goods have reached us. What replaces them is being packed.";
  }
  return explanations[status];
}

const explanations: Record<Exclude<Status, "received">, string> = {
  requested: "We look at it and answer within two working days. Please keep the goods as they are; do not send them yet.",
  approved: "Put everything back into its packing. Somebody from our store calls you to arrange the pick-up, which is free.",
  refused: "We could not take it back. If you see it differently, please call us: we look at it together.",
  refunded: "Your money has left us. A bank may take two working days until you see it.",
  replaced: "What replaces your goods has left our store.",
};

/** What each step is called in a return's history. */
export const stepNames: Record<Status, string> = {
  requested: "You asked for the return",
  approved: "We approved it",
  refused: "We refused it",
  received: "The goods reached our store",
  refunded: "We paid the money back",
  replaced: "We sent new goods",
};
