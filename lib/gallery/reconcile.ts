import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { listFiles } from "@/lib/platform/media/storage";
import { discardFiles } from "@/lib/platform/media/store-image";

/** Files of an upload in progress have no row yet. */
const graceMs = 3_600_000;

const imageKey = { select: { imageKey: true } } as const;
const toKeys = (rows: { imageKey: string | null }[]) => rows.map((row) => row.imageKey);

/** The keys in use, by storage folder. Nothing is ever removed from other folders. */
const usedKeys: Record<string, () => Promise<(string | null)[]>> = {
  gallery: async () => (await db.galleryImage.findMany({ select: { key: true } })).map(({ key }) => key),
  product: async () => (await db.productImage.findMany({ select: { key: true } })).map(({ key }) => key),
  brand: async () => (await db.brand.findMany({ select: { logoKey: true } })).map(({ logoKey }) => logoKey),
  category: async () => toKeys(await db.category.findMany(imageKey)),
  subcategory: async () => toKeys(await db.subcategory.findMany(imageKey)),
  service: async () => toKeys(await db.service.findMany(imageKey)),
  team: async () => toKeys(await db.teamMember.findMany(imageKey)),
  slider: async () => {
    const slides = await db.slider.findMany({ select: { imageKey: true, mobileImageKey: true } });
    return slides.flatMap((slide) => [slide.imageKey, slide.mobileImageKey]);
  },
};

type ReconcileResult = {
  /** The removed files: without a row, and older than an hour. */
  removed: string[];
  /** Images that have a row but no file: staff must restore them or delete the row. */
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
  const used = new Set((await usedKeys[folder]?.())?.filter((key) => key !== null));
  for (const key of files) if (!used.has(toImage(key))) removed.push(key);
  for (const key of used) if (key.startsWith(`${folder}/`) && !present.has(key)) missing.push(key);
}

/** The image that a file belongs to: "gallery/1/2/640.webp" and "gallery/1/2.webp" to "gallery/1/2". */
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
