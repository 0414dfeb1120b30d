import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import type { OrderStatus } from "@/lib/sales/order/rules";

type PaymentRow = { status: string; amount: bigint };
type Deletion = { status: OrderStatus; isInvoiced: boolean; payments: readonly PaymentRow[] };

const sumByStatus = (payments: readonly PaymentRow[], status: string): bigint =>
  payments.reduce((sum, payment) => (payment.status === status ? sum + payment.amount : sum), 0n);

/** Why an order cannot be deleted and what to do instead, or "". Deleting hides an order, so nothing may be owed or invoiced. */
export function deletionRefusal({ status, isInvoiced, payments }: Deletion): string {
  const [owed, paid] = [sumByStatus(payments, "refund_due"), sumByStatus(payments, "paid")];
  const isCancellable = status === "pending" || status === "confirmed";
  if (owed > 0n) {
    return `We owe the customer ${formatPaisa(owed)} for this order, so it cannot be deleted. Refund it and record the refund first.`;
  }
  if (paid > 0n) {
    const instead = isCancellable ? "Cancel it instead: a refund is then due." : staysInRecords;
    return `${formatPaisa(paid)} has been paid for this order, so it cannot be deleted. ${instead}`;
  }
  if (payments.some((payment) => payment.status === "verifying")) {
    return "A payment for this order is being checked, so it cannot be deleted. Accept or reject the payment first.";
  }
  if (isInvoiced) {
    const instead = isCancellable ? "Cancel it instead: a credit note is then issued." : staysInRecords;
    return `This order has a tax invoice, so it cannot be deleted. ${instead}`;
  }
  if (status === "confirmed") return "This order is confirmed, so it cannot be deleted. Cancel it instead.";
  return status === "shipped" ? `This order is ready for pickup, so it cannot be deleted. ${staysInRecords}` : "";
}

const staysInRecords = "It stays in your records.";

type Effects = {
  status: OrderStatus;
  pieces: number;
  couponCode: string | null;
  customer: { fullName: string; reach: { email: string | null; mobile: string | null } };
};

/** The effects of deleting an order, in sentences. */
export function deletionEffects({ status, pieces, couponCode, customer }: Effects): string[] {
  const tab = "It moves to the Deleted tab. You can restore it from there";
  if (status === "cancelled") return ["This order is already cancelled, so the customer is not notified again.", `${tab}.`];
  return [
    "The order is cancelled.",
    `${pieces === 1 ? "1 piece goes" : `${pieces} pieces go`} back into stock.`,
    ...(couponCode ? [`The coupon ${couponCode} can be used again.`] : []),
    getNewsText(customer),
    `${tab}; it stays cancelled.`,
  ];
}

function getNewsText({ fullName, reach: { email, mobile } }: Effects["customer"]): string {
  const ways = [email && "by email", mobile && "by text"].filter(Boolean);
  if (ways.length === 0) return `${fullName} has no email address and no mobile number: please call them.`;
  return `${fullName} is notified ${ways.join(", ")} and in the shop.`;
}
