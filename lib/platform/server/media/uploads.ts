import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/platform/shared/errors";
import type { ImageSource } from "@/lib/platform/shared/image";
import { pngFile, widthsFor } from "@/lib/platform/shared/image";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { maxPixels, readImageMetadata, resizeImage, toPng, withPixelBudget } from "./image-processing";
import { putFile } from "./storage";
import { discardFiles, getRenditions, storeImage } from "./store-image";
import type { UploadFolder } from "./upload-folders";

/** How a kind of file is checked and stored. */
export type UploadKind<Stored> = {
  /** The message for a file that is not of this kind. */
  refusal: string;
  /** Counts the pixels that storing it will decode; throws if it cannot be accepted. Ignores the client's names and types. */
  check: (body: Buffer) => Promise<number> | number;
  /** Encodes and stores it under a key that nothing else uses. */
  store: (key: string, body: Buffer) => Promise<Stored>;
  /** All files that may be stored under a key. */
  getFiles: (key: string) => string[];
};

type Uploads<Stored> = {
  kind: UploadKind<Stored>;
  /** The keys in it are random. */
  folder: UploadFolder | `gallery/${string}`;
  files: readonly File[];
  /** The form field that shows the error. */
  field: string;
  /** How many pixels the files may have together. */
  maxTogether?: number;
};

/**
 * The only way in for uploaded files, once lib/platform/server/api/multipart.ts has received them: they are checked, re-encoded and
 * stored, and `write` saves their keys in rows. All or nothing: if no row is written, no file stays.
 */
export async function withUploads<Stored, T>(uploads: Uploads<Stored>, write: (stored: Stored[]) => Promise<T>): Promise<T> {
  const pixels = await checkAll(uploads);
  const keys: string[] = [];
  try {
    return await write(await withPixelBudget(pixels, () => storeAll(uploads, keys)));
  } catch (error) {
    await discardFiles(keys.flatMap(uploads.kind.getFiles));
    throw error;
  }
}

/** The same for exactly one file. */
export function withUpload<Stored, T>(
  { file, ...uploads }: Omit<Uploads<Stored>, "files"> & { file: File },
  write: (stored: Stored) => Promise<T>,
): Promise<T> {
  return withUploads({ ...uploads, files: [file] }, ([stored]) => write(stored as Stored));
}

async function checkAll({ kind, files, field, maxTogether = Number.POSITIVE_INFINITY }: Uploads<unknown>): Promise<number> {
  let pixels = 0;
  for (const file of files) {
    const body = await toBytes(file);
    pixels += await withRefusal(field, kind, async () => kind.check(body));
  }
  if (pixels > maxTogether) {
    const limit = `${maxTogether / 1_000_000} megapixels`;
    throw invalidError(field, `Together the images can have at most ${limit}: send fewer or smaller ones`);
  }
  return pixels;
}

/** One at a time, so that no two of them are in memory at once. */
async function storeAll<Stored>({ kind, folder, files, field }: Uploads<Stored>, keys: string[]): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const file of files) {
    const key = `${folder}/${randomUUID()}`;
    keys.push(key); // one that fails may leave some files
    const body = await toBytes(file);
    stored.push(await withRefusal(field, kind, () => kind.store(key, body)));
  }
  return stored;
}

const toBytes = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** A file that cannot be accepted, with the reason to show. */
export class UnfitFile extends Error {}

async function withRefusal<T>(field: string, { refusal }: UploadKind<unknown>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof UnfitFile) throw invalidError(field, cause.message);
    // A full disk, for example, is not the file's fault.
    if (cause instanceof Error && "code" in cause) throw cause;
    throw invalidError(field, refusal, cause);
  }
}

function invalidError(field: string, message: string, cause?: unknown): AppError {
  return new AppError("invalid", message, { fields: { [field]: message }, cause });
}

/** Images, in all the widths in which pages show them. */
export const images: UploadKind<ImageSource> = {
  refusal: "This is not a JPEG, PNG or WebP image",
  check: checkImage,
  store: storeImage,
  getFiles: getRenditions,
};

/** Forms that anybody can open accept less than staff may upload: five good photos from a phone. */
export const photos = { kind: images, field: "photos", maxTogether: 120_000_000 } as const;

/** Counts the pixels of a still JPEG, PNG or WebP. */
async function checkImage(body: Buffer): Promise<number> {
  const metadata = await readImageMetadata(body);
  if (isAnimated(metadata, body)) throw new UnfitFile("Animated images are not supported: choose a still one");
  const pixels = metadata.width * metadata.height;
  if (pixels > maxPixels) throw new UnfitFile(tooManyPixels);
  const { width, height } = metadata.autoOrient;
  const longest = height * Math.min(1, Math.max(...widthsFor(width)) / width);
  if (longest > maxLength) {
    const size = `${numberText(width)} × ${numberText(height)} pixels`;
    throw new UnfitFile(`This image is ${size}: too long and narrow to be shown. Crop it, or choose another one`);
  }
  return pixels;
}

export const tooManyPixels = "An image can have at most 40 megapixels";
/** The longest side of a WebP image. */
const maxLength = 16_383;

/** An animated PNG has an acTL chunk before its first image data. */
function isAnimated({ pages = 1 }: { pages?: number }, body: Buffer): boolean {
  const head = body.subarray(0, 64_000);
  const animation = head.indexOf("acTL");
  return pages > 1 || (animation > 0 && animation < head.indexOf("IDAT"));
}

type FramedImage<T> = {
  folder: UploadFolder;
  /** `null` to only remove the image. */
  file: File | null;
  /** Cropped to this size or fitted into it, so that pages know the image's size. */
  frame: { width: number; height: number; fit: "cover" | "contain" };
  /** Widths in which it is also stored as PNG, for programs that read no WebP. */
  pngs?: readonly number[];
  write: (key: string | null) => Promise<T>;
};

/**
 * Sets or replaces an image. The previous image's files stay for pages that are still open, until the daily check removes them
 * (lib/content/gallery/reconcile.ts).
 */
export function storeFramed<T>({ folder, file, frame, pngs = [], write }: FramedImage<T>): Promise<T> {
  const options = { ...frame, withoutEnlargement: false, background: "#ffffff00", quality: 92 };
  const store = async (key: string, body: Buffer) => {
    const [framed] = await resizeImage(body, [options]);
    for (const width of pngs) await putFile(pngFile(key, width), await toPng(framed ?? body, width));
    return storeImage(key, framed ?? body);
  };
  const getFiles = (key: string) => [...getRenditions(key), ...pngs.map((width) => pngFile(key, width))];
  const uploads = { kind: { ...images, store, getFiles }, folder, files: file ? [file] : [], field: "file" };
  return withUploads(uploads, ([image]) => write(image?.key ?? null));
}
