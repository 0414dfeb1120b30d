import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { formatPaisa, formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { allReturned, refundDays } from "@/lib/sales/order/vocabulary";
import { toCash } from "@/lib/terms/payment-method/cash";
import { isCash, isGateway, isStoreCredit, methodNames } from "@/lib/terms/payment-method/contract";
import { amountDue } from "./due";

type Payment = Pick<Order["payments"][number], "method" | "status" | "amount"> &
  Partial<Pick<Order["payments"][number], "refundMethod" | "paidAt" | "note">>;

/** The fields of an order that its payment messages depend on; amounts in rupees. */
export type OrderMoney = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "deliveryMethod" | "total" | "credited"> & {
  payments: readonly Payment[];
};

const sumByStatus = (payments: readonly Payment[], status: Payment["status"]): number =>
  payments.filter((payment) => payment.status === status).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

const getPaid = ({ payments }: OrderMoney) => sumByStatus(payments, "paid");
const getRefundDue = ({ payments }: OrderMoney) => sumByStatus(payments, "refund_due");
const getDue = (order: OrderMoney) =>
  toRupees(amountDue({ total: toPaisa(order.total), credited: toPaisa(order.credited), paid: toPaisa(getPaid(order)) }));

/** The state of an order's payments and what comes next, for its pages and its emails; "" if nothing was to be paid. */
export function moneyMessage(order: OrderMoney): string {
  const message = order.status === "cancelled" ? cancelledMessage(order) : liveMessage(order);
  return [message, refundMessage(getRefundDue(order))].filter(Boolean).join(" ");
}

/** For a refund that is due but not sent yet. */
export const refundMessage = (rupees: number): string =>
  rupees > 0 ? `We will refund ${formatRupees(rupees)} within ${refundDays} days.` : "";

/** For store credit that an order gives back, which it does at once. */
export const storeCreditMessage = (rupees: number): string =>
  rupees > 0 ? `${formatRupees(rupees)} is back in your store credit.` : "";

const isBackAsCredit = ({ method, refundMethod }: Payment): boolean => isStoreCredit(refundMethod ?? method);
/** What left the order for the one that its goods are exchanged for. */
const isMoved = ({ method, paidAt }: Payment): boolean => method === "exchange" && !paidAt;

/** What went back with returns has rows of its own, besides those of what was paid. */
function paidBackMessage(payments: readonly Payment[]): string {
  const back = payments.filter(({ status, note }) => status === "refunded" && note !== allReturned);
  if (back.some(isMoved)) {
    return back.every(isMoved) ? "What you paid pays your new order." : "What you paid is refunded, or pays your new order.";
  }
  return back.every(isBackAsCredit) ? "What you paid is back in your store credit." : "Your money has been refunded.";
}

function cancelledMessage({ payments, paymentStatus }: OrderMoney): string {
  if (paymentStatus === "verifying") return "We are still checking your payment. If it reached us, we will refund it.";
  if (payments.some(({ status }) => status === "refund_due")) return "";
  return payments.some(({ status }) => status === "refunded") ? paidBackMessage(payments) : "There is nothing to pay.";
}

function liveMessage(order: OrderMoney): string {
  const [paid, due] = [getPaid(order), getDue(order)];
  if (order.paymentStatus === "refunded") return paidBackMessage(order.payments);
  if (order.paymentStatus === "verifying") return "Your payment is being checked.";
  if (due === 0) return settledMessage(order);
  const rest = dueMessage(order, due);
  return paid > 0 ? `${formatRupees(paid)} paid. ${rest}` : rest;
}

function settledMessage({ payments, total }: OrderMoney): string {
  const paid = payments.filter(({ status }) => status === "paid");
  // Everything was returned before it was paid.
  if (paid.length === 0) return total > 0 ? "Nothing left to pay." : "";
  const [first] = paid;
  if (paid.every(({ method }) => isCash(method))) return "Paid in cash.";
  if (paid.every(({ method }) => isStoreCredit(method))) return "Paid with store credit.";
  const isOneGateway = first && isGateway(first.method) && paid.every(({ method }) => method === first.method);
  return isOneGateway ? `Paid with ${methodNames[first.method]}.` : "Paid.";
}

function dueMessage({ status, paymentMethod, deliveryMethod }: OrderMoney, due: number): string {
  if (status === "delivered" || paymentMethod !== "cod") return `${formatRupees(due)} still due.`;
  const when = deliveryMethod === "pickup" ? "when you pick it up" : "when you receive it";
  const [exact, cash] = [toPaisa(due), toCash(toPaisa(due))];
  return cash === exact
    ? `Pay ${formatRupees(due)} ${when}.`
    : `Pay ${formatPaisa(cash)} in cash ${when} (${formatRupees(due)} to the nearest rupee).`;
}

/** Where the money of a failed payment is. A gateway is asked about it for two days (lib/sales/payment/reconcile.ts). */
export const failedMessage = (method: Payment["method"]): string =>
  isGateway(method)
    ? "We have not received your payment. If money has left your account, you do not need to do anything: we will find it within two days and use it for this order or refund you."
    : "If you have made the transfer, please send us the correct slip or contact us.";

/** How long an unpaid order is held; "" if it does not expire. */
export const holdMessage = (expiresAt: string | null): string =>
  expiresAt ? `We will hold the items for you until ${momentText(expiresAt)}.` : "";

/** The state of one payment, in a few words. */
export function paymentText(payment: Payment, order: OrderMoney): string {
  const { method, status, amount } = payment;
  if (status === "unpaid") return unpaidText(method, order);
  if (status === "failed") return failedText(method, order);
  if (status === "paid") return isCash(method) ? "Paid in cash" : "Paid";
  if (status === "refunded" && isMoved(payment)) return "Pays your new order";
  if (status === "refunded" && isBackAsCredit(payment)) return "Back in your store credit";
  return { verifying: "Being checked", refund_due: `Refund due: ${formatRupees(amount)}`, refunded: "Refunded" }[status];
}

/** Whether an open payment of the order is not needed any more. A gateway's stays open, because it may still be paid there. */
export const hasNothingDue = (order: OrderMoney): boolean => order.status === "cancelled" || getDue(order) === 0;

function unpaidText(method: Payment["method"], order: OrderMoney): string {
  if (hasNothingDue(order)) return notNeededText(order);
  if (method !== "cod") return "Not paid yet";
  if (order.status === "delivered") return `${formatRupees(getDue(order))} still due`;
  return order.deliveryMethod === "pickup" ? "Due when you pick it up" : "Due when you receive it";
}

/** Cash that was no longer needed has not failed. */
function failedText(method: Payment["method"], order: OrderMoney): string {
  return method === "cod" && getDue(order) === 0 ? notNeededText(order) : "Not completed";
}

const notNeededText = ({ paymentStatus }: OrderMoney): string =>
  paymentStatus === "paid" ? "Paid in another way" : "Nothing to pay";
