import path from "node:path";
import { Font } from "@react-pdf/renderer";

/**
 * Archivo for Latin letters with all their marks, Noto Sans Devanagari for what Archivo has not. Both are cut with fontTools, without
 * hinting, from @expo-google-fonts/archivo 0.4.2 and @expo-google-fonts/noto-sans-devanagari 0.4.1 (SIL Open Font License).
 */
export const families = ["Archivo", "Noto Sans Devanagari"];
const files = ["Archivo", "NotoSansDevanagari"];
const weights = { Regular: 400, SemiBold: 600 } as const;

type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean };
let glyphs: Promise<Glyphs[]> | undefined;

/** Reads the fonts, once. */
export function loadFonts(): Promise<Glyphs[]> {
  glyphs ??= load();
  return glyphs;
}

async function load(): Promise<Glyphs[]> {
  // Words are not broken at syllables: names and article numbers stay as they are.
  Font.registerHyphenationCallback((word) => [word]);
  const folder = path.resolve("app/fonts");
  for (const [at, family] of families.entries()) {
    const fonts = Object.entries(weights).map(([name, fontWeight]) => ({
      src: path.join(folder, `${files[at]}-${name}.ttf`),
      fontWeight,
    }));
    Font.register({ family, fonts });
  }
  return Promise.all(families.map(getGlyphs));
}

async function getGlyphs(fontFamily: string): Promise<Glyphs> {
  for (const fontWeight of Object.values(weights)) await Font.load({ fontFamily, fontWeight });
  // Declared as the font of another library, which it is not.
  const data: unknown = Font.getFont({ fontFamily, fontWeight: 400 })?.data;
  if (!isGlyphs(data)) throw new Error(`The font ${fontFamily} cannot be read.`);
  return data;
}

const isGlyphs = (data: unknown): data is Glyphs => typeof data === "object" && data !== null && "hasGlyphForCodePoint" in data;

/** Signs that show nothing themselves; without the two joiners, which shape the letters of Devanagari. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/**
 * A text as the fonts can print it: never an empty box. A letter that they do not have gives way to its plain form (ʼn, ﬁ), else to a
 * question mark that everybody sees.
 */
export function printable(text: string, fonts: readonly Glyphs[]): string {
  const has = (sign: string) => fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  const seen = text.normalize("NFC").replace(/\s+/g, " ").replace(invisible, "");
  return [...seen].map((sign) => (has(sign) ? sign : plain(sign, has))).join("");
}

function plain(sign: string, has: (sign: string) => boolean): string {
  const parts = [...sign.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
  return parts.length > 0 && parts.every(has) ? parts.join("") : "?";
}
