import { sharedState } from "@/lib/platform/server/shared-state";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import type { Texts } from "./texts";

/**
 * What is stored is English, with its values in it: "Your order SW-000041 is confirmed". Its text in the catalogue, "Your order {0} is
 * confirmed", is found again by its first word, or else its last; the few that begin and end with a value are tried for each.
 */
type Pattern = { match: RegExp; text: string; weight: number; maxLength: number };
type Patterns = Map<string, Pattern[]>;

/** The sentences of which that can be so: those that the server says. */
export const storedTexts = sharedState("stored texts", () => new Set<string>());

const patterns = new WeakMap<Texts, Patterns>();

const firstWord = (text: string): string => /^[^\s{]+(?=\s)/.exec(text)?.[0] ?? "";
const lastWord = (text: string): string => /\s([^\s}]+)$/.exec(text)?.[1] ?? "";
const keyOf = (english: string): string => firstWord(english) || lastWord(english);

/** A few letters around values would match anything; with less than many, the first value must be a number or an amount. */
const minLetters = 5;
const manyLetters = 12;
/** So many are enough for a sentence or a label that begins with words of its own: "Paid with {0}.", "Reference: {0}". */
const ownLetters = 7;
const isOwn = /^[^{].*(?:\.|: \{0\})$/s;
/** A longer sentence than this is not searched for, by its number of values: each more may be tried at every letter. */
const maxLengths = [0, 600, 600, 200, 100];
const maxLength = 600;
/** Of a paragraph with more sentences none is searched for, and no text of this many is found among others: each run is tried. */
const maxSentences = 60;
const maxRun = 8;

function toPattern(english: string, text: string): Pattern | null {
  const weight = english.replaceAll(/\{\d\}|[^A-Za-z]/g, "").length;
  // "{0} paid."
  if (weight < (english.endsWith(".") ? minLetters - 1 : minLetters)) return null;
  const [first = "", ...rest] = english.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const firstValue = weight < (isOwn.test(english) ? ownLetters : manyLetters) ? numberOrDay : anyValue;
  const match = new RegExp(`^${first}${firstValue}${rest.join(anyValue)}$`);
  return { match, text, weight, maxLength: maxLengths[rest.length] ?? 60 };
}

const anyValue = "([^\\n]*?)";
/** Without the full stop of "Parcel 2. The driver could not reach you." */
const numberOrDay = "((?=[^ \\n]*\\d)[^ \\n]*?[^ \\n.,:;!?]|\\d{1,2} [A-Z][a-z]{2,3} \\d{4})";

function getPatterns(texts: Texts): Patterns {
  const known = patterns.get(texts);
  if (known) return known;
  const made: Patterns = new Map();
  patterns.set(texts, made);
  for (const [english, text] of texts) {
    const pattern = english.includes("{0}") && storedTexts.has(english) && toPattern(english, text);
    if (pattern) made.set(keyOf(english), [...(made.get(keyOf(english)) ?? []), pattern]);
  }
  for (const list of made.values()) list.sort((a, b) => b.weight - a.weight);
  return made;
}

/** A sentence that was stored with its values, or several; `undefined` if none of them is known. */
export function findStored(texts: Texts, english: string): string | undefined {
  if (isValue.test(english)) return sayAmounts(texts, english);
  if (english.includes("\n")) return findParts(texts, english, /(\n)/);
  if (english.length > maxLength || !english.includes(" ")) return;
  // The name of an item may be in one of several sentences.
  const [first, second] = isSeveral(english) ? [findSentences, findItem] : [findItem, findSentences];
  return findOne(texts, english) ?? first(texts, english) ?? second(texts, english) ?? findFilled(texts, english);
}

const isSeveral = (english: string): boolean => /[.!?]$/.test(english) && /[.!?] [A-Z]/.test(english);

/** A text whose values are sentences at most: the value at the end of one would swallow those that follow. */
function findOne(texts: Texts, english: string): string | undefined {
  const small = withSmallLetter(english);
  const isFit = (value: string) => !/[.!?] [A-Z]/.test(value) || texts.has(value);
  return texts.get(small) ?? findFilled(texts, english, isFit) ?? findFilled(texts, small, isFit, [firstWord(small)]);
}

function findFilled(
  texts: Texts,
  english: string,
  isFit: (value: string) => boolean = () => true,
  keys: readonly string[] = [firstWord(english), lastWord(english), ""],
): string | undefined {
  const known = getPatterns(texts);
  for (const { match, text, maxLength } of keys.flatMap((key) => known.get(key) ?? [])) {
    const values = english.length > maxLength ? undefined : match.exec(english)?.slice(1);
    if (values?.every(isFit)) return text.replaceAll(/\{(\d)\}/g, (_, at: string) => sayValue(texts, values[Number(at)] ?? ""));
  }
}

/** "20 L, White", "RoofCoat 10, 20 L, White" */
const findItem = (texts: Texts, english: string): string | undefined =>
  hasPack.test(english) ? findParts(texts, english, /(, )/) : undefined;

/** Several sentences, the most at once that are one text; what is not known stays as it is. */
function findSentences(texts: Texts, english: string): string | undefined {
  if (english.includes(" · ")) return findParts(texts, english, /( · )/);
  const sentences = english.split(/(?<=[.!?]) (?=[A-Z])/);
  if (sentences.length === 1 || sentences.length > maxSentences) return;
  const said: string[] = [];
  let isFound = false;
  for (let at = 0; at < sentences.length; ) {
    const run = findRun(texts, sentences.slice(at));
    isFound ||= run !== undefined;
    said.push(run?.text ?? sentences[at] ?? "");
    at += run?.length ?? 1;
  }
  return isFound ? said.join(" ") : undefined;
}

/** The longest text that these sentences begin with, and how many of them it is. */
function findRun(texts: Texts, sentences: readonly string[]): { text: string; length: number } | undefined {
  for (let length = Math.min(sentences.length, maxRun); length > 0; length--) {
    const english = sentences.slice(0, length).join(" ");
    const text = length === 1 ? find(texts, english) : (texts.get(english) ?? findOne(texts, english));
    if (text !== undefined) return { text, length };
  }
}

/** Each part on its own; what is not known stays as it is. */
function findParts(texts: Texts, english: string, separator: RegExp): string | undefined {
  const parts = english.split(separator);
  if (parts.length === 1) return;
  const found = parts.map((part, at) => (at % 2 === 0 ? find(texts, part) : undefined));
  return found.some((part) => part !== undefined) ? parts.map((part, at) => found[at] ?? part).join("") : undefined;
}

const find = (texts: Texts, english: string): string | undefined => texts.get(english) ?? findStored(texts, english);

/** A part of a sentence may have become one of its own. */
const withSmallLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A value may be in brackets, " (Parcel 1 of 2)", or have the full stop of the sentence that it ends. */
function sayValue(texts: Texts, value: string): string {
  const [, inside] = /^ \((.+)\)$/.exec(value) ?? [];
  if (inside !== undefined) return ` (${sayValue(texts, inside)})`;
  const said = find(texts, value) ?? (value.endsWith(".") ? withStop(find(texts, value.slice(0, -1))) : undefined);
  return said ?? sayAmounts(texts, value);
}

const withStop = (text: string | undefined): string | undefined => (text && !text.endsWith(".") ? `${text}।` : text);

/** Amounts, packs and days inside a sentence are said like those of pages. */
const sayAmounts = (texts: Texts, text: string): string =>
  text
    .replaceAll(measure, (pack, size: string, unit: string) => texts.get(`{0} ${unit}`)?.replace("{0}", size) ?? pack)
    .replaceAll(/\bRs(?=[\s\u00a0]\d)/g, "रु.")
    .replaceAll(writtenDay, sayDay);

/** People write days that do not exist: "32 Jan 2026" has no time, "31 Nov 2026" would be read as the first of December. */
function sayDay(day: string): string {
  const noon = new Date(`${day.replace("Sept", "Sep")} 12:00 UTC`);
  return noon.getUTCDate() === Number.parseInt(day, 10) ? dayText(noon.toISOString()) : day;
}

/** As lib/platform/shared/calendar writes it in English. */
const writtenDay = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec) \d{4}\b/g;
/** The size of a pack. */
const measure = /(?<![\w.,])(\d[\d,.]*) (kg|L|ml|g|m²?|pc)(?![\w²])/g;
const hasPack = /(?:^|, )\d[\d,.]* (?:kg|L|ml|g|m²?|pc)(?:,|$)/;
const isValue = /^(?:Rs[\s\u00a0][\d,.]+|\d{1,2} [A-Z][a-z]{2,3} \d{4}(?:, \d\d:\d\d)?|\d[\d,.]* (?:kg|L|ml|g|m²?|pc))$/;
