import { fillPlaceholders, toPlaceholders } from "@/lib/messages/mail-template/rules";
import { withLinksApart } from "@/lib/platform/shared/links";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { getDescription, type TextName, type TextPlaceholder, textPlaceholders } from "./vocabulary";

/** The maximum length of a text message, in parts. */
export const maxParts = 2;

type TextValues = Partial<Record<TextPlaceholder, string>>;

/** A queued text message: its text is looked up when it is sent, unless it is a test of a `wording`. */
export type TextTemplate = { name: TextName; values: TextValues; wording?: string };

const required = ["order", "link"] as const;

/** Why this text cannot be used for a message, whatever the values; `null` if it can. */
export function getRefusal(name: TextName, template: string): string | null {
  const allowed: readonly string[] = getDescription(name).names;
  const used = toPlaceholders(template);
  const unknown = used.find((each) => !allowed.includes(each));
  if (unknown !== undefined) {
    return `{${cutText(unknown, 40)}} is not a placeholder of this message: use ${allowed.map((each) => `{${each}}`).join(", ")}`;
  }
  const missing = required.find((each) => !used.includes(each));
  return missing ? `Please keep {${missing}}: ${textPlaceholders[missing]} must be in the message` : null;
}

/** Fills in the values and puts the sender in front. Only the note is cut, if anything, where a message would need a third part. */
export function fillTemplate(
  shop: string,
  template: string,
  { note = "", ...values }: Record<string, string | undefined>,
  { isCut = true } = {},
): string {
  const fill = (part: string) =>
    withLinksApart(toSevenBit(`${shop}: ${fillPlaceholders(template, { ...values, note: part })}`))
      .replaceAll(/ {2,}/g, " ")
      .trim();
  let text = fill(note);
  for (let characters = [...note]; isCut && characters.length > 0 && getSmsSize(text).parts > maxParts; ) {
    characters = characters.slice(0, -1);
    text = fill(characters.length > 0 ? `${characters.join("").trimEnd()}...` : "");
  }
  return text;
}

/** The sender's name, and a link of realistic length. */
export type TextSender = { shop: string; link: string };

/** Example values of a message. */
export const getExample = (name: TextName, { link }: TextSender): TextValues => ({
  order: "SW-000041",
  total: formatRupees(12_250),
  note: getDescription(name).note ?? "",
  link,
});

/** The maximum values to expect for years, and the part of a note that must fit. */
const getMaxValues = ({ link }: TextSender): TextValues => ({
  order: "SW-99999999",
  total: formatRupees(99_99_99_999),
  note: "n".repeat(40),
  link,
});

/** The size of a message with example values and with the maximum ones. */
export function measure(name: TextName, template: string, sender: TextSender) {
  const text = fillTemplate(sender.shop, template, getExample(name, sender));
  // Not cut, to see whether there is enough room for the note.
  const max = toSevenBit(`${sender.shop}: ${fillPlaceholders(template, getMaxValues(sender))}`);
  return { text, example: getSmsSize(text), max: getSmsSize(max) };
}

export const tooLong = (parts: number): string =>
  `Too long: with long values it takes ${parts} messages, and at most ${maxParts} are sent. Please shorten it`;

/** Characters that would cost a second part, with their plain counterparts: narrow spaces, dots, curly quotes, dashes. */
export const toSevenBit = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2009\u202f]/g, " ")
    .replaceAll(" · ", ", ")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...");
