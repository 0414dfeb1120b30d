import { loadFonts, printable } from "./fonts";

/** A copy of the content in which every text is printable with the fonts. */
export async function toPrintable<T>(content: T): Promise<T> {
  const fonts = await loadFonts();
  return mapTexts(content, (text) => printable(text, fonts)) as T;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]));
}
