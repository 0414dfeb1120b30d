// Not by name: `raw` alone is a kind of barcode.
import bwip from "bwip-js/node";
import { isGtin } from "@/lib/platform/shared/text/gtin";

/** Room before the first and after the last bar, in modules: GS1 asks for 11. */
const quietZone = 11;

/**
 * A barcode as one vector path, `modules` wide with its quiet zones and 1 high: EAN for the 8 or 13 digits of a GTIN, else Code 128.
 * `null` if the text has letters that no scanner reads.
 */
export function getBarcodePath(code: string): { modules: number; path: string } | null {
  if (!/^[\x20-\x7e]+$/.test(code)) return null;
  const [drawn] = bwip.raw(getKind(code), code, "");
  if (!drawn || !("sbs" in drawn)) throw new Error(`There is no barcode of ${code}`);
  let at = quietZone;
  const bars = drawn.sbs.map((size, index) => {
    at += size;
    return index % 2 === 0 ? `M${at - size} 0h${size}v1h-${size}z` : "";
  });
  return { modules: at + quietZone, path: bars.join("") };
}

const getKind = (code: string): string => {
  if (!isGtin(code)) return "code128";
  return code.length === 13 ? "ean13" : code.length === 8 ? "ean8" : "code128";
};
