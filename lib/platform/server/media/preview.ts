import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/platform/server/env";
import { AppError } from "@/lib/platform/shared/errors";
import { imageFile, previewFile, previewSize } from "@/lib/platform/shared/image";
import { readImageMetadata, toJpeg } from "./image-processing";
import { getFile, putFile, type StoredFile } from "./storage";
import { isPrivate } from "./storage-driver";

/** JPEGs for link previews, made from the stored WebP when one is requested (0082), or stored beside it (0095). */

const kept = new LRUCache<string, Buffer>({ maxSize: 24_000_000, sizeCalculation: ({ length }) => length });
const making = new Map<string, Promise<Buffer | null>>();
/** More at once are refused for now: each takes some 50 ms of the processor, one after the other. */
const maxMaking = 20;

const suffix = previewFile("");

/** Whether a key names the preview of an image. */
export const isPreview = (key: string): boolean => key.endsWith(suffix);

/** The preview of a stored image, by its key with the file's name; `null` if there is no such image. */
export async function getPreview(key: string): Promise<StoredFile | null> {
  const jpeg = kept.get(key) ?? (await (making.get(key) ?? start(key)));
  return jpeg && { bytes: jpeg.length, stream: () => Readable.from([jpeg]) };
}

function start(key: string): Promise<Buffer | null> {
  if (making.size >= maxMaking) throw new AppError("unavailable", "Too many images are being made right now.");
  const made = make(key.slice(0, -suffix.length)).finally(() => making.delete(key));
  making.set(key, made);
  return made.then((jpeg) => {
    if (jpeg) kept.set(key, jpeg);
    return jpeg;
  });
}

/** Whether visitors may read the bucket itself, which makes no previews. */
export const areStored = (): boolean => Boolean(env().MEDIA_URL && env().S3_BUCKET);

/** Stores the preview of a stored image that everybody may see, where previews are stored. */
export async function storePreview(key: string): Promise<void> {
  const jpeg = areStored() && !isPrivate(key) ? await make(key) : null;
  if (jpeg) await putFile(previewFile(key), jpeg);
}

/** From the largest width that is stored, up to what a screen shows. */
async function make(key: string): Promise<Buffer | null> {
  for (const width of [1280, 960, 640, 320, 160]) {
    const file = await getFile(imageFile(key, width));
    if (!file) continue;
    const webp = await buffer(file.stream());
    const { autoOrient } = await readImageMetadata(webp);
    return toJpeg(webp, previewSize(autoOrient));
  }
  return null;
}
