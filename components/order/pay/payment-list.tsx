import { formatRupees } from "@/lib/money";
import type { Order } from "@/lib/order/contract";
import { OrderTime } from "../order-time";
import { methodNames } from "../words";

type Payment = Order["payments"][number];

const states: Record<Payment["status"], string> = {
  unpaid: "Open",
  verifying: "Being checked",
  paid: "Paid",
  refund_due: "To be paid back",
  refunded: "Paid back",
  failed: "Did not go through",
};

/** Every try to pay, newest first. */
export function PaymentList({ payments, paymentMethod }: Pick<Order, "payments" | "paymentMethod">) {
  if (payments.length === 0) return <p className="text-stone">{methodNames[paymentMethod]}, nothing has been paid yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {payments.toReversed().map(({ _id, method, status, amount, note, hasSlip, createdAt }) => (
        <li key={_id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{methodNames[method]}</span>
            <span className="tabular-nums">{formatRupees(amount)}</span>
          </p>
          <p className="text-sm">
            <span className={look(status)}>{stateText(method, status)}</span>
            {hasSlip && " · slip received"}
          </p>
          {note && <p className="note">{note}</p>}
          <OrderTime at={createdAt} hasClock className="note" />
        </li>
      ))}
    </ul>
  );
}

function stateText(method: Payment["method"], status: Payment["status"]): string {
  return method === "cod" && status === "unpaid" ? "Due when you receive it" : states[status];
}

function look(status: Payment["status"]): string {
  if (status === "paid" || status === "refunded") return "font-semibold text-leaf";
  return status === "failed" ? "font-semibold text-brick" : "font-semibold";
}
