import { loadFonts, printable } from "./fonts";

/** The same content with every text as the fonts can print it. */
export async function toPrintable<T>(content: T): Promise<T> {
  const fonts = await loadFonts();
  return withTexts(content, (text) => printable(text, fonts)) as T;
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)]));
}
