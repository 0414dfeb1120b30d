import { text } from "node:stream/consumers";
import { getCompanyImages } from "@/lib/content/company-detail/queries";
import { db } from "@/lib/platform/server/db/client";
import { databaseId } from "@/lib/platform/server/db/database-id";
import { log } from "@/lib/platform/server/log";
import { getFile, listFiles, putFile } from "@/lib/platform/server/media/storage";
import { discardFiles } from "@/lib/platform/server/media/store-image";
import { type UploadFolder, uploadFolders } from "@/lib/platform/server/media/upload-folders";
import { sharedState } from "@/lib/platform/server/shared-state";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";

/** Files of an upload in progress have no row yet. */
const graceMs = 3_600_000;

const key = { select: { key: true } } as const;
const imageKey = { select: { imageKey: true } } as const;
const photoKeys = { select: { photoKeys: true } } as const;
const toKeys = (rows: { imageKey: string | null }[]) => rows.map((row) => row.imageKey);
const toPhotoKeys = (rows: { photoKeys: string[] }[]) => rows.flatMap((row) => row.photoKeys);

/** The keys in use, by folder. Nothing is ever removed from other folders. */
const usedKeys: Record<UploadFolder, () => Promise<(string | null)[]>> = {
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
  company: async () => Object.values((await getCompanyImages()) ?? {}),
  document: async () => (await db.productDocument.findMany(key)).map((row) => row.key),
  review: async () => (await db.reviewPhoto.findMany(key)).map((row) => row.key),
  "private/job": async () => toPhotoKeys(await db.job.findMany(photoKeys)),
  "private/enquiry": async () => toPhotoKeys(await db.enquiry.findMany(photoKeys)),
  "private/return": async () => toPhotoKeys(await db.return.findMany(photoKeys)),
  "private/slip": async () => (await db.payment.findMany({ select: { proofKey: true } })).map(({ proofKey }) => proofKey),
};

type ReconcileResult = {
  /** The removed files: without a row, and older than an hour. With `isTrial` those that would be. */
  removed: string[];
  /** Images and documents that have a row but no file: staff must restore them or delete the row. */
  missing: string[];
  /** Why nothing is removed, if the files may be those of another shop. */
  refusal: string | null;
};

/**
 * Compares the stored files with the database. They can differ after a crash between two writes, or after restoring a backup that
 * is older or newer than the bucket. With `isTrial` nothing is removed. Files that may be those of another shop are only removed
 * with `isForced`, and from then on the storage belongs to this database.
 */
export async function reconcileMedia({ isTrial = false, isForced = false } = {}): Promise<ReconcileResult> {
  const folders: ComparedFolder[] = [];
  for (const folder of uploadFolders) folders.push(await compareFolder(folder));
  const [removed, missing] = [folders.flatMap(({ unused }) => unused), folders.flatMap((folder) => folder.missing)];
  const refusal = isForced ? null : await getRefusal(folders);
  if (isTrial) return { removed, missing, refusal };
  if (refusal) return { removed: [], missing, refusal };
  await claimMedia();
  await discardFiles(removed);
  return { removed, missing, refusal };
}

type ComparedFolder = { folder: string; unused: string[]; missing: string[]; usedImages: Set<string> };

async function compareFolder(folder: UploadFolder): Promise<ComparedFolder> {
  const graceStart = Date.now() - graceMs;
  const present = new Set<string>();
  const files: string[] = [];
  for await (const { key, changedAt } of listFiles(folder)) {
    present.add(toImage(key));
    if (changedAt.getTime() < graceStart) files.push(key);
  }
  // Read after listing the files, so that the files of rows added in the meantime are kept.
  const used = new Set((await usedKeys[folder]()).filter((each) => each !== null));
  const usedImages = new Set([...used].map(toImage));
  const unused = files.filter((file) => !usedImages.has(toImage(file)));
  const missing = [...used].filter((each) => each.startsWith(`${folder}/`) && !present.has(toImage(each)));
  return { folder, unused, missing, usedImages };
}

/** A folder may have this many leftovers, whatever else is in it. */
const fewImages = 20;

/** The shop may run on an empty or an older database, or on a copy: then the files without a row are needed by another shop. */
async function getRefusal(folders: ComparedFolder[]): Promise<string | null> {
  if (!(await areMediaOurs())) return "The stored files belong to another database.";
  if (folders.every(({ unused }) => unused.length === 0)) return null;
  if (folders.every(({ usedImages }) => usedImages.size === 0)) return "No row of this database refers to a stored file.";
  for (const { folder, unused, usedImages } of folders) {
    const count = new Set(unused.map(toImage)).size;
    // As many leftovers as images in use are normal: staff may replace all of them in a day.
    if (count <= fewImages || count <= usedImages.size) continue;
    return `The storage folder ${folder} has ${count} images or documents without a row, but only ${usedImages.size} with one.`;
  }
  return null;
}

/** The stored file that says whose rows refer to the other files. Not a row, because a copy of a database has the same rows. */
const ownerKey = "private/database-id";

async function getDatabaseId(): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string }[]>`SELECT ${databaseId} AS id FROM pg_control_system()`;
  if (!row) throw new Error("The database has no identifier.");
  return row.id;
}

/** Whether the stored files are those of this database, or of none so far. */
async function areMediaOurs(): Promise<boolean> {
  const file = await getFile(ownerKey);
  return file === null || (await text(file.stream())) === (await getDatabaseId());
}

async function claimMedia(): Promise<void> {
  await putFile(ownerKey, Buffer.from(await getDatabaseId()));
}

/**
 * The image that a file belongs to: "gallery/1/2/640.webp" and "gallery/1/2.webp" to "gallery/1/2", "company/1/480.png" to "company/1". A row refers to a payment proof or
 * a document by its file.
 */
function toImage(file: string): string {
  return file.replace(/\/\d+\.(webp|png)(\.[0-9a-f-]{36}\.new)?$/, "").replace(/\.webp(\.[0-9a-f-]{36}\.new)?$/, "");
}

const daily = sharedState("gallery reconcile", () => ({ nextRun: Date.now() + graceMs * (1 + Math.random()) }));

/** Runs once a day in each process, first one or two hours after its start: listing a bucket costs money. */
export async function reconcileMediaDaily(): Promise<void> {
  if (Date.now() < daily.nextRun) return;
  daily.nextRun = Date.now() + dayMs;
  const { removed, missing, refusal } = await reconcileMedia();
  if (refusal) log.error({ reason: refusal }, "files without a row are kept; npm run media:check lists them");
  if (removed.length > 0) log.info({ files: removed.length }, "files without a row are removed");
  if (missing.length > 0)
    log.warn({ missing: missing.slice(0, 50), count: missing.length }, "rows refer to images that do not exist");
}
