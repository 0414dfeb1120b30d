import { formatRupees } from "@/lib/platform/money";
import type { CustomerReturn } from "@/lib/return/contract";

type Status = CustomerReturn["status"];
type Outcome = CustomerReturn["outcome"];

export const returnsPath = "/customer/return-and-cancel";

const statusNames: Record<Status, string> = {
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

type Settled = Pick<CustomerReturn, "status" | "refund" | "credited">;

/** A return of what was not paid yet pays nothing back. */
export const getStatusName = ({ status, refund, credited }: Settled): string =>
  status === "refunded" && credited > 0 && !refund ? "Taken off your bill" : statusNames[status];

/** What a state means, and what comes next. */
export function explain(value: Settled & Pick<CustomerReturn, "outcome" | "orderDue">): string {
  const { status, outcome, orderDue } = value;
  if (status === "refunded") return explainSettled(value);
  if (status !== "received") return explanations[status];
  if (outcome === "replace") return "Your goods have reached us. What replaces them is being packed.";
  return orderDue > 0
    ? "Your goods have reached us. We take their worth off what you still have to pay, and pay back what is more than that."
    : "Your goods have reached us. We pay your money back within 7 days.";
}

function explainSettled({ refund, credited, orderDue }: Settled & Pick<CustomerReturn, "orderDue">): string {
  const left = orderDue > 0 ? `${formatRupees(orderDue)} is left to pay.` : "";
  const off = credited > 0 ? `${formatRupees(credited)} is taken off what you had to pay. ${left}`.trim() : "";
  const back = refund ? "Your money has left us. A bank may take two working days until you see it." : "";
  return [off, back].filter(Boolean).join(" ") || "Your return is settled.";
}

const explanations: Record<Exclude<Status, "received" | "refunded">, string> = {
  requested: "We look at it and answer within two working days. Please keep the goods as they are; do not send them yet.",
  approved: "Put everything back into its packing. Somebody from our store calls you to arrange the pick-up, which is free.",
  refused: "We could not take it back. If you see it differently, please call us: we look at it together.",
  replaced: "What replaces your goods has left our store.",
};

const transitionNames: Record<Exclude<Status, "refunded">, string> = {
  requested: "You asked for the return",
  approved: "We approved it",
  refused: "We refused it",
  received: "The goods reached our store",
  replaced: "We sent new goods",
};

/** What a step is called in a return's history. */
export function transitionName(step: Status, { refund }: Pick<Settled, "refund">): string {
  if (step !== "refunded") return transitionNames[step];
  return refund ? "We paid the money back" : "We took it off your bill";
}
