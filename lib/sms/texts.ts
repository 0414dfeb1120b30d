import type { OrderTransition } from "@/lib/mail-template/emails";
import { withNames } from "@/lib/mail-template/rules";
import { maskedMobile } from "@/lib/platform/mobile";
import { getSmsSize } from "@/lib/platform/sms/parts";
import { inSevenBits, maxParts, type TextTemplate } from "./rules";
import { type ReturnTransition, type TextName, texts } from "./vocabulary";

/**
 * The text messages: the important part first, in 7-bit characters where the customer's data allow it, never more than two parts.
 */

/** The code first, so that phones show it in the notification and offer to fill it in. */
export const codeText = (code: string, shop: string): string =>
  `${code} is your code for ${shop}. It works for 5 minutes. Tell it to nobody, not even to us.`;

type OrderNews = { number: string; note: string; isPickup: boolean };

const atPickup: Partial<Record<OrderTransition, TextName>> = { shipped: "ready-for-pickup", delivered: "picked-up" };

export const orderTemplate = (transition: OrderTransition, { number, note, isPickup }: OrderNews): TextTemplate => ({
  name: (isPickup && atPickup[transition]) || transition,
  values: { order: number, note },
});

export const orderPlacedTemplate = (number: string, total: string): TextTemplate => ({
  name: "order-placed",
  values: { order: number, total },
});

type ReturnNews = { number: string; note: string };

export const returnTemplate = (transition: ReturnTransition, { number, note }: ReturnNews): TextTemplate => ({
  name: `return-${transition}`,
  values: { order: number, note },
});

export const linkTemplate = (number: string): TextTemplate => ({ name: "order-link", values: { order: number } });

/** A message in the shop's own words, without its link, which is appended when it is sent. */
export const ownText = ({ name, values }: TextTemplate): string =>
  withNames(texts[name].own.replace("{link}", ""), { ...values, note: values.note ?? "" }).trim();

/** To a number that an account no longer uses. */
export const changedNumberText = (mobile: string): string =>
  `Your account now goes by the number ${maskedMobile(mobile)}. Was this not you? Please call us at once.`;

export const changedPasswordText = "Your password was changed. Was this not you? Please call us at once.";

export const approvedText = "Your business account is approved: you now see trade prices in the whole shop.";

/** What customers with an email address are also texted, because it cannot wait. */
export const urgentTransitions: ReadonlySet<OrderTransition> = new Set(["shipped", "undelivered", "payment-failed"]);

/** Adds the sender in front and the link behind, and cuts the text where it would need a third part. */
export function withSender(shop: string, text: string, link = ""): string {
  const full = inSevenBits(`${shop}: ${text}`);
  const end = link && ` ${link}`;
  if (getSmsSize(full + end).parts <= maxParts) return full + end;
  let cut = full;
  while (getSmsSize(`${cut}...${end}`).parts > maxParts) cut = [...cut].slice(0, -1).join("");
  return `${cut.trimEnd()}...${end}`;
}

/** Quiet hours: nine in the evening to seven in the morning, in Nepal. */
export function afterQuietHours(now: Date): Date {
  const inNepal = new Date(now.getTime() + nepalOffsetMs);
  const hour = inNepal.getUTCHours();
  if (hour >= 7 && hour < 21) return now;
  const day = Date.UTC(inNepal.getUTCFullYear(), inNepal.getUTCMonth(), inNepal.getUTCDate() + (hour >= 21 ? 1 : 0), 7);
  return new Date(day - nepalOffsetMs);
}

/** What staff see after texting a link, with the real time of sending. */
export const linkTextedMessage = (mobile: string, now: Date): string =>
  afterQuietHours(now) > now
    ? `The link goes to ${mobile} at 7 in the morning: we text nobody at night.`
    : `Link texted to ${mobile}.`;

const nepalOffsetMs = (5 * 60 + 45) * 60_000;
