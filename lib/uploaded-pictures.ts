import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { AppError } from "./errors";
import type { PictureSource } from "./picture";
import { discardFiles, removePicture, renditionsOf, storePicture } from "./store-picture";

const kinds = new Set(["jpeg", "png", "webp"]);
const mostPixels = 40_000_000;

/**
 * Keeps what people uploaded: decoded and encoded anew, so that nothing of the files but their pictures remains. All of them or
 * none. `folder` says where, "review" or "private/return"; the keys are random.
 */
export function storeUploads(folder: string, files: readonly File[], field = "photos"): Promise<PictureSource[]> {
  return storeEach({ folder, files, field, store: storePicture, filesOf: renditionsOf });
}

type Uploads<T> = {
  folder: string;
  files: readonly File[];
  /** Where the form says what is wrong with them. */
  field: string;
  store: (key: string, body: Buffer) => Promise<T>;
  /** What is stored of a picture under its key. */
  filesOf: (key: string) => string[];
};

/** The same, with each picture kept in a way of one's own. */
export async function storeEach<T>({ folder, files, field, store, filesOf }: Uploads<T>): Promise<T[]> {
  const bodies = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
  for (const body of bodies) await refuseOthers(body, field);
  const keys = bodies.map(() => `${folder}/${randomUUID()}`);
  const stored: T[] = [];
  try {
    // One at a time: a picture of forty megapixels takes memory enough.
    for (const [at, body] of bodies.entries()) stored.push(await store(keys[at] ?? "", body));
    return stored;
  } catch (cause) {
    // Of the last one, too, some files may be there.
    await discardFiles(keys.slice(0, stored.length + 1).flatMap(filesOf));
    const isOurs = cause instanceof Error && "code" in cause; // a full disk is no fault of the picture
    throw isOurs ? cause : unreadable(field, cause);
  }
}

type Exchange<T> = {
  folder: string;
  /** None where the picture only goes. */
  file: File | null;
  /** Cut to it, or fitted into it: places that show the picture know its size. */
  frame: { width: number; height: number; fit: "cover" | "contain" };
  /** Writes the new key down; answers the old one. */
  change: (key: string | null) => Promise<{ after: T; old: string | null }>;
};

/** Puts a picture in the place of another one, or of none: where that comes to nothing, nothing is kept of the new one. */
export async function exchangePicture<T>({ folder, file, frame, change }: Exchange<T>): Promise<T> {
  const key = file && (await storeFramed(folder, file, frame));
  const { after, old } = await change(key).catch(async (error) => {
    if (key) await removePicture(key);
    throw error;
  });
  if (old) await removePicture(old);
  return after;
}

async function storeFramed(folder: string, file: File, frame: Exchange<unknown>["frame"]): Promise<string> {
  const body = Buffer.from(await file.arrayBuffer());
  await refuseOthers(body, "file");
  const framed = await sharp(body, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ ...frame, background: "#ffffff00" })
    .webp({ quality: 92 })
    .toBuffer()
    .catch((cause) => {
      throw unreadable("file", cause);
    });
  return (await storePicture(`${folder}/${randomUUID()}`, framed)).key;
}

/** Takes back what was stored for something that came to nothing, or was deleted. */
export function removePictures(pictures: readonly Pick<PictureSource, "key">[]): Promise<void> {
  return discardFiles(pictures.flatMap(({ key }) => renditionsOf(key)));
}

/** What the name and the type of a file claim is not asked. */
async function refuseOthers(body: Buffer, field: string): Promise<void> {
  const read = async () => sharp(body, { limitInputPixels: false }).metadata();
  const found = await read().catch(() => null);
  if (!found || !kinds.has(found.format)) throw unreadable(field);
  if (isMoving(found, body)) throw refused(field, "A picture that moves cannot be kept: choose a still one");
  if (found.width * found.height > mostPixels) throw refused(field, "A picture may have at most 40 megapixels");
}

/** A PNG says so in a part of its own, before its first picture. */
function isMoving({ pages = 1 }: { pages?: number }, body: Buffer): boolean {
  const begins = body.subarray(0, 64_000);
  const moves = begins.indexOf("acTL");
  return pages > 1 || (moves > 0 && moves < begins.indexOf("IDAT"));
}

const unreadable = (field: string, cause?: unknown) => refused(field, "This is no JPEG, PNG or WebP picture", cause);

function refused(field: string, message: string, cause?: unknown): AppError {
  return new AppError("invalid", message, { fields: { [field]: message }, cause });
}
