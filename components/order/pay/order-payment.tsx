import { canPay } from "@/components/order/labels";
import type { BankAccount } from "@/lib/company-detail/contract";
import type { Order } from "@/lib/order/contract";
import { formatRupees } from "@/lib/platform/money";
import { clockText, dayText } from "@/lib/platform/time-text";
import { BankDetails } from "./bank-details";
import { type PayOffer, PayOptions } from "./pay-options";
import { PaymentList } from "./payment-list";
import { PaymentProofForm } from "./payment-proof-form";

type OrderPaymentProps = { order: Order; offers: PayOffer[]; bank: BankAccount | null };

/** What was paid, and what there is to do where something is still to be paid. */
export function OrderPayment({ order, offers, bank }: OrderPaymentProps) {
  const isOpen = canPay(order) && order.due > 0;
  const isByBank = isOpen && order.paymentMethod === "bank" && bank;
  return (
    <div className="space-y-5">
      {isOpen && order.status === "pending" && order.expiresAt && (
        <p className="rounded-lg bg-brick-soft px-4 py-3 text-sm">
          We keep the goods for you until{" "}
          <strong className="whitespace-nowrap">{`${dayText(order.expiresAt)}, ${clockText(order.expiresAt)}`}</strong>. After
          that the order is cancelled, and nothing is owed.
        </p>
      )}
      {isByBank && (
        <>
          <BankDetails account={bank} amount={formatRupees(order.due)} reference={order.number} payBy={order.expiresAt} />
          <PaymentProofForm orderId={order._id} />
        </>
      )}
      {isOpen && <PayOptions order={order} offers={offers} />}
      <PaymentList order={order} />
    </div>
  );
}
