import { toNames, withNames } from "@/lib/mail-template/rules";
import { toMobile } from "@/lib/platform/mobile";
import { formatRupees } from "@/lib/platform/money";
import { getSmsSize } from "@/lib/platform/sms/parts";
import { getDescription, type TextName, type TextPlaceholder, textPlaceholders } from "./vocabulary";

type Person = { email: string | null; mobile: string | null; phone: string | null; orderNews: string };

/**
 * Where somebody hears of a step of an order: at the email address, at the number, or both. Who has only one of them hears it there;
 * staff may have been told a number by somebody without an email. What is urgent is a text whenever there is a verified number.
 */
export function getReach({ email, mobile, phone, orderNews }: Person, isUrgent = false) {
  if (email === null) return { email, mobile: mobile ?? (phone ? toMobile(phone) : null) };
  if (mobile === null) return { email, mobile };
  return { email: orderNews === "text" ? null : email, mobile: orderNews !== "email" || isUrgent ? mobile : null };
}

/** The words of text messages: what can be put into them, what must stand in them, and how long they may become. */

export const maxParts = 2;

export type TextValues = Partial<Record<TextPlaceholder, string>>;

/** A text message as it is queued: the words are looked up when it is sent. */
export type TextTemplate = { name: TextName; values: TextValues };

const required = ["order", "link"] as const;

/** Why these words cannot be used for a message, whatever the values; `null` where they can. */
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

/** With who writes in front. A note is cut where the message would take a third part, and nothing else. */
export function fillWords(shop: string, words: string, { note = "", ...values }: Record<string, string | undefined>): string {
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

/** Who writes, and a link as it looks like: both are the shop's own. */
export type TextSender = { shop: string; link: string };

/** What a message might say. */
export const getExample = (name: TextName, { link }: TextSender): TextValues => ({
  order: "SW-000041",
  total: formatRupees(12_250),
  note: getDescription(name).note ?? "",
  link,
});

/** The longest that there will be for years; of a note, what must have room. */
const getLongest = ({ link }: TextSender): TextValues => ({
  order: "SW-99999999",
  total: formatRupees(99_99_99_999),
  note: "n".repeat(40),
  link,
});

/** How large a message becomes with an example and with the longest values. */
export function measure(name: TextName, words: string, sender: TextSender) {
  const text = fillWords(sender.shop, words, getExample(name, sender));
  // Uncut: it is the room for the note that is asked for.
  const longest = inSevenBits(`${sender.shop}: ${withNames(words, getLongest(sender))}`);
  return { text, example: getSmsSize(text), longest: getSmsSize(longest) };
}

export const tooLong = (parts: number): string =>
  `Too long: with long values it takes ${parts} messages, and at most ${maxParts} are sent. Please shorten it`;

/** Signs that look alike and cost a second part: the narrow spaces of amounts, curly quotes, dashes. */
export const inSevenBits = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2009\u202f]/g, " ")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...");
