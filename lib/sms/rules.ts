import { toNames, withNames } from "@/lib/mail-template/rules";
import { toMobile } from "@/lib/platform/mobile";
import { formatRupees } from "@/lib/platform/money";
import { getSmsSize } from "@/lib/platform/sms/parts";
import { getDescription, type TextName, type TextPlaceholder, textPlaceholders } from "./vocabulary";

type Person = { email: string | null; mobile: string | null; phone: string | null; orderNews: string };

/**
 * Where a customer is notified of an order: by email, by text, or both. Who has only one of them gets that one; staff may have a
 * number from someone without an email. Urgent messages are also texted where there is a verified number.
 */
export function getReach({ email, mobile, phone, orderNews }: Person, isUrgent = false) {
  if (email === null) return { email, mobile: mobile ?? (phone ? toMobile(phone) : null) };
  if (mobile === null) return { email, mobile };
  return { email: orderNews === "text" ? null : email, mobile: orderNews !== "email" || isUrgent ? mobile : null };
}

/** The templates of text messages: which placeholders they may and must have, and how long they may be. */

export const maxParts = 2;

export type TextValues = Partial<Record<TextPlaceholder, string>>;

/** A queued text message: its text is looked up when it is sent. */
export type TextTemplate = { name: TextName; values: TextValues };

const required = ["order", "link"] as const;

/** Why this text cannot be used for a message, whatever the values; `null` where it can. */
export function getRefusal(name: TextName, words: string): string | null {
  const known: readonly string[] = getDescription(name).names;
  const used = toNames(words);
  const unknown = used.find((each) => !known.includes(each));
  if (unknown !== undefined) {
    return `{${unknown.slice(0, 40)}} means nothing in this message: use ${known.map((each) => `{${each}}`).join(", ")}`;
  }
  const missing = required.find((each) => !used.includes(each));
  return missing ? `Please keep {${missing}}: ${textPlaceholders[missing]} must be in the message` : null;
}

/** Puts the sender in front. Only the note is cut, where the message would take a third part. */
export function fillTemplate(shop: string, words: string, { note = "", ...values }: Record<string, string | undefined>): string {
  const fill = (part: string) =>
    inSevenBits(`${shop}: ${withNames(words, { ...values, note: part })}`)
      .replaceAll(/ {2,}/g, " ")
      .trim();
  let text = fill(note);
  for (let signs = [...note]; signs.length > 0 && getSmsSize(text).parts > maxParts; ) {
    signs = signs.slice(0, -1);
    text = fill(signs.length > 0 ? `${signs.join("").trimEnd()}...` : "");
  }
  return text;
}

/** The sender, and a link as the shop makes them. */
export type TextSender = { shop: string; link: string };

/** Example values of a message. */
export const getExample = (name: TextName, { link }: TextSender): TextValues => ({
  order: "SW-000041",
  total: formatRupees(12_250),
  note: getDescription(name).note ?? "",
  link,
});

/** The longest values that are likely for years; of a note, what must fit. */
const getMaxValues = ({ link }: TextSender): TextValues => ({
  order: "SW-99999999",
  total: formatRupees(99_99_99_999),
  note: "n".repeat(40),
  link,
});

/** The size of a message with example values and with the longest values. */
export function measure(name: TextName, words: string, sender: TextSender) {
  const text = fillTemplate(sender.shop, words, getExample(name, sender));
  // Uncut: this asks how much room is left for the note.
  const max = inSevenBits(`${sender.shop}: ${withNames(words, getMaxValues(sender))}`);
  return { text, example: getSmsSize(text), longest: getSmsSize(max) };
}

export const tooLong = (parts: number): string =>
  `Too long: with long values it takes ${parts} messages, and at most ${maxParts} are sent. Please shorten it`;

/** Characters that would cost a second part, with their plain counterparts: narrow spaces, curly quotes, dashes. */
export const inSevenBits = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2009\u202f]/g, " ")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...");
