import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { listFiles } from "@/lib/platform/media/storage";
import { discardFiles } from "@/lib/platform/media/store-image";

/** Files of an upload that is still on its way have no row yet. */
const graceMs = 3_600_000;

const imageKey = { select: { imageKey: true } } as const;
const toKeys = (rows: { imageKey: string | null }[]) => rows.map((row) => row.imageKey);

/** The storage folders whose references are all listed here; nothing is ever removed from others. */
const owners: Record<string, () => Promise<(string | null)[]>> = {
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

export type Reconciled = {
  /** Files without a row, older than an hour: removed. */
  removed: string[];
  /** Images that a row names but storage does not have: staff must restore them or delete the row. */
  missing: string[];
};

/**
 * Compares what is stored with what the database names (after a crash between the two, or a backup brought back that is older or
 * newer than the bucket). With `isTrial` nothing is removed.
 */
export async function reconcileMedia({ isTrial = false } = {}): Promise<Reconciled> {
  const found: Reconciled = { removed: [], missing: [] };
  for (const folder of Object.keys(owners)) await reconcileFolder(folder, found);
  if (!isTrial) await discardFiles(found.removed);
  return found;
}

async function reconcileFolder(folder: string, { removed, missing }: Reconciled): Promise<void> {
  const old = Date.now() - graceMs;
  const present = new Set<string>();
  const files: string[] = [];
  for await (const { key, changedAt } of listFiles(folder)) {
    present.add(toImage(key));
    if (changedAt.getTime() < old) files.push(key);
  }
  // Read after the files were listed, so that the files of rows added in the meantime are kept.
  const named = new Set((await owners[folder]?.())?.filter((key) => key !== null));
  for (const key of files) if (!named.has(toImage(key))) removed.push(key);
  for (const key of named) if (key.startsWith(`${folder}/`) && !present.has(key)) missing.push(key);
}

/** The image that a file belongs to: "gallery/1/2/640.webp" and "gallery/1/2.webp" to "gallery/1/2". */
function toImage(file: string): string {
  return file.replace(/\/\d+\.webp(\.[0-9a-f-]{36}\.new)?$/, "").replace(/\.webp(\.[0-9a-f-]{36}\.new)?$/, "");
}

const dayMs = 86_400_000;
let next = Date.now() + graceMs * (1 + Math.random());

/** Once a day in each process, first an hour or two after its start: listing a bucket costs something. */
export async function reconcileMediaDaily(): Promise<void> {
  if (Date.now() < next) return;
  next = Date.now() + dayMs;
  const { removed, missing } = await reconcileMedia();
  if (removed.length > 0) log.info({ files: removed.length }, "files without a row are removed");
  if (missing.length > 0)
    log.warn({ missing: missing.slice(0, 50), count: missing.length }, "rows name images that are not there");
}
