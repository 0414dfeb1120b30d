/** The widths of joints and cracks: products say which they fill, and queries which they have ("expansion joint filler 25mm"). */

import { takeMeasure } from "./fold";

/** In millimetres. */
export type WidthRange = { min: number; max: number };

const gapWords = "joint|gap|crack|hole";
const isGapWord = new RegExp(`^(${gapWords})s?$`);
const unitWords: [millimetres: number, words: string][] = [
  [1, "mm मिमि मिलिमिटर milimitar millimeter millimetre"],
  [10, "cm सेमी सेन्टिमिटर centimeter centimetre"],
  // A sut is an eighth of an inch, as masons measure.
  [3.175, "sut suta soot soota sutta सुत सुता"],
  [25.4, "inch inches in inchi inchko इन्च इन्ची"],
];
const millimetres = new Map(unitWords.flatMap(([size, words]) => words.split(" ").map((word) => [word, size] as const)));
const numberWords: [number: string, words: string][] = [
  ["0.5", "half aadha adha आधा"],
  ["1", "one ek"],
  ["1.5", "dedh डेढ"],
  ["2", "two dui duita"],
  ["3", "three tin teen"],
  ["4", "four char chaar"],
  ["5", "five panch paanch"],
  ["6", "six chha"],
];
const numbers = new Map(numberWords.flatMap(([number, words]) => words.split(" ").map((word) => [word, number] as const)));
const depthWords = new Set("deep depth गहिरो gahiro gahirai गहिराइ".split(" "));

/** Writes "3/4 inch", "½ in" and 6" as the words of a query have them: "0.75 inch", "0.5 inch", "6 inch". */
export function readFractions(q: string): string {
  return q
    .replace(/[¼½¾]/g, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`)
    .replace(/(?<![\d./])(?:(\d{1,2})[ -])?([1-9])\/(2|3|4|8|16)(?![\d/])/g, (_, whole = "0", top, bottom) =>
      String(Number(whole) + top / bottom),
    )
    .replace(/(\d)\s*(?:"|″|”|'')/g, "$1 inch ");
}

/** Whether these words are about a joint or a crack, so that a width among them is its width. */
export const isAboutGap = (words: readonly string[]): boolean => words.some((word) => isGapWord.test(word));

/** Takes a width out of a query's words, in millimetres: "25mm", "2.5 cm", "half inch", "5 sut"; but not a depth. */
export function takeWidth(all: readonly string[]): { width: number | null; words: readonly string[] } {
  const words = all.map((word, at) => (millimetres.has(all[at + 1] ?? "") && numbers.get(word)) || word);
  const taken = takeMeasure(words, millimetres);
  if (!taken) return { width: null, words: all };
  const at = words.findIndex((word, index) => word !== taken.words[index]);
  const isDepth = [taken.words[at - 1], taken.words[at]].some((word) => depthWords.has(word ?? ""));
  if (isDepth) return takeWidth(taken.words.filter((word) => !depthWords.has(word)));
  return { width: taken.value * taken.unit, words: taken.words };
}

const range = new RegExp(
  `(?:${gapWords})s?(?: widths?)?:?(?: of| from)? (?:(\\d+(?:\\.\\d+)?) ?(?:–|-|to) ?)?(\\d+(?:\\.\\d+)?) mm`,
  "i",
);
const from = new RegExp(`(?:${gapWords}) width: from (\\d+(?:\\.\\d+)?) mm`, "i");

/** The joints or cracks that a product fills, from its texts, such as "Joint width: 8–35 mm". */
export function readWidthRange(texts: readonly string[]): WidthRange | null {
  for (const text of texts) {
    const [, only] = text.match(from) ?? [];
    if (only) return { min: Number(only), max: Number.POSITIVE_INFINITY };
    const [, min, max] = text.match(range) ?? [];
    if (min && max) return { min: Number(min), max: Number(max) };
  }
  return null;
}
