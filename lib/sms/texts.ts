import type { OrderTransition } from "@/lib/mail-template/emails";
import { getSmsSize } from "@/lib/platform/sms/parts";

/** What text messages say: what matters first, in signs of one byte where the customer's own data allow it, and never more than two parts. */

export const maxParts = 2;

/** The code first, so that a telephone shows it in its notification and offers to fill it in. */
export const codeText = (code: string, shop: string): string =>
  `${code} is your code for ${shop}. It works for 5 minutes. Tell it to nobody, not even to us.`;

type OrderNews = { number: string; note: string; isPickup: boolean };

const orderTexts: Record<OrderTransition, (news: OrderNews) => string> = {
  confirmed: ({ number }) => `Order ${number} is confirmed and we are packing it.`,
  shipped: ({ number, isPickup, note }) =>
    isPickup ? `Order ${number} is ready for pickup. ${note}` : `Order ${number} is on its way. ${note}`,
  delivered: ({ number, isPickup }) =>
    isPickup
      ? `Order ${number} was picked up. Thank you.`
      : `Order ${number} is delivered. Is anything wrong? Call us within 7 days.`,
  cancelled: ({ number, note }) => `Order ${number} is cancelled. ${note}`,
  undelivered: ({ number }) =>
    `Order ${number} could not be delivered and is cancelled. Call us and we find a day that suits you.`,
  expired: ({ number }) => `Order ${number} was not paid in time and is cancelled. If you paid, you get the money back.`,
  paid: ({ number, note }) => `We have your payment for order ${number}. ${note}`,
  "payment-failed": ({ number }) =>
    `The payment for order ${number} did not go through. We have kept your order: please pay again.`,
  "payment-watched": ({ number }) => `We are checking your payment for order ${number}. Please do not pay again.`,
  "payment-undone": ({ number }) =>
    `Order ${number}: we recorded a payment by mistake and have corrected it. If you did pay, please call us.`,
  refunded: ({ number, note }) => `We have paid back your money for order ${number}. ${note}`,
  "refund-due": ({ number }) => `You will get a refund for order ${number}, the way you paid.`,
};

export const orderText = (step: OrderTransition, news: OrderNews): string => orderTexts[step](news).trim();

export const placedText = (number: string, total: string): string =>
  `Thank you. We have your order ${number} for ${total} and will tell you when it is confirmed.`;

/** What somebody with an email address, too, is sent as a text: what cannot wait for a look into the mailbox. */
export const urgentSteps: ReadonlySet<OrderTransition> = new Set(["shipped", "undelivered", "payment-failed"]);

/** With who writes in front, and cut where it would cost a third part. */
export function withSender(shop: string, text: string): string {
  const full = inSevenBits(`${shop}: ${text}`);
  if (getSmsSize(full).parts <= maxParts) return full;
  let cut = full;
  while (getSmsSize(`${cut}...`).parts > maxParts) cut = [...cut].slice(0, -1).join("");
  return `${cut.trimEnd()}...`;
}

/** Signs that look alike and cost a second part: the narrow spaces of amounts, curly quotes, dashes. */
const inSevenBits = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2009\u202f]/g, " ")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...");

/** From when on people are not woken up: nine in the evening to seven in the morning, in Nepal. */
export function afterQuietHours(now: Date): Date {
  const inNepal = new Date(now.getTime() + nepalOffsetMs);
  const hour = inNepal.getUTCHours();
  if (hour >= 7 && hour < 21) return now;
  const day = Date.UTC(inNepal.getUTCFullYear(), inNepal.getUTCMonth(), inNepal.getUTCDate() + (hour >= 21 ? 1 : 0), 7);
  return new Date(day - nepalOffsetMs);
}

const nepalOffsetMs = (5 * 60 + 45) * 60_000;
