import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { refundDays } from "@/lib/sales/order/vocabulary";
import type { CustomerReturn } from "@/lib/sales/return/contract";
import { getSentMoney } from "@/lib/sales/return/rules";

type Status = CustomerReturn["status"];
type Outcome = CustomerReturn["outcome"];

export const returnsPath = "/customer/return-and-cancel";
export const claimHref = (orderId: string) => `${returnsPath}?order=${orderId}&claim` as "/";

/** Changes with every event. */
export const getReturnVersion = ({ events }: Pick<CustomerReturn, "events">): string => String(events.length);

const statusNames: Record<Status, string> = {
  requested: msg("Under review"),
  approved: msg("Approved"),
  refused: msg("Not accepted"),
  received: msg("Received"),
  refunded: msg("Refunded"),
  replaced: msg("Replaced"),
  withdrawn: msg("Withdrawn"),
  closed: msg("Closed"),
};

export const getOutcomes = (): Record<Outcome, { label: string; text: string }> => ({
  refund: { label: t`A refund`, text: t`Paid the way you paid, within ${refundDays} days after we receive your items.` },
  replace: { label: t`A replacement`, text: t`Sent as soon as we receive your items.` },
});

type Settlement = Pick<CustomerReturn, "status" | "refund" | "credited" | "storeCredit" | "exchange">;

/** A return from an unpaid order reduces the amount due instead of being refunded; an exchange pays another order. */
export function getStatusName(value: Settlement): string {
  const { status, refund, credited } = value;
  if (status !== "refunded") return t(statusNames[status]);
  if (credited > 0 && !refund) return t`Taken off your bill`;
  return getSentMoney(value) > 0 ? t`Refunded` : t`Settled`;
}

/** The customer's explanation of a return's status, with the next step. */
export function explain(
  value: Settlement & Pick<CustomerReturn, "outcome" | "orderDue"> & Partial<Pick<CustomerReturn, "isClaim" | "keepsGoods">>,
): string {
  const { status, outcome, orderDue, isClaim = false, keepsGoods, exchange } = value;
  const keeps = keepsGoods ? ` ${t`You need not send anything back.`}` : "";
  if (status === "refunded") return explainSettled(value) + keeps;
  if (status === "replaced") return t(explanations.replaced) + keeps;
  if (status === "approved" && isClaim) return t`We accept your claim. Please keep the items as they are until we call you.`;
  if (isEnded(status)) return t((isClaim ? ofClaim : ofReturn)[status]);
  if (status !== "received") return t(explanations[status]);
  if (outcome === "replace") return t`We received your items and are packing the replacement.`;
  if (exchange) return t`We received your items. We will check them and write to you.`;
  return orderDue > 0
    ? t`We received your items. We take their value off what you still owe and refund the rest.`
    : t`We received your items. We will refund what you paid for them within ${refundDays} days.`;
}

const ofReturn = {
  refused: msg("We could not accept this return. If you disagree, please contact us."),
  closed: msg("This return is closed. If you disagree, please contact us."),
  withdrawn: msg("You withdrew this return. Until the return period ends, you can request a return."),
};
const isEnded = (status: Status): status is keyof typeof ofReturn => status in ofReturn;
const ofClaim: typeof ofReturn = {
  refused: msg("We could not accept this claim. If you disagree, please contact us."),
  closed: msg("This claim is closed. If you disagree, please contact us."),
  withdrawn: msg("You withdrew this claim. Until the return period ends, you can request a return."),
};

function explainSettled(value: Settlement & Pick<CustomerReturn, "orderDue">): string {
  const { credited, storeCredit, exchange, orderDue } = value;
  const stillDue = orderDue > 0 ? t`${formatRupees(orderDue)} left to pay.` : "";
  const creditText = credited > 0 ? `${t`${formatRupees(credited)} was taken off your bill.`} ${stillDue}`.trim() : "";
  const texts = [
    creditText,
    exchange && exchange.paid > 0 && t`${formatRupees(exchange.paid)} pays your order ${exchange.number}.`,
    storeCredit > 0 && t`${formatRupees(storeCredit)} is in your store credit.`,
    getSentMoney(value) > 0 && t`We sent your refund. Your bank may take two working days to show it.`,
  ];
  return texts.filter(Boolean).join(" ") || t`It is settled.`;
}

const explanations: Record<"requested" | "approved" | "replaced", string> = {
  requested: msg("We will answer within two working days. Please keep the items as they are and do not send them yet."),
  approved: msg("Please put everything back in its packaging. Someone from our store will call you to arrange the free pickup."),
  replaced: msg("Your replacement has left our store."),
};

const transitionNames: Record<Exclude<Status, "refunded">, string> = {
  requested: msg("You requested a return"),
  approved: msg("We approved it"),
  refused: msg("We could not accept it"),
  received: msg("We received the items"),
  replaced: msg("We sent the replacement"),
  withdrawn: msg("You withdrew it"),
  closed: msg("We closed it"),
};

type Event = Pick<CustomerReturn["events"][number], "kind" | "isPartial"> & { isUndone?: boolean };

type EventOwner = Omit<Settlement, "status"> & Partial<Pick<CustomerReturn, "isClaim">>;

/** The name of an event in a return's history. */
export function getEventName({ kind, isPartial, isUndone = false }: Event, value: EventOwner): string {
  if (isUndone) return t`We recorded by mistake that the items arrived`;
  if (isPartial) return t`We could not accept all of it`;
  if (kind === "requested" && value.isClaim) return t`You made a claim`;
  if (kind !== "refunded") return t(transitionNames[kind]);
  if (getSentMoney(value) > 0) return t`We sent the refund`;
  return value.credited > 0 && !value.refund ? t`We took it off your bill` : t`We settled it`;
}
