import { BarcodeFormat, BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from "@zxing/library";
import sharp from "sharp";
import { expect, test } from "vitest";
import { toGtin } from "@/lib/platform/shared/text/gtin";
import { getBarcodePath } from "./barcode-path";

const reader = new MultiFormatReader();
reader.setHints(new Map());

/** What a reader of barcodes that nobody here wrote finds in the picture, three pixels to a module. */
async function read(code: string): Promise<{ text: string; format: string }> {
  const { modules, path } = getBarcodePath(code) ?? { modules: 0, path: "" };
  const size = { width: modules * 3, height: 90 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${modules} 1" preserveAspectRatio="none"><path d="${path}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).greyscale().raw().toBuffer();
  const source = new RGBLuminanceSource(new Uint8ClampedArray(pixels), size.width, size.height);
  const result = reader.decode(new BinaryBitmap(new HybridBinarizer(source)));
  return { text: result.getText(), format: BarcodeFormat[result.getBarcodeFormat()] ?? "" };
}

test.each([
  ["4006381333931", "EAN_13"],
  // Read without its zero, as scanners do.
  ["0036000291452", "UPC_A"],
  ["96385074", "EAN_8"],
  ["10614141000415", "CODE_128"],
  ["ABH-RC5-20L", "CODE_128"],
  ["SW-000417", "CODE_128"],
  ["1234567890128x", "CODE_128"],
  // Thirteen digits that are no GTIN: an EAN of them would have another last digit.
  ["1234567890123", "CODE_128"],
])("%s is read as it is, from an %s", async (code, format) => {
  const found = await read(code);
  expect({ ...found, text: toGtin(found.text) }).toEqual({ text: code, format });
});

test("a code with letters of another script has no bars", () => {
  expect(getBarcodePath("छत-20")).toBeNull();
  expect(getBarcodePath("")).toBeNull();
});
