import { log } from "@/lib/platform/server/log";
import { type ImageSource, imageFile, imageWidths, previewFile, widthsFor } from "@/lib/platform/shared/image";
import { type RenditionOptions, readImageMetadata, resizeImage } from "./image-processing";
import { storePreview } from "./preview";
import { getFile, hasFile, putFile, removeFiles, type StoredFile } from "./storage";

/** An image with the total size of its files. */
export type StoredImage = ImageSource & { bytes: number };

/** Stores an image in all its widths, upright and without its metadata, under a key that nothing else may use. */
export async function storeImage(key: string, body: Buffer): Promise<ImageSource> {
  const { bytes: _, ...source } = await storeRenditions(key, body);
  return source;
}

/**
 * Like `storeImage`, with the size of its files; `extra` are further files in other sizes. Existing files are neither generated
 * again nor counted.
 */
export async function storeRenditions(
  key: string,
  body: Buffer,
  extra: Record<string, RenditionOptions> = {},
): Promise<StoredImage> {
  const { width, height } = await readImageMetadata(body).then(({ autoOrient }) => autoOrient);
  const renditions = widthsFor(width).map((each) => [imageFile(key, each), { width: each, quality: 77 }] as const);
  const missing: [string, RenditionOptions][] = [];
  for (const each of [...Object.entries(extra), ...renditions]) if (!(await hasFile(each[0]))) missing.push([...each]);
  const images = await resizeImage(
    body,
    missing.map(([, options]) => options),
  );
  let bytes = 0;
  for (const [at, image] of images.entries()) {
    await putFile(missing[at]?.[0] ?? "", image);
    bytes += image.length;
  }
  await storePreview(key);
  return { key, width, height, bytes };
}

/** The keys of an image's files. */
export const getRenditions = (key: string): string[] => [...imageWidths.map((each) => imageFile(key, each)), previewFile(key)];

/**
 * Removes files that are no longer needed. The actual change (a row deleted, or never written) is already done, so this never
 * fails: lib/content/gallery/reconcile.ts later finds files that a bucket could not remove.
 */
export async function discardFiles(files: readonly string[]): Promise<void> {
  await removeFiles(files).catch((err) => log.warn({ err, files: files.length }, "unused files could not be removed"));
}

/** Removes images that were stored for something that failed or was deleted. */
export function removeImages(images: readonly Pick<ImageSource, "key">[]): Promise<void> {
  return discardFiles(images.flatMap(({ key }) => getRenditions(key)));
}

/** Removes an image in all its widths. */
export const removeImage = (key: string): Promise<void> => discardFiles(getRenditions(key));

export type PrivateImageSize = "small" | "large";

const widths: Record<PrivateImageSize, number[]> = { small: [320, 160], large: [1280, 960, 640, 320, 160] };

/** One of the images that someone uploaded, by its number ("1" to "9"), in the largest width it has; `null` if there is none. */
export async function findPrivateImage(
  keys: readonly string[] | undefined,
  { number, size }: { number: string; size: PrivateImageSize },
): Promise<StoredFile | null> {
  const key = /^[1-9]$/.test(number) ? keys?.[Number(number) - 1] : undefined;
  if (!key) return null;
  for (const width of widths[size]) {
    const file = await getFile(imageFile(key, width));
    if (file) return file;
  }
  return null;
}
