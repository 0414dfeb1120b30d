import type { OrderTransition } from "@/lib/mail-template/emails";
import { withNames } from "@/lib/mail-template/rules";
import { maskedMobile } from "@/lib/platform/mobile";
import { getSmsSize } from "@/lib/platform/sms/parts";
import { inSevenBits, maxParts, type TextTemplate } from "./rules";
import { type ReturnStep, type TextName, texts } from "./vocabulary";

/** What text messages say: what matters first, in signs of one byte where the customer's own data allow it, and never more than two parts. */

/** The code first, so that a telephone shows it in its notification and offers to fill it in. */
export const codeText = (code: string, shop: string): string =>
  `${code} is your code for ${shop}. It works for 5 minutes. Tell it to nobody, not even to us.`;

type OrderNews = { number: string; note: string; isPickup: boolean };

const atPickup: Partial<Record<OrderTransition, TextName>> = { shipped: "ready-for-pickup", delivered: "picked-up" };

export const orderTemplate = (step: OrderTransition, { number, note, isPickup }: OrderNews): TextTemplate => ({
  name: (isPickup && atPickup[step]) || step,
  values: { order: number, note },
});

export const placedTemplate = (number: string, total: string): TextTemplate => ({
  name: "order-placed",
  values: { order: number, total },
});

type ReturnNews = { number: string; note: string };

export const returnTemplate = (step: ReturnStep, { number, note }: ReturnNews): TextTemplate => ({
  name: `return-${step}`,
  values: { order: number, note },
});

export const linkTemplate = (number: string): TextTemplate => ({ name: "order-link", values: { order: number } });

/** A message in the shop's own words, without its link: that is put behind it when it is sent. */
export const ownText = ({ name, values }: TextTemplate): string =>
  withNames(texts[name].own.replace("{link}", ""), { ...values, note: values.note ?? "" }).trim();

/** To a number that an account no longer goes by. */
export const changedNumberText = (mobile: string): string =>
  `Your account now goes by the number ${maskedMobile(mobile)}. Was this not you? Please call us at once.`;

export const changedPasswordText = "Your password was changed. Was this not you? Please call us at once.";

export const approvedText = "Your business account is approved: you now see trade prices in the whole shop.";

/** What somebody with an email address, too, is sent as a text: what cannot wait for a look into the mailbox. */
export const urgentSteps: ReadonlySet<OrderTransition> = new Set(["shipped", "undelivered", "payment-failed"]);

/** With who writes in front and the link behind, and the words cut where all that would cost a third part. */
export function withSender(shop: string, text: string, link = ""): string {
  const full = inSevenBits(`${shop}: ${text}`);
  const end = link && ` ${link}`;
  if (getSmsSize(full + end).parts <= maxParts) return full + end;
  let cut = full;
  while (getSmsSize(`${cut}...${end}`).parts > maxParts) cut = [...cut].slice(0, -1).join("");
  return `${cut.trimEnd()}...${end}`;
}

/** From when on people are not woken up: nine in the evening to seven in the morning, in Nepal. */
export function afterQuietHours(now: Date): Date {
  const inNepal = new Date(now.getTime() + nepalOffsetMs);
  const hour = inNepal.getUTCHours();
  if (hour >= 7 && hour < 21) return now;
  const day = Date.UTC(inNepal.getUTCFullYear(), inNepal.getUTCMonth(), inNepal.getUTCDate() + (hour >= 21 ? 1 : 0), 7);
  return new Date(day - nepalOffsetMs);
}

/** What staff read who have texted a link: truly when it goes out. */
export const linkTextedMessage = (mobile: string, now: Date): string =>
  afterQuietHours(now) > now
    ? `The link goes to ${mobile} at 7 in the morning: we text nobody at night.`
    : `Link texted to ${mobile}.`;

const nepalOffsetMs = (5 * 60 + 45) * 60_000;
