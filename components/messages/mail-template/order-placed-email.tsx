import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { holdMessage } from "@/lib/sales/order/money/money-messages";
import { Greeting, MailFrame, OpenWithoutLogin, Paragraph } from "./mail-frame";
import { type MailLine, MailLines, toItemLine } from "./mail-lines";

type PlacedOrder = EmailProps<"order-placed">;

export const orderPlacedSubject = (placed: PlacedOrder) => {
  const { number, isHandedOver } = placed;
  if (isHandedOver) return t`Thank you for your purchase (${number})`;
  return isAwaited(placed) ? t`Your order ${number}: please pay` : t`We have received your order ${number}`;
};

/** Whether the order waits for a payment before it is confirmed. */
const isAwaited = ({ paymentMethod, isPaid, isHandedOver }: PlacedOrder) => paymentMethod !== "cod" && !isPaid && !isHandedOver;

/** The items, the total, and what happens next. */
export function OrderPlacedMail({ href, openHref, ...placed }: PlacedOrder & { href: string; openHref: string }) {
  const { fullName, number, summary, transfer, isHandedOver } = placed;
  const label = isAwaited(placed) ? t`View order and pay` : t`View order`;
  const next = getNext(placed);
  return (
    <MailFrame
      title={isAwaited(placed) ? t`Your order is waiting for your payment` : t`Thank you for your order`}
      preview={next}
      action={{ label, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{[getOpening(placed), next].filter(Boolean).join(" ")}</Paragraph>
      <MailLines lines={toLines(summary)} />
      {transfer && (
        <>
          <Paragraph>{transferRequest(summary)}</Paragraph>
          <MailLines lines={transferLines(transfer, { number, due: getDue(summary) })} />
        </>
      )}
      <Paragraph>
        {t`The total includes 13% VAT (${formatRupees(summary.vat)}).`}
        {!isHandedOver && t` You can cancel the order on the order page until we confirm it.`}
      </Paragraph>
      <OpenWithoutLogin href={openHref} />
    </MailFrame>
  );
}

const getDue = ({ total, storeCredit = 0 }: PlacedOrder["summary"]): number => toRupees(toPaisa(total) - toPaisa(storeCredit));

const transferRequest = ({ storeCredit }: PlacedOrder["summary"]): string =>
  storeCredit ? t`Please transfer the rest to this account:` : t`Please transfer the total to this account:`;

function getOpening(placed: PlacedOrder): string {
  if (placed.isHandedOver) return "";
  return isAwaited(placed)
    ? t`Thank you for your order ${placed.number}. It is waiting for your payment.`
    : t`We have received your order ${placed.number}.`;
}

function getNext({ number, paymentMethod, isPaid, isHandedOver, isPickup, heldUntil, summary }: PlacedOrder): string {
  if (isHandedOver) return t`Thank you for buying at our store. You will find the invoice for order ${number} on the order page.`;
  if (paymentMethod !== "cod" && !isPaid)
    return [paymentRequest(paymentMethod, summary), holdMessage(heldUntil ?? null)].filter(Boolean).join(" ");
  const soon = isPickup
    ? t`We will confirm it soon, usually the same day, and tell you when it is ready for pickup at our store.`
    : t`We will confirm it soon, usually the same day, and tell you when it leaves our store.`;
  if (isPaid) return soon;
  return `${soon} ${isPickup ? t`You pay when you pick it up.` : t`You pay when you receive it.`}`;
}

const paymentRequest = (method: keyof typeof nextByMethod, { storeCredit }: PlacedOrder["summary"]): string =>
  method === "bank" && storeCredit
    ? t`Please transfer the rest to our bank account and upload the payment slip on the order page. We will confirm your order as soon as we have checked it.`
    : t(nextByMethod[method]);

const nextByMethod = {
  bank: msg(
    "Please transfer the total to our bank account and upload the payment slip on the order page. We will confirm your order as soon as we have checked it.",
  ),
  esewa: msg(
    "Please pay with eSewa on the order page. If you have already paid, we will confirm your order as soon as eSewa confirms the payment.",
  ),
  khalti: msg(
    "Please pay with Khalti on the order page. If you have already paid, we will confirm your order as soon as Khalti confirms the payment.",
  ),
};

function transferLines(
  { account, payBy }: NonNullable<PlacedOrder["transfer"]>,
  order: { number: string; due: number },
): MailLine[] {
  const { bank, branch, accountName, accountNumber } = account;
  return [
    { name: t`Bank`, value: [bank, branch].filter(Boolean).join(", ") },
    { name: t`Account name`, value: accountName },
    { name: t`Account number`, value: accountNumber },
    { name: t`Amount`, value: formatRupees(order.due), isStrong: true },
    { name: t`Reference`, value: order.number, isStrong: true },
    { name: t`Pay by`, value: `${dayText(payBy)}, ${clockText(payBy)}` },
  ];
}

function toLines(summary: PlacedOrder["summary"]): MailLine[] {
  const { items, itemsTotal, discount, delivery, total, storeCredit } = summary;
  const itemLines = items.map(({ lineTotal, ...item }) => ({ ...toItemLine(item), value: formatRupees(lineTotal) }));
  return [
    ...itemLines,
    { name: t`Subtotal`, value: formatRupees(itemsTotal) },
    ...(discount > 0 ? [{ name: t`Discount`, value: `− ${formatRupees(discount)}` }] : []),
    { name: t`Delivery`, value: delivery > 0 ? formatRupees(delivery) : t`Free` },
    { name: t`Total`, value: formatRupees(total), isStrong: true },
    ...(storeCredit
      ? [
          { name: t`Paid with store credit`, value: `− ${formatRupees(storeCredit)}` },
          { name: t`Still to pay`, value: formatRupees(getDue(summary)), isStrong: true },
        ]
      : []),
  ];
}
