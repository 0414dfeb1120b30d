import "server-only";
import sharp from "sharp";
import type { PictureSource } from "@/lib/picture";
import { putFile } from "@/lib/storage";
import { renditionsOf, storeRenditions } from "@/lib/store-picture";

/** The whole picture is kept up to this size: enough for a large screen, and for printing a page. */
const longestSide = 2560;

export type StoredImage = PictureSource & { bytes: number };

/** Keeps a picture of the gallery in all its widths, and whole. */
export async function storeImage(key: string, body: Buffer): Promise<StoredImage> {
  const source = await storeRenditions(key, body);
  const whole = await sharp(body)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await putFile(`${key}.webp`, whole);
  return { ...source, bytes: source.bytes + whole.length };
}

/** All files of a picture of the gallery. */
export const imageFilesOf = (key: string): string[] => [`${key}.webp`, ...renditionsOf(key)];
