import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { CapacityShare } from "@/lib/platform/capacity";

/**
 * The one place where images are decoded and drawn. One after the other in the whole process, each by one thread, and nothing is
 * kept of those before: whatever people send, it costs the memory of one image and half of a small machine.
 */
sharp.cache(false);
sharp.concurrency(1);

export const maxPixels = 40_000_000;

/** Of the encoder, 0 to 6: with 4 (its own choice) a file is a hundredth smaller, and takes twice as long. */
const effort = 2;

/** Up to this size an image is decoded once for all its drawings; beyond, it is read again for each and never held whole. */
const maxDecodedPixels = 12_000_000;

/** One of the sizes in which an image is wanted. */
export type Drawing = ResizeOptions & { quality: number };

/** Draws an image anew in each of these sizes as webp: upright, without its metadata, and never larger than it came. */
export function resizeImage(body: Buffer, drawings: readonly Drawing[]): Promise<Buffer[]> {
  return enqueue(async () => {
    const from = await sourceFor(body, drawings);
    const drawn: Buffer[] = [];
    for (const { quality, ...size } of drawings) {
      const resized = from().resize({ withoutEnlargement: true, ...size });
      drawn.push(await resized.webp({ quality, effort }).toBuffer());
    }
    return drawn;
  });
}

/** So many pixels may wait to be drawn, of all uploads together: some seconds of work. */
const maxPixelsAtOnce = 400_000_000;

/** Lets an upload with so many pixels in, or asks it to come again before anything is done. */
export async function withPixelBudget<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  const share = new CapacityShare("pixels of images", maxPixelsAtOnce);
  try {
    share.reserve(pixels);
    return await work();
  } finally {
    share.release();
  }
}

/** What a file says of itself in its first bytes: nothing is decoded. */
export const readImageMetadata = async (body: Buffer) => sharp(body, { limitInputPixels: false }).metadata();

async function sourceFor(body: Buffer, drawings: readonly Drawing[]): Promise<() => Sharp> {
  const original = () => sharp(body, { limitInputPixels: maxPixels }).rotate();
  const { width, height } = await original()
    .metadata()
    .then(({ autoOrient }) => autoOrient);
  const largest = Math.min(width, Math.max(...drawings.map((each) => each.width ?? width)));
  if (drawings.length < 2 || (largest * largest * height) / width > maxDecodedPixels) return original;
  const { data, info } = await original().resize({ width: largest }).raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

// On globalThis, because Next evaluates this module in several bundles.
const holder = globalThis as { shopImageTurn?: Promise<unknown> };

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const result = (holder.shopImageTurn ?? Promise.resolve()).then(work);
  holder.shopImageTurn = result.catch(() => {}); // whoever comes next does not mind
  return result;
}
