/** Writes the app icons from the mark: node scripts/pictures/icons.ts */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { markPath } from "./page/icons.ts";

const folder = path.join(import.meta.dirname, "../../public");
mkdirSync(path.join(folder, "assets"), { recursive: true });

const mark = (roof: string, drop: string) =>
  `<path fill="${roof}" d="${markPath.roof}"/><path fill="${drop}" d="${markPath.drop}"/>`;

/** The mark on a teal tile; inset and corner radius in hundredths of its side. */
function tile(inset: number, radius: number): string {
  const k = (100 - 2 * inset) / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="#0e4f5c"/><g transform="translate(${inset} ${inset - 4 * k}) scale(${k})">${mark("#f7f5f0", "#f0b323")}</g></svg>\n`;
}

/** One PNG in an icon file, which every browser reads. */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
const put = (name: string, data: string | Buffer) => writeFileSync(path.join(folder, name), data);

put(
  "assets/logo-mark.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 12 100 88">${mark("#0e4f5c", "#f0b323")}</svg>\n`,
);
put("icon.svg", tile(16, 22));
put("icon-192.png", await png(tile(18, 20), 192));
put("icon-512.png", await png(tile(18, 20), 512));
put("apple-touch-icon.png", await png(tile(20, 0), 180));
put("favicon.ico", ico(await png(tile(10, 18), 48), 48));
