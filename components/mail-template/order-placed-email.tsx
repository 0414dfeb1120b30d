import type { EmailProps } from "@/lib/mail-template/emails";
import { formatRupees } from "@/lib/platform/money";
import { clockText, dayText } from "@/lib/platform/time-text";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";
import { type MailLine, MailLines } from "./mail-lines";

type Placed = EmailProps<"order-placed">;

export const orderPlacedSubject = ({ number, paymentMethod, isHandedOver }: Placed) =>
  isHandedOver ? `Thank you for your purchase (${number})` : awaitedSubject(number, paymentMethod);

const awaitedSubject = (number: string, paymentMethod: Placed["paymentMethod"]) =>
  isAwaited(paymentMethod) ? `We have your order ${number}: next, the payment` : `We have your order ${number}`;

/** What was ordered, what it comes to, and what happens next. */
export function OrderPlacedMail({ href, ...placed }: Placed & { href: string }) {
  const { fullName, number, paymentMethod, summary, transfer, isHandedOver } = placed;
  const label = isAwaited(paymentMethod) && !isHandedOver ? "See the order and pay" : "See the order";
  const next = getNext(placed);
  return (
    <MailFrame title={`Thank you for order ${number}`} preview={next} action={{ label, href }}>
      <Greeting name={fullName} />
      <Paragraph>{isHandedOver ? next : `we have your order. ${next}`}</Paragraph>
      <MailLines lines={toLines(summary)} />
      {transfer && (
        <>
          <Paragraph>Transfer the total to this account:</Paragraph>
          <MailLines lines={transferLines(transfer, { number, total: summary.total })} />
        </>
      )}
      <Paragraph>
        The prices include 13 % VAT: {formatRupees(summary.vat)} of the total.
        {!isHandedOver && " You can cancel the order on its page until it is confirmed."}
      </Paragraph>
    </MailFrame>
  );
}

const atTheCounter = ["cod", "cash", "qr", "card"];
const isAwaited = (method: Placed["paymentMethod"]) => !atTheCounter.includes(method);

function getNext({ paymentMethod, isHandedOver, isPickup }: Placed): string {
  if (isHandedOver) return "you bought this at our store and took it along. Your tax invoice is on the order's page.";
  return isPickup && paymentMethod === "cod" ? pickupNext : waysOn[paymentMethod];
}

const pickupNext =
  "We confirm it soon, usually the same day, and tell you when it is ready for pickup at our store. You pay when you pick it up.";
const atTheShop = "We confirm it soon, usually the same day, and tell you when it is ready.";
const waysOn: Record<Placed["paymentMethod"], string> = {
  cod: "We confirm it soon, mostly the same day, and tell you when it leaves our store. You pay when you receive it.",
  cash: atTheShop,
  qr: atTheShop,
  card: atTheShop,
  bank: "Next, transfer the total to our account and upload the slip on the order's page. We confirm the order once we have checked the slip.",
  esewa: "Next, pay it with eSewa. If you have paid already, we confirm it as soon as eSewa tells us.",
  khalti: "Next, pay it with Khalti. If you have paid already, we confirm it as soon as Khalti tells us.",
};

function transferLines(
  { account, payBy }: NonNullable<Placed["transfer"]>,
  order: { number: string; total: number },
): MailLine[] {
  const { bank, branch, accountName, accountNumber } = account;
  return [
    { name: "Bank", value: [bank, branch].filter(Boolean).join(", ") },
    { name: "Account name", value: accountName },
    { name: "Account number", value: accountNumber },
    { name: "Amount", value: formatRupees(order.total), isStrong: true },
    { name: "Reference to write", value: order.number, isStrong: true },
    { name: "Pay by", value: `${dayText(payBy)}, ${clockText(payBy)}` },
  ];
}

function toLines({ items, itemsTotal, discount, delivery, total }: Placed["summary"]): MailLine[] {
  const bought = items.map(({ name, pack, quantity, lineTotal }) => ({
    name: `${quantity} × ${name}`,
    note: pack,
    value: formatRupees(lineTotal),
  }));
  return [
    ...bought,
    { name: "Goods", value: formatRupees(itemsTotal) },
    ...(discount > 0 ? [{ name: "Discount", value: `− ${formatRupees(discount)}` }] : []),
    { name: "Delivery", value: delivery > 0 ? formatRupees(delivery) : "Free" },
    { name: "Total", value: formatRupees(total), isStrong: true },
  ];
}
