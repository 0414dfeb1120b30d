import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { allReturned, hasLeftForExchange, movedCredit, refundDays } from "@/lib/sales/order/vocabulary";
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
  rupees > 0 ? t`We will refund ${formatRupees(rupees)} within ${refundDays} days.` : "";

/** For store credit that an order gives back, which it does at once. */
export const storeCreditMessage = (rupees: number): string =>
  rupees > 0 ? t`${formatRupees(rupees)} is back in your store credit.` : "";

const isBackAsCredit = ({ method, refundMethod }: Payment): boolean => isStoreCredit(refundMethod ?? method);
/** What left the order for the one that its goods are exchanged for. */
const isMoved = (payment: Payment): boolean =>
  isStoreCredit(payment.method) ? Boolean(payment.note?.startsWith(movedCredit)) : hasLeftForExchange(payment);

/** What went back with returns has rows of its own, besides those of what was paid. */
function paidBackMessage(payments: readonly Payment[]): string {
  const back = payments.filter(({ status, note }) => status === "refunded" && note !== allReturned);
  if (back.some(isMoved)) {
    return back.every(isMoved) ? t`What you paid pays your new order.` : t`What you paid is refunded, or pays your new order.`;
  }
  return back.every(isBackAsCredit) ? t`What you paid is back in your store credit.` : t`Your money has been refunded.`;
}

function cancelledMessage({ payments, paymentStatus }: OrderMoney): string {
  if (paymentStatus === "verifying") return t`We are still checking your payment. If it reached us, we will refund it.`;
  if (payments.some(({ status }) => status === "refund_due")) return "";
  return payments.some(({ status }) => status === "refunded") ? paidBackMessage(payments) : t`There is nothing to pay.`;
}

function liveMessage(order: OrderMoney): string {
  const [paid, due] = [getPaid(order), getDue(order)];
  if (order.paymentStatus === "refunded") return paidBackMessage(order.payments);
  if (order.paymentStatus === "verifying") return t`Your payment is being checked.`;
  if (due === 0) return settledMessage(order);
  const rest = dueMessage(order, due);
  return paid > 0 ? `${t`${formatRupees(paid)} paid.`} ${rest}` : rest;
}

function settledMessage({ payments, total }: OrderMoney): string {
  const paid = payments.filter(({ status }) => status === "paid");
  // Everything was returned before it was paid.
  if (paid.length === 0) return total > 0 ? t`Nothing left to pay.` : "";
  const [first] = paid;
  if (paid.every(({ method }) => isCash(method))) return t`Paid in cash.`;
  if (paid.every(({ method }) => isStoreCredit(method))) return t`Paid with store credit.`;
  const isOneGateway = first && isGateway(first.method) && paid.every(({ method }) => method === first.method);
  return isOneGateway ? t`Paid with ${t(methodNames[first.method])}.` : t`Paid.`;
}

function dueMessage({ status, paymentMethod, deliveryMethod }: OrderMoney, due: number): string {
  if (status === "delivered" || paymentMethod !== "cod") return t`${formatRupees(due)} still due.`;
  const [exact, cash] = [toPaisa(due), toCash(toPaisa(due))];
  const isPickup = deliveryMethod === "pickup";
  if (cash === exact) {
    return isPickup ? t`Pay ${formatRupees(due)} when you pick it up.` : t`Pay ${formatRupees(due)} when you receive it.`;
  }
  const inCash = formatPaisa(cash);
  return isPickup
    ? t`Pay ${inCash} in cash when you pick it up (${formatRupees(due)} to the nearest rupee).`
    : t`Pay ${inCash} in cash when you receive it (${formatRupees(due)} to the nearest rupee).`;
}

/** Where the money of a failed payment is. A gateway is asked about it for two days (lib/sales/payment/reconcile.ts). */
export const failedMessage = (method: Payment["method"]): string =>
  isGateway(method)
    ? t`We have not received your payment. If money has left your account, you do not need to do anything: we will find it within two days and use it for this order or refund you.`
    : t`If you have made the transfer, please send us the correct slip or contact us.`;

/** How long an unpaid order is held; "" if it does not expire. */
export const holdMessage = (expiresAt: string | null): string =>
  expiresAt ? t`We will hold the items for you until ${momentText(expiresAt)}.` : "";

/** The state of one payment, in a few words. */
export function paymentText(payment: Payment, order: OrderMoney): string {
  const { method, status, amount } = payment;
  if (status === "unpaid") return unpaidText(method, order);
  if (status === "failed") return failedText(method, order);
  if (status === "paid") return isCash(method) ? t`Paid in cash` : t`Paid`;
  if (status === "refunded" && isMoved(payment)) return t`Pays your new order`;
  if (status === "refunded" && isBackAsCredit(payment)) return t`Back in your store credit`;
  return { verifying: t`Being checked`, refund_due: t`Refund due: ${formatRupees(amount)}`, refunded: t`Refunded` }[status];
}

/** Whether an open payment of the order is not needed any more. A gateway's stays open, because it may still be paid there. */
export const hasNothingDue = (order: OrderMoney): boolean => order.status === "cancelled" || getDue(order) === 0;

function unpaidText(method: Payment["method"], order: OrderMoney): string {
  if (hasNothingDue(order)) return notNeededText(order);
  if (method !== "cod") return t`Not paid yet`;
  if (order.status === "delivered") return t`${formatRupees(getDue(order))} still due`;
  return order.deliveryMethod === "pickup" ? t`Due when you pick it up` : t`Due when you receive it`;
}

/** Cash that was no longer needed has not failed. */
function failedText(method: Payment["method"], order: OrderMoney): string {
  return method === "cod" && getDue(order) === 0 ? notNeededText(order) : t`Not completed`;
}

const notNeededText = ({ paymentStatus }: OrderMoney): string =>
  paymentStatus === "paid" ? t`Paid in another way` : t`Nothing to pay`;
