/** The widths of joints and cracks: products say which they fill, and queries which they have ("expansion joint filler 25mm"). */

/** In millimetres. */
export type WidthRange = { min: number; max: number };

const gapWords = "joint|gap|crack|hole";
const isGapWord = new RegExp(`^(${gapWords})s?$`);
const millimetres: Record<string, number> = {
  mm: 1,
  मिमि: 1,
  मिलिमिटर: 1,
  cm: 10,
  सेमी: 10,
  inch: 25.4,
  inches: 25.4,
  in: 25.4,
  इन्च: 25.4,
  inchi: 25.4,
  // An eighth of an inch, as masons measure.
  sut: 3.175,
  soot: 3.175,
  सुत: 3.175,
};

/** Whether these words are about a joint or a crack, so that a width among them is its width. */
export const isAboutGap = (words: readonly string[]): boolean => words.some((word) => isGapWord.test(word));

/** Takes a width out of a query's words, in millimetres: "25mm", "2.5 cm", "1 inch", "5 sut". */
export function takeWidth(words: readonly string[]): { width: number | null; words: string[] } {
  for (const [at, word] of words.entries()) {
    const [, number, attached] = word.match(/^(\d+(?:\.\d+)?)(\D.*)?$/) ?? [];
    const factor = millimetres[attached ?? words[at + 1] ?? ""];
    if (number !== undefined && factor) return { width: Number(number) * factor, words: words.toSpliced(at, attached ? 1 : 2) };
  }
  return { width: null, words: [...words] };
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
