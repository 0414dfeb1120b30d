import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { listFiles } from "@/lib/platform/media/storage";
import { discardFiles } from "@/lib/platform/media/store-image";

/** Files of an upload in progress have no row yet. */
const graceMs = 3_600_000;

const key = { select: { key: true } } as const;
const imageKey = { select: { imageKey: true } } as const;
const photoKeys = { select: { photoKeys: true } } as const;
const toKeys = (rows: { imageKey: string | null }[]) => rows.map((row) => row.imageKey);
const toPhotoKeys = (rows: { photoKeys: string[] }[]) => rows.flatMap((row) => row.photoKeys);

/** The keys in use, by storage folder: every folder that people upload to. Nothing is ever removed from other folders. */
const usedKeys: Record<string, () => Promise<(string | null)[]>> = {
  gallery: async () => (await db.galleryImage.findMany(key)).map((row) => row.key),
  product: async () => (await db.productImage.findMany(key)).map((row) => row.key),
  brand: async () => (await db.brand.findMany({ select: { logoKey: true } })).map(({ logoKey }) => logoKey),
  category: async () => toKeys(await db.category.findMany(imageKey)),
  subcategory: async () => toKeys(await db.subcategory.findMany(imageKey)),
  service: async () => toKeys(await db.service.findMany(imageKey)),
  team: async () => toKeys(await db.teamMember.findMany(imageKey)),
  slider: async () => {
    const slides = await db.slider.findMany({ select: { imageKey: true, mobileImageKey: true } });
    return slides.flatMap((slide) => [slide.imageKey, slide.mobileImageKey]);
  },
  document: async () => (await db.productDocument.findMany(key)).map((row) => row.key),
  review: async () => (await db.reviewPhoto.findMany(key)).map((row) => row.key),
  "private/job": async () => toPhotoKeys(await db.job.findMany(photoKeys)),
  "private/enquiry": async () => toPhotoKeys(await db.enquiry.findMany(photoKeys)),
  "private/return": async () => toPhotoKeys(await db.return.findMany(photoKeys)),
  "private/slip": async () => (await db.payment.findMany({ select: { proofKey: true } })).map(({ proofKey }) => proofKey),
};

type ReconcileResult = {
  /** The removed files: without a row, and older than an hour. */
  removed: string[];
  /** Images and documents that have a row but no file: staff must restore them or delete the row. */
  missing: string[];
};

/**
 * Compares the stored files with the database. They can differ after a crash between two writes, or after restoring a backup that
 * is older or newer than the bucket. With `isTrial` nothing is removed.
 */
export async function reconcileMedia({ isTrial = false } = {}): Promise<ReconcileResult> {
  const result: ReconcileResult = { removed: [], missing: [] };
  for (const folder of Object.keys(usedKeys)) await reconcileFolder(folder, result);
  if (!isTrial) await discardFiles(result.removed);
  return result;
}

async function reconcileFolder(folder: string, { removed, missing }: ReconcileResult): Promise<void> {
  const graceStart = Date.now() - graceMs;
  const present = new Set<string>();
  const files: string[] = [];
  for await (const { key, changedAt } of listFiles(folder)) {
    present.add(toImage(key));
    if (changedAt.getTime() < graceStart) files.push(key);
  }
  // Read after listing the files, so that the files of rows added in the meantime are kept.
  const used = new Set((await usedKeys[folder]?.())?.filter((each) => each !== null));
  const usedImages = new Set([...used].map(toImage));
  for (const file of files) if (!usedImages.has(toImage(file))) removed.push(file);
  for (const each of used) if (each.startsWith(`${folder}/`) && !present.has(toImage(each))) missing.push(each);
}

/**
 * The image that a file belongs to: "gallery/1/2/640.webp" and "gallery/1/2.webp" to "gallery/1/2". A row names a payment proof or
 * a document by its file.
 */
function toImage(file: string): string {
  return file.replace(/\/\d+\.webp(\.[0-9a-f-]{36}\.new)?$/, "").replace(/\.webp(\.[0-9a-f-]{36}\.new)?$/, "");
}

const dayMs = 86_400_000;
let nextRun = Date.now() + graceMs * (1 + Math.random());

/** Runs once a day in each process, first one or two hours after its start: listing a bucket costs money. */
export async function reconcileMediaDaily(): Promise<void> {
  if (Date.now() < nextRun) return;
  nextRun = Date.now() + dayMs;
  const { removed, missing } = await reconcileMedia();
  if (removed.length > 0) log.info({ files: removed.length }, "files without a row are removed");
  if (missing.length > 0)
    log.warn({ missing: missing.slice(0, 50), count: missing.length }, "rows refer to images that do not exist");
}
