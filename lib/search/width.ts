/** The widths of joints and cracks: products say which they fill, and queries which they have ("expansion joint filler 25mm"). */

import { takeMeasure } from "./fold";

/** In millimetres. */
export type WidthRange = { min: number; max: number };

const gapWords = "joint|gap|crack|hole";
const isGapWord = new RegExp(`^(${gapWords})s?$`);
/** A sut is an eighth of an inch, as masons measure. */
const units = { mm: 1, मिमि: 1, मिलिमिटर: 1, cm: 10, सेमी: 10, sut: 3.175, soot: 3.175, सुत: 3.175 };
const inches = ["inch", "inches", "in", "इन्च", "inchi"];
const millimetres = new Map<string, number>([...Object.entries(units), ...inches.map((name) => [name, 25.4] as const)]);

/** Whether these words are about a joint or a crack, so that a width among them is its width. */
export const isAboutGap = (words: readonly string[]): boolean => words.some((word) => isGapWord.test(word));

/** Takes a width out of a query's words, in millimetres: "25mm", "2.5 cm", "1 inch", "5 sut". */
export function takeWidth(all: readonly string[]): { width: number | null; words: readonly string[] } {
  const taken = takeMeasure(all, millimetres);
  return taken ? { width: taken.value * taken.unit, words: taken.words } : { width: null, words: all };
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
