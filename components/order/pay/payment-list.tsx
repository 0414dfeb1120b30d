import { methodNames } from "@/components/order/labels";
import { OrderTime } from "@/components/ui/date-time";
import type { Order } from "@/lib/order/contract";
import { paymentText } from "@/lib/order/money-messages";
import { formatRupees } from "@/lib/platform/money";

type Payment = Order["payments"][number];

/** Every try to pay, newest first. */
export function PaymentList({ order }: { order: Order }) {
  const { payments, paymentMethod } = order;
  if (payments.length === 0) return <p className="text-stone">{methodNames[paymentMethod]}, nothing has been paid yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {payments.toReversed().map((payment) => (
        <li key={payment._id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{methodNames[payment.method]}</span>
            <span className="tabular-nums">{formatRupees(payment.amount)}</span>
          </p>
          <p className="text-sm">
            <span className={look(payment.status)}>{paymentText(payment, order)}</span>
            {payment.hasSlip && " · slip received"}
          </p>
          {payment.note && <p className="note">{payment.note}</p>}
          <OrderTime at={payment.createdAt} hasClock className="note" />
        </li>
      ))}
    </ul>
  );
}

function look(status: Payment["status"]): string {
  if (status === "paid" || status === "refunded") return "font-semibold text-leaf";
  return status === "failed" ? "font-semibold text-brick" : "font-semibold";
}
