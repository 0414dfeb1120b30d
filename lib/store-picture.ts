import sharp from "sharp";
import { type PictureSource, pictureWidths, widthsFor } from "./picture";
import { getFile, putFile, removeFile } from "./storage";

/** Keeps a picture in all its widths, turned upright and without its metadata, under a key that nobody else may use. */
export async function storePicture(key: string, body: Buffer): Promise<PictureSource> {
  const original = sharp(body, { limitInputPixels: 40_000_000 }).rotate();
  const { width, height } = await original.metadata().then(({ autoOrient }) => autoOrient);
  for (const each of widthsFor(width)) {
    const file = `${key}/${each}.webp`;
    if (await getFile(file)) continue;
    const resized = original.clone().resize({ width: each, withoutEnlargement: true });
    await putFile(file, await resized.webp({ quality: 78 }).toBuffer());
  }
  return { key, width, height };
}

/** Removes a picture in all its widths. */
export async function removePicture(key: string): Promise<void> {
  await Promise.all(pictureWidths.map((each) => removeFile(`${key}/${each}.webp`)));
}
