import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import type { ImageSource } from "./image";
import { maxPixels, readImageMetadata, resizeImage, withRoomFor } from "./image-processing";
import { discardFiles, getRenditions, removeImage, storeImage } from "./store-image";

const kinds = new Set(["jpeg", "png", "webp"]);

/** What people send to forms that anybody can open is less than what staff upload: five good photos of a phone. */
const maxPhotoPixels = 120_000_000;

/**
 * Keeps what people sent: decoded and encoded anew, so that nothing of the files but their images remains. All of them or none.
 * `folder` says where, "review" or "private/return"; the keys are random.
 */
export function storePhotos(folder: string, files: readonly File[]): Promise<ImageSource[]> {
  return storeUploads(folder, files, { field: "photos", mostTogether: maxPhotoPixels });
}

type Limits = {
  /** Where the form says what is wrong with them. */
  field: string;
  /** How many pixels they may have together. */
  mostTogether?: number;
};

/** The same with what staff upload. */
export function storeUploads(folder: string, files: readonly File[], limits: Limits): Promise<ImageSource[]> {
  return storeEach({ folder, files, ...limits, store: storeImage, filesOf: getRenditions });
}

type Uploads<T> = Limits & {
  folder: string;
  files: readonly File[];
  store: (key: string, body: Buffer) => Promise<T>;
  /** What is stored of an image under its key. */
  filesOf: (key: string) => string[];
};

/** The same, with each image kept in a way of one's own. */
export async function storeEach<T>({
  files,
  field,
  mostTogether: maxTogether = Number.POSITIVE_INFINITY,
  ...how
}: Uploads<T>): Promise<T[]> {
  let pixels = 0;
  for (const file of files) pixels += await getPixels(await toBytes(file), field);
  if (pixels > maxTogether) {
    throw refused(
      field,
      `Together the pictures may have at most ${maxTogether / 1_000_000} megapixels: send fewer or smaller ones`,
    );
  }
  return withRoomFor(pixels, () => storeAll({ files, field, ...how }));
}

/** One at a time, from its file: no two of them are held at once. */
async function storeAll<T>({ folder, files, field, store, filesOf }: Uploads<T>): Promise<T[]> {
  const keys: string[] = [];
  const stored: T[] = [];
  try {
    for (const file of files) {
      const key = `${folder}/${randomUUID()}`;
      keys.push(key);
      stored.push(await store(key, await toBytes(file)));
    }
    return stored;
  } catch (cause) {
    // Of the last one, too, some files may be there.
    await discardFiles(keys.flatMap(filesOf));
    const isOurs = cause instanceof Error && "code" in cause; // a full disk is no fault of the image
    throw isOurs ? cause : unreadable(field, cause);
  }
}

const toBytes = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

type Exchange<T> = {
  folder: string;
  /** None where the image only goes. */
  file: File | null;
  /** Cut to it, or fitted into it: places that show the image know its size. */
  frame: { width: number; height: number; fit: "cover" | "contain" };
  /** Writes the new key down; answers the old one. */
  change: (key: string | null) => Promise<{ after: T; old: string | null }>;
};

/** Puts an image in the place of another one, or of none: where that comes to nothing, nothing is kept of the new one. */
export async function replaceImage<T>({ folder, file, frame, change }: Exchange<T>): Promise<T> {
  const key = file && (await storeFramed(folder, file, frame));
  const { after, old } = await change(key).catch(async (error) => {
    if (key) await removeImage(key);
    throw error;
  });
  if (old) await removeImage(old);
  return after;
}

async function storeFramed(folder: string, file: File, frame: Exchange<unknown>["frame"]): Promise<string> {
  const body = await toBytes(file);
  const drawing = { ...frame, withoutEnlargement: false, background: "#ffffff00", quality: 92 };
  return withRoomFor(await getPixels(body, "file"), async () => {
    const [framed] = await resizeImage(body, [drawing]).catch((cause) => {
      throw unreadable("file", cause);
    });
    return (await storeImage(`${folder}/${randomUUID()}`, framed ?? body)).key;
  });
}

/** Takes back what was stored for something that came to nothing, or was deleted. */
export function removeImages(images: readonly Pick<ImageSource, "key">[]): Promise<void> {
  return discardFiles(images.flatMap(({ key }) => getRenditions(key)));
}

/** How many pixels an image has, if it is one that can be kept. What the name and the type of a file claim is not asked. */
async function getPixels(body: Buffer, field: string): Promise<number> {
  const found = await readImageMetadata(body).catch(() => null);
  if (!found || !kinds.has(found.format)) throw unreadable(field);
  if (isMoving(found, body)) throw refused(field, "A picture that moves cannot be kept: choose a still one");
  const pixels = found.width * found.height;
  if (pixels > maxPixels) throw refused(field, "A picture may have at most 40 megapixels");
  return pixels;
}

/** A PNG says so in a part of its own, before its first image. */
function isMoving({ pages = 1 }: { pages?: number }, body: Buffer): boolean {
  const begins = body.subarray(0, 64_000);
  const moves = begins.indexOf("acTL");
  return pages > 1 || (moves > 0 && moves < begins.indexOf("IDAT"));
}

const unreadable = (field: string, cause?: unknown) => refused(field, "This is no JPEG, PNG or WebP picture", cause);

function refused(field: string, message: string, cause?: unknown): AppError {
  return new AppError("invalid", message, { fields: { [field]: message }, cause });
}
