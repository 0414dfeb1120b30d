import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { CapacityShare } from "@/lib/platform/server/capacity";
import { sharedState } from "@/lib/platform/server/shared-state";

/**
 * The only place where images are decoded and resized: one at a time in the whole process, each by one thread, without a cache.
 * Whatever people upload, it takes the memory of one image and half the CPU of a small machine.
 */
sharp.cache(false);
sharp.concurrency(1);
// The format is recognized by the content, which anybody can upload: the style sheet of a small SVG can take hours. Only these are read.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

export const maxPixels = 40_000_000;

/** The encoder's effort, 0 to 6: with 4, its default, files are 1% smaller and take twice as long. */
const effort = 2;

/** Up to this size an image is decoded once for all its sizes; a larger one is read again for each and never held whole. */
const maxDecodedPixels = 12_000_000;

/** One of the sizes to which an image is resized. */
export type RenditionOptions = ResizeOptions & { quality: number };

/** Resizes an image to each of these sizes as WebP: upright, without its metadata, and by default never enlarged. */
export function resizeImage(body: Buffer, renditions: readonly RenditionOptions[]): Promise<Buffer[]> {
  return enqueue(async () => {
    const from = await sourceFor(body, renditions);
    const images: Buffer[] = [];
    for (const { quality, ...size } of renditions) {
      const resized = from().resize({ withoutEnlargement: true, ...size });
      images.push(await resized.webp({ quality, effort }).toBuffer());
    }
    return images;
  });
}

/** A JPEG in exactly this size; what was transparent is white. */
export function toJpeg(body: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return enqueue(() =>
    sharp(body, { limitInputPixels: maxPixels })
      .resize({ width, height, fit: "fill" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
}

/** A PNG of this width, for programs that read no WebP. */
export function toPng(body: Buffer, width: number): Promise<Buffer> {
  return enqueue(() => sharp(body, { limitInputPixels: maxPixels }).resize({ width }).png().toBuffer());
}

/** The maximum number of pixels that all uploads together may queue: some seconds of work. */
const maxPixelsAtOnce = 400_000_000;

/** Admits an upload with this many pixels, or asks the caller to try again before any work is done. */
export async function withPixelBudget<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  const share = new CapacityShare("pixels of images", maxPixelsAtOnce);
  try {
    share.reserve(pixels);
    return await work();
  } finally {
    share.release();
  }
}

/** Reads the header of a JPEG, PNG or WebP without decoding it. Throws for anything else. */
export const readImageMetadata = async (body: Buffer) => sharp(body, { limitInputPixels: false }).metadata();

async function sourceFor(body: Buffer, renditions: readonly RenditionOptions[]): Promise<() => Sharp> {
  const original = () => sharp(body, { limitInputPixels: maxPixels }).rotate();
  const { width, height } = await original()
    .metadata()
    .then(({ autoOrient }) => autoOrient);
  const largest = Math.min(width, Math.max(...renditions.map((each) => each.width ?? width)));
  if (renditions.length < 2 || (largest * largest * height) / width > maxDecodedPixels) return original;
  const { data, info } = await original().resize({ width: largest }).raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

/** One image at a time in this process. */
const queue = sharedState("images", () => ({ last: Promise.resolve<unknown>(undefined) }));

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.last.then(work);
  queue.last = result.catch(() => {}); // a failure does not affect the next one
  return result;
}
