/** What a translation must keep of its English text, and which texts need one. The browser and the server check by the same rules. */

type Mark = {
  pattern: RegExp;
  name: string;
  /** Whether Nepali may say it again. */
  isRepeatable?: true;
};

const marks: Mark[] = [
  { pattern: /\{\w+\}/g, name: "placeholder", isRepeatable: true },
  { pattern: /<\/?[a-z][^<>]*>/gi, name: "tag" },
  { pattern: /\]\([^()\s]*\)/g, name: "link" },
  { pattern: /\*\*/g, name: "mark" },
];

/** Why a text cannot stand for an English one; `null` if it can. */
export function findMistake(english: string, text: string): string | null {
  for (const mark of marks) {
    const mistake = compareMarks(mark, english, text);
    if (mistake) return mistake;
  }
  if (/<!--|<\?|&[a-z]+;|&#\d+;/i.test(text) && !/<!--|<\?|&[a-z]+;|&#\d+;/i.test(english))
    return "Write plain text, without HTML.";
  if (countLines(text.trim()) !== countLines(english.trim())) {
    return english.trim().includes("\n")
      ? "Keep as many lines as the English text has."
      : "Write it in one line, as the English text is.";
  }
  const max = getMaxLength(english);
  return text.length > max ? `At most ${max} characters: the English text has ${english.length}.` : null;
}

function compareMarks({ pattern, name, isRepeatable }: Mark, english: string, text: string): string | null {
  const [wanted, found] = [english, text].map((each) => {
    const all = each.match(pattern) ?? [];
    return isRepeatable ? [...new Set(all)] : all;
  }) as [string[], string[]];
  const [missing] = subtract(wanted, found);
  if (missing) return `Keep the ${name} ${missing} of the English text.`;
  const [extra] = subtract(found, wanted);
  if (!extra) return null;
  return `Take out the ${name} ${extra}: the English text does not have it${wanted.includes(extra) ? " so often" : ""}.`;
}

/** The first list without the members of the second, each taken out once. */
function subtract(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const countLines = (text: string): number => text.split("\n").length;

const getMaxLength = (english: string): number => 3 * english.length + 200;

/** The text with the spaces around it that the English one has: some stand between others. */
export function withOuterSpaces(english: string, text: string): string {
  const before = english.slice(0, english.length - english.trimStart().length);
  return `${before}${text.trim()}${english.slice(english.trimEnd().length)}`;
}

/** Texts that a file or a text area may have changed without meaning to: spaces of other kinds, and around the text. */
export const toPlainSpaces = (text: string): string => text.replaceAll(/[^\S\n]/g, " ").trim();

const units = new Set(["kg", "km", "cm", "mm", "ml", "sq", "ft", "hrs", "min", "max", "mpa", "psi", "gsm"]);

/** Whether a text has words: not only numbers, codes, units and names such as "RoofCoat 5" and "IS 2645:2003". */
export function needsTranslation(text: string, names: ReadonlySet<string>): boolean {
  if (names.has(text)) return false;
  const words =
    text.replaceAll(/https?:\S+|(?<!\S)[^\s@]{1,64}@\S+|\{\w+\}|\]\([^()]*\)|<[^<>]*>/g, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /^[A-Z]?[a-z]{2,}$/.test(word) && !units.has(word));
}

export type SourceText = {
  /** The field that it stands in, whatever its place in a list: "layers.about". */
  field: string;
  /** The same for people: "Layers 2, about". */
  label: string;
  english: string;
  /** Whether the field holds this text only. */
  isOnly: boolean;
};

/**
 * For texts without a translation those earlier ones of the same fields that they most likely replaced. `earlier` is the newest first, and
 * all of it has translations.
 */
export function pairWithEarlier(missing: readonly SourceText[], earlier: readonly SourceText[]): Map<string, string> {
  const pairs = missing
    .flatMap(({ field, english, isOnly }) =>
      earlier
        .filter((old) => old.field === field)
        .map((old, age) => ({ english, old: old.english, likeness: isOnly ? 2 - age : getLikeness(english, old.english) })),
    )
    .filter(({ likeness }) => likeness >= 0.3)
    .toSorted((one, other) => other.likeness - one.likeness);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { english, old } of pairs) {
    if (found.has(english) || taken.has(old)) continue;
    found.set(english, old);
    taken.add(old);
  }
  return found;
}

/** How many of their words two texts share, from 0 to 1. */
function getLikeness(one: string, other: string): number {
  const [words, others] = [getWords(one), getWords(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared === 0 ? 0 : shared / (words.size + others.size - shared);
}

const getWords = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
