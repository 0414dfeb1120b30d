import path from "node:path";
import { Font } from "@react-pdf/renderer";

/**
 * Archivo for Latin letters with all diacritics, Noto Sans Devanagari for what Archivo lacks. Both are subset with fontTools,
 * without hinting, from @expo-google-fonts/archivo 0.4.2 and @expo-google-fonts/noto-sans-devanagari 0.4.1 (SIL Open Font License).
 */
export const families = ["Archivo", "Noto Sans Devanagari"];
/** The headings of pages (app/layout.tsx), for titles and totals; the same subset without hinting. Its missing letters are Archivo's. */
export const displayFamilies = ["Barlow Semi Condensed", ...families];
const files = ["Archivo", "NotoSansDevanagari"];
const weights = { Regular: 400, SemiBold: 600 } as const;

type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean };
let glyphs: Promise<Glyphs[]> | undefined;

/** Loads the fonts, once. */
export function loadFonts(): Promise<Glyphs[]> {
  glyphs ??= load();
  return glyphs;
}

async function load(): Promise<Glyphs[]> {
  Font.registerHyphenationCallback(toBreakable);
  const folder = path.resolve("app/fonts");
  Font.register({ family: "Barlow Semi Condensed", src: path.join(folder, "BarlowSemiCondensed-SemiBold.ttf"), fontWeight: 600 });
  for (const [at, family] of families.entries()) {
    const fonts = Object.entries(weights).map(([name, fontWeight]) => ({
      src: path.join(folder, `${files[at]}-${name}.ttf`),
      fontWeight,
    }));
    Font.register({ family, fonts });
  }
  return Promise.all(families.map(getGlyphs));
}

/** No column is narrower than this many letters. */
const longWord = 20;
const graphemes = new Intl.Segmenter("en");

/**
 * Names and article numbers are printed as they are, without hyphens. A word that may be wider than its column can break anywhere
 * within, but not into letters and their signs.
 */
export function toBreakable(word: string): string[] {
  const letters = word.length > longWord ? [...graphemes.segment(word)].map(({ segment }) => segment) : [];
  if (letters.length <= longWord) return [word];
  return Array.from({ length: Math.ceil(letters.length / 4) }, (_, at) => letters.slice(at * 4, at * 4 + 4).join(""));
}

async function getGlyphs(fontFamily: string): Promise<Glyphs> {
  for (const fontWeight of Object.values(weights)) await Font.load({ fontFamily, fontWeight });
  // The declared type is wrong: it is the font of another library.
  const data: unknown = Font.getFont({ fontFamily, fontWeight: 400 })?.data;
  if (!isGlyphs(data)) throw new Error(`The font ${fontFamily} cannot be read.`);
  return data;
}

const isGlyphs = (data: unknown): data is Glyphs => typeof data === "object" && data !== null && "hasGlyphForCodePoint" in data;

/** Invisible characters, except the two joiners, which shape the letters of Devanagari. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/**
 * Makes a text printable with the fonts, without empty boxes. A character that they lack is replaced by its plain form (ʼn, ﬁ),
 * or else by a question mark.
 */
export function printable(text: string, fonts: readonly Glyphs[]): string {
  const hasGlyph = (character: string) => fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const visible = text.normalize("NFC").replace(/\s+/g, " ").replace(invisible, "");
  return [...visible].map((character) => (hasGlyph(character) ? character : plain(character, hasGlyph))).join("");
}

function plain(character: string, hasGlyph: (character: string) => boolean): string {
  const parts = [...character.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
  return parts.length > 0 && parts.every(hasGlyph) ? parts.join("") : "?";
}
