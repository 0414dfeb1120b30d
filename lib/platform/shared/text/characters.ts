/**
 * The characters of what people type and paste. Chats, PDFs and word processors put in some that nobody sees, and write others in
 * several ways. The browser and the server both read text with these functions.
 */

/** Characters without a shape of their own: direction marks, zero-width spaces, soft hyphens, joiners, variation selectors, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;
const joiner = /[\u200c\u200d]/;
const latinOrNone = /^(?:\p{Script=Latin}|[^\p{L}\p{M}]|$)/u;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;
const keycap = "\u20e3";
const blackFlag = /\u{1f3f4}$/u;

/**
 * Free text without invisible characters. Those that change how their neighbours look stay: the joiners between letters of Nepali
 * and other such scripts, and what an emoji is composed of.
 */
export function cleanCharacters(text: string): string {
  // A blank of Braille is typed for its emptiness.
  return text.replaceAll("\u2800", " ").replace(invisible, (run, at: number, whole: string) => {
    const before = whole.slice(Math.max(0, at - 2), at);
    const after = String.fromCodePoint(whole.codePointAt(at + run.length) ?? 0);
    if (emoji.test(before)) return keepOfEmoji(run, before, after);
    if (after === keycap) return run.includes("\ufe0f") ? "\ufe0f" : "";
    return isLetterBefore(before) && !latinOrNone.test(after) ? (joiner.exec(run)?.[0] ?? "") : "";
  });
}

function keepOfEmoji(run: string, before: string, after: string): string {
  const look = /[\ufe0e\ufe0f]/.exec(run)?.[0] ?? "";
  const tags = blackFlag.test(before) ? (/[\u{e0020}-\u{e007f}]+/u.exec(run)?.[0] ?? "") : "";
  const isJoined = run.includes("\u200d") && /^\p{Extended_Pictographic}/u.test(after);
  return look + tags + (isJoined ? "\u200d" : "");
}

/** Whether a text ends with a letter, or a mark of one, of a script that has joiners. */
const isLetterBefore = (before: string): boolean => !latinOrNone.test([...before].at(-1) ?? "");

/** "४०", "４０", "٤٠" as "40": keyboards of many scripts type digits of their own. */
export const toLatinDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, toLatinDigit);

/** The ten digits of a script follow each other, and start at a code point that ends with 0 or 6 (in hexadecimal). */
function toLatinDigit(character: string): string {
  const plain = character.normalize("NFKC");
  const code = plain.codePointAt(0) ?? 0;
  if (code < 0x80) return plain;
  const start = code - (code % 16);
  const zero = /^\p{Nd}/u.test(String.fromCodePoint(start)) ? start : start + 6;
  return String(code - zero);
}

/** Every dash, hyphen and minus as "-". */
export const plainDashes = (text: string): string => text.replaceAll(/[\p{Pd}\u2043\u2212]/gu, "-");

/**
 * Numbers, codes and addresses, in which every character counts, as a keyboard types them: one kind of digit, dash and space, and
 * nothing invisible.
 */
export const plainCode = (text: string): string =>
  plainDashes(toLatinDigits(text.normalize("NFKC")))
    .replaceAll(invisible, "")
    .replaceAll(/[\s\u2800]+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
