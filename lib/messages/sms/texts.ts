import type { OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { fillPlaceholders } from "@/lib/messages/mail-template/rules";
import { env } from "@/lib/platform/server/env";
import { dayInNepal, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { localPath } from "@/lib/platform/shared/language/language";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { maskedMobile } from "@/lib/platform/shared/text/mobile";
import { maxParts, type TextTemplate, toSevenBit } from "./rules";
import { type ReturnTransition, type TextName, texts } from "./vocabulary";

/** The text messages: the important part first, in 7-bit characters if the customer's data allow it, at most two parts. */

/** The code comes first, so that phones show it in the notification and offer to fill it in. */
export const codeText = (code: string, shop: string): string =>
  t`${code} is your code for ${shop}. It works for 5 minutes. Do not tell anyone, not even us.`;

/** Instead of a code to a number that staff log in with: it does not say whose number it is. */
export const staffCodeText = (shop: string): string =>
  withSender(shop, t`Someone asked for a code to log in with this number. Codes do not work for it: please use your password.`);

type OrderNews = { number: string; note: string; isPickup: boolean };

const atPickup: Partial<Record<OrderEmailKind, TextName>> = { shipped: "ready-for-pickup", delivered: "picked-up" };

export const orderTemplate = (transition: OrderEmailKind, { number, note, isPickup }: OrderNews): TextTemplate => ({
  name: (isPickup && atPickup[transition]) || transition,
  values: { order: number, note },
});

export const orderPlacedTemplate = (number: string, total: string, waitsForPayment: boolean): TextTemplate => ({
  name: waitsForPayment ? "order-unpaid" : "order-placed",
  values: { order: number, total },
});

type ReturnNews = { number: string; note: string };

export const returnTemplate = (transition: ReturnTransition, { number, note }: ReturnNews): TextTemplate => ({
  name: `return-${transition}`,
  values: { order: number, note },
});

export const linkTemplate = (number: string): TextTemplate => ({ name: "order-link", values: { order: number } });

/** A message in the shop's own words, without its link, which is added when it is sent. */
export const ownText = ({ name, values }: TextTemplate): string =>
  fillPlaceholders(texts[name].own.replace("{link}", ""), { ...values, note: values.note ?? "" }).trim();

/** Contains nothing that the visitor typed, because anybody can have it sent to anybody. */
export const enquiryReceivedText = (number: string, isVisit: boolean): string =>
  isVisit
    ? storedText`We have your message, number ${number}. We will call you before we visit. Not you? Please ignore this.`
    : storedText`We have your message, number ${number}. We will call you. Not you? Please ignore this.`;

/** For a number that an account no longer uses. */
export const changedNumberText = (mobile: string): string =>
  storedText`Your account now uses the number ${maskedMobile(mobile)}. Not you? Please contact us at once.`;

export const changedPasswordText = msg("Your password was changed. Not you? Please contact us at once.");

type BackInStock = { productId: string; variantId: string; name: string; pack: string };

/** The link comes first, because a long text is cut at its end. */
export function backInStockText({ productId, variantId, name, pack }: BackInStock): string {
  const link = env().SITE_URL + localPath(`/product/${productId}?variant=${variantId}`);
  return storedText`Back in stock: ${link} ${cutText(name, 80)}, ${pack}`;
}

export const approvedText = msg("Your business account is approved: you now see trade prices across the shop.");
export const declinedText = (reason: string): string =>
  storedText`Your business account was not approved: ${cutText(reason, 200)}`;

/** The transitions that are texted even to customers who chose email, because they are urgent. */
export const urgentTransitions: ReadonlySet<OrderEmailKind> = new Set(["shipped", "undelivered", "payment-failed"]);

/** Adds the sender in front and the link at the end. */
export const withNames = (shop: string, text: string, link = ""): string => toSevenBit(`${shop}: ${text}`) + (link && ` ${link}`);

/** The same, but cuts the text if it would need a third part. */
export function withSender(shop: string, text: string, link = ""): string {
  const whole = withNames(shop, text, link);
  if (getSmsSize(whole).parts <= maxParts) return whole;
  const full = withNames(shop, text);
  const suffix = link && ` ${link}`;
  let cut = full;
  while (getSmsSize(`${cut}...${suffix}`).parts > maxParts) cut = [...cut].slice(0, -1).join("");
  return `${cut.trimEnd()}...${suffix}`;
}

/** When a text message may be sent: not between 9 pm and 7 am in Nepal. */
export function afterQuietHours(now: Date): Date {
  const midnight = startOfDay(dayInNepal(now)).getTime();
  const hour = (now.getTime() - midnight) / hourMs;
  if (hour >= 7 && hour < 21) return now;
  return new Date(midnight + (hour < 7 ? 7 : 24 + 7) * hourMs);
}

const hourMs = 3_600_000;

/** The message for staff after texting a link, with the real time of sending. */
export const linkTextedMessage = (mobile: string, now: Date): string =>
  afterQuietHours(now) > now
    ? `The link will be sent to ${mobile} at 7 am: we do not text at night.`
    : `Link texted to ${mobile}.`;
