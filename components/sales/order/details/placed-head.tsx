import { PlacePicture } from "@/components/catalogue/category/house-part";
import { withTags } from "@/components/kit/with-tags";
import { waitsForPayment } from "@/components/sales/order/labels";
import { orderNewsVerb } from "@/lib/messages/sms/reach";
import type { Account } from "@/lib/people/users/contract";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { methodNames } from "@/lib/terms/payment-method/contract";

type PlacedHeadProps = { order: Order; estimate: string; account: Account };

/** Confirms an order that was just placed, and says what happens next. */
export function PlacedHead({ order, estimate, account }: PlacedHeadProps) {
  return (
    <section
      aria-labelledby="placed"
      className="mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-ink pt-6"
    >
      <div className="min-w-0 flex-[2_1_20rem]">
        <h1 id="placed" className="text-4xl md:text-5xl">{t`Thank you. We have your order.`}</h1>
        <p className="mt-2">
          {withTags(getNewsText(order.number, account), {
            number: (text) => <strong className="whitespace-nowrap">{text}</strong>,
            email: (text) => <span className="wrap-anywhere">{text}</span>,
          })}
        </p>
        <h2 className="mt-5 mb-2 font-sans text-base tracking-normal">{t`What happens next`}</h2>
        <ol className="max-w-prose list-decimal space-y-1 pl-5 marker:font-semibold marker:text-teal">
          {getNextTexts(order, estimate).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
      <div className="on-ground flex-[1_1_16rem] max-md:hidden">
        <PlacePicture area="roof_terrace" isDry className="aspect-2/1 w-full" />
      </div>
    </section>
  );
}

/** Where the news of an order go. */
function getNewsText(number: string, account: Account): string {
  const verb = orderNewsVerb(account);
  if (verb === "email")
    return t`Your order number is <number>${number}</number>. We will email <email>${account.email}</email> about every step.`;
  return verb === "text"
    ? t`Your order number is <number>${number}</number>. We will text you about every step.`
    : t`Your order number is <number>${number}</number>. We will email and text you about every step.`;
}

/** What happens next, a sentence each. */
function getNextTexts(order: Order, estimate: string): string[] {
  const isPickup = order.deliveryMethod === "pickup";
  return [
    ...paymentInstructions(order),
    ...(order.status === "pending" ? [t`We will check the stock and confirm your order, usually the same day.`] : []),
    isPickup
      ? t`We will tell you when it is ready to pick up at our store.`
      : estimate
        ? t`We will send it to you: expect it ${lowerFirst(estimate)}. The driver will call before arriving.`
        : t`We will send it to you. The driver will call before arriving.`,
    ...(isCashDue(order) ? [isPickup ? t`You pay when you receive it, at our counter.` : t`You pay when you receive it.`] : []),
  ];
}

function paymentInstructions(order: Order): string[] {
  if (order.paymentStatus === "verifying") return [t`We are checking your payment. You do not need to do anything.`];
  if (!waitsForPayment(order)) return [];
  if (order.paymentMethod === "bank") return [t`Transfer the total to our account and upload the slip below.`];
  return [t`Pay with ${t(methodNames[order.paymentMethod])}, below. We are holding the items for you.`];
}

const isCashDue = ({ paymentMethod, paymentStatus, due }: Order) =>
  paymentMethod === "cod" && paymentStatus === "unpaid" && due > 0;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
