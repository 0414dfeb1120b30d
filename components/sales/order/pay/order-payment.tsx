import { DateTime } from "@/components/kit/date-time";
import { withTags } from "@/components/kit/with-tags";
import { canPay } from "@/components/sales/order/labels";
import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { paymentText } from "@/lib/sales/order/money/money-messages";
import { cashText, getReceived } from "@/lib/terms/payment-method/cash";
import { type BankAccount, methodNames } from "@/lib/terms/payment-method/contract";
import { CopyButton } from "./copy-button";
import { type PayOffer, PayOptions } from "./pay-options";
import { PayWithCredit } from "./pay-with-credit";
import { PaymentProofForm } from "./payment-proof-form";

type OrderPaymentProps = {
  order: Order;
  offers: PayOffer[];
  bank: BankAccount | null;
  /** What the customer has, in rupees. */
  storeCredit?: number;
};

/** The amounts paid and due, and how to pay. */
export function OrderPayment({ order, offers, bank, storeCredit = 0 }: OrderPaymentProps) {
  const isOpen = canPay(order) && order.due > 0;
  const isWaiting = (method: Payment["method"]) =>
    order.payments.some((payment) => payment.method === method && payment.status === "unpaid");
  const isByBank = isOpen && (order.paymentMethod === "bank" || isWaiting("bank")) && bank;
  return (
    <div className="space-y-5">
      {order.paymentStatus === "verifying" && (
        <p role="status" className="rounded-lg bg-teal-soft px-4 py-3 font-semibold text-deep">
          {order.payments.some(({ status, hasProof }) => status === "verifying" && hasProof)
            ? t`We have your payment slip. We usually check it the same day and will let you know.`
            : t`We are checking your payment. You do not need to do anything.`}
        </p>
      )}
      {isOpen && order.status === "pending" && order.expiresAt && (
        <p className="rounded-lg bg-teal-soft px-4 py-3 text-sm">
          {withTags(getHoldText(momentText(order.expiresAt), isWaiting("cod")), {
            until: (text) => <strong className="whitespace-nowrap">{text}</strong>,
          })}
        </p>
      )}
      {isByBank && (
        <>
          <BankDetails account={bank} amount={formatRupees(order.due)} reference={order.number} />
          <PaymentProofForm orderId={order._id} />
        </>
      )}
      {isOpen && storeCredit > 0 && <PayWithCredit order={order} balance={storeCredit} />}
      {order.paymentMethod === "cod" && <PaymentList order={order} />}
      {isOpen && <PayOptions order={order} offers={offers} />}
      {order.paymentMethod !== "cod" && <PaymentList order={order} />}
    </div>
  );
}

const getHoldText = (moment: string, canPayLater: boolean): string =>
  canPayLater
    ? t`We will hold these items for you until <until>${moment}</until>. If you have not paid by then, you can still pay when you receive it.`
    : t`We will hold these items for you until <until>${moment}</until>. If you have not paid by then, the order is cancelled and you owe nothing.`;

type BankDetailsProps = { account: BankAccount; amount: string; reference: string };

/** The bank account to transfer to; account number and reference can be copied into a banking app. */
function BankDetails({ account: { bank, branch, accountName, accountNumber }, amount, reference }: BankDetailsProps) {
  const facts = [
    { name: t`Bank`, value: [bank, branch].filter(Boolean).join(", ") },
    { name: t`Account name`, value: accountName },
    { name: t`Account number`, value: accountNumber, isCopied: true },
    { name: t`Amount`, value: amount },
    { name: t`Reference to write on the transfer`, value: reference, isCopied: true },
  ];
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-paper px-4">
      {facts.map(({ name, value, isCopied }) => (
        <div key={name} className="py-2">
          <dt className="note">{name}</dt>
          <dd translate="no" className="flex items-center justify-between gap-3 font-semibold tabular-nums">
            <span className="min-w-0 break-words">{value}</span>
            {isCopied && <CopyButton name={name} text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Payment = Order["payments"][number];

/** Every payment, newest first. */
function PaymentList({ order }: { order: Order }) {
  const { payments, paymentMethod, due } = order;
  if (payments.length === 0)
    return (
      <p className="text-stone">
        {due > 0 ? t`${t(methodNames[paymentMethod])}. Nothing has been paid yet.` : t`Nothing to pay.`}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {payments.toReversed().map((payment) => (
        <li key={payment._id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{t(methodNames[payment.method])}</span>
            <span translate="no" className="tabular-nums">
              {formatRupees(getReceived(payment))}
            </span>
          </p>
          <p className="text-sm">
            <span className={look(payment.status)}>{paymentText(payment, order)}</span>
            {payment.hasProof && ` · ${t`slip received`}`}
          </p>
          {cashText(payment) && <p className="note">{cashText(payment)}</p>}
          {payment.note && <p className="note">{payment.note}</p>}
          {payment.status !== "unpaid" && <DateTime at={payment.paidAt ?? payment.createdAt} hasClock className="note" />}
        </li>
      ))}
    </ul>
  );
}

function look(status: Payment["status"]): string {
  if (status === "paid" || status === "refunded") return "font-semibold text-leaf";
  return status === "failed" ? "font-semibold text-brick" : "font-semibold";
}
