import { BadgeIndianRupee, CircleAlert, CircleCheckBig, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { methodNames } from "@/components/order/labels";
import { Spinner } from "@/components/ui/spinner";
import type { PaymentView } from "@/lib/payment/contract";
import { formatRupees } from "@/lib/platform/money";

type Copy = { icon: ReactNode; tone: string; title: string; text: (payment: PaymentView) => string };

const icon = { size: 40, "aria-hidden": true } as const;
const getName = ({ method }: PaymentView) => methodNames[method];

const copy: Record<PaymentView["state"], Copy> = {
  verifying: {
    icon: <Hourglass {...icon} />,
    tone: "text-teal",
    title: "We are checking your payment",
    text: (payment) =>
      `We ask ${getName(payment)} what became of it. You can wait here, or close the page: we find out either way.`,
  },
  watched: {
    icon: <CircleAlert {...icon} />,
    tone: "text-brick",
    title: "Your payment is being checked",
    text: ({ note }) => `${note} We watch it and tell you as soon as it is clear. Please do not pay again.`,
  },
  paid: {
    icon: <CircleCheckBig {...icon} />,
    tone: "text-leaf",
    title: "Thank you, it is paid",
    text: ({ amount, due, orderNumber }) =>
      `${formatRupees(amount)} for order ${orderNumber} arrived. ${due > 0 ? `${formatRupees(due)} is still to be paid.` : "We confirm it soon, mostly the same day."}`,
  },
  failed: {
    icon: <CircleX {...icon} />,
    tone: "text-brick",
    title: "The payment did not go through",
    text: ({ note, isPayable }) =>
      `${note} ${isPayable ? "Your order is still here: pay it again, or in another way." : ""}`.trim(),
  },
  refund_due: {
    icon: <BadgeIndianRupee {...icon} />,
    tone: "text-brick",
    title: "Refund due",
    text: ({ amount }) =>
      `${formatRupees(amount)} arrived, but not for an open order. We will pay it back within 7 days; you need do nothing.`,
  },
  refunded: {
    icon: <BadgeIndianRupee {...icon} />,
    tone: "text-leaf",
    title: "Your money is paid back",
    text: ({ amount }) => `${formatRupees(amount)} are yours again, or on their way to you.`,
  },
};

/** What became of a payment, in plain words. */
export function PaymentResult({ payment }: { payment: PaymentView }) {
  const { icon: sign, tone, title, text } = copy[payment.state];
  return (
    <div role="status" aria-live="polite">
      <div className={tone}>{sign}</div>
      <h1 className="mt-4 text-2xl font-bold md:text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose">{text(payment)}</p>
      {payment.orderStatus === "cancelled" && payment.state === "failed" && (
        <p className="mt-2 max-w-prose">The order was cancelled, so there is nothing to pay.</p>
      )}
      {payment.state === "verifying" && (
        <p className="mt-5">
          <Spinner label={`Asking ${getName(payment)}…`} />
        </p>
      )}
    </div>
  );
}
