import path from "node:path";
import { Font } from "@react-pdf/renderer";

export const family = "Archivo";

/**
 * fonts/ holds Archivo (SIL Open Font License, see OFL.txt) as two small TTFs without hinting, cut with fontTools from the npm
 * package @expo-google-fonts/archivo 0.4.2 to the range below. The shop's own woff2 of Archivo has no ≥ and ≤, and the PDF's
 * built-in Helvetica lacks them too.
 */
const covered = /[ -~\u00a0-\u00ff‐‑–—‘’‚“”•…⁰⁴-⁹₀-₉→−≈≤≥]/;

/** Registers and loads both weights, so that lines can be measured before the first sheet is set. */
export async function loadFonts(): Promise<void> {
  const folder = path.join(import.meta.dirname, "fonts");
  Font.register({
    family,
    fonts: [
      { src: path.join(folder, "Archivo-Regular.ttf"), fontWeight: 400 },
      { src: path.join(folder, "Archivo-SemiBold.ttf"), fontWeight: 600 },
    ],
  });
  Font.registerHyphenationCallback((word) => [word]);
  await Promise.all([400, 600].map((fontWeight) => Font.load({ fontFamily: family, fontWeight })));
}

/** A sign the font cannot draw would be an empty box on the sheet: rather stop here and name it. */
export function checkGlyphs(where: string, text: string): void {
  const missing = [...new Set(text)].filter((sign) => !covered.test(sign));
  if (missing.length > 0) throw new Error(`${where}: the sheet's font has no ${missing.join(" ")}`);
}
