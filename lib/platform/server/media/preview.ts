import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/platform/shared/errors";
import { imageUrl, previewFile, previewSize } from "@/lib/platform/shared/image";
import { readImageMetadata, toJpeg } from "./image-processing";
import { getFile, type StoredFile } from "./storage";

/** JPEGs for link previews, made from the stored WebP when one is requested (0082). */

const kept = new LRUCache<string, Buffer>({ maxSize: 24_000_000, sizeCalculation: ({ length }) => length });
const making = new Map<string, Promise<Buffer | null>>();
/** More at once are refused for now: each takes some 50 ms of the processor, one after the other. */
const maxMaking = 20;

const suffix = `/${previewFile}`;

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

/** From the largest width that is stored, up to what a screen shows. */
async function make(key: string): Promise<Buffer | null> {
  for (const width of [1280, 960, 640, 320, 160]) {
    const file = await getFile(imageUrl(key, width).slice("/media/".length));
    if (!file) continue;
    const webp = await buffer(file.stream());
    const { autoOrient } = await readImageMetadata(webp);
    return toJpeg(webp, previewSize(autoOrient));
  }
  return null;
}
