import sharp from "sharp";
import { log } from "./log";
import { type PictureSource, pictureWidths, widthsFor } from "./picture";
import { hasFile, putFile, removeFiles } from "./storage";

/** Keeps a picture in all its widths, turned upright and without its metadata, under a key that nobody else may use. */
export async function storePicture(key: string, body: Buffer): Promise<PictureSource> {
  const { bytes: _, ...source } = await storeRenditions(key, body);
  return source;
}

/** The same, and what its files weigh; those that were there already weigh nothing more. */
export async function storeRenditions(key: string, body: Buffer): Promise<PictureSource & { bytes: number }> {
  const original = sharp(body, { limitInputPixels: 40_000_000 }).rotate();
  const { width, height } = await original.metadata().then(({ autoOrient }) => autoOrient);
  let bytes = 0;
  for (const each of widthsFor(width)) {
    const file = `${key}/${each}.webp`;
    if (await hasFile(file)) continue;
    const resized = await original.clone().resize({ width: each, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    await putFile(file, resized);
    bytes += resized.length;
  }
  return { key, width, height, bytes };
}

/** The files of a picture. */
export const renditionsOf = (key: string): string[] => pictureWidths.map((each) => `${key}/${each}.webp`);

/**
 * Removes files that nobody needs. It comes behind what mattered (a row is gone, or was never written), so it never fails: those
 * that a bucket could not remove just now are found later by lib/gallery/reconcile.ts.
 */
export async function discardFiles(files: readonly string[]): Promise<void> {
  await removeFiles(files).catch((err) => log.warn({ err, files: files.length }, "files that nobody needs could not be removed"));
}

/** Removes a picture in all its widths. */
export const removePicture = (key: string): Promise<void> => discardFiles(renditionsOf(key));
