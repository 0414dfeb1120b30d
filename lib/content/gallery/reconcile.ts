import { text } from "node:stream/consumers";
import { db, type Sql, sql } from "@/lib/platform/server/db/client";
import { databaseId } from "@/lib/platform/server/db/database-id";
import { log } from "@/lib/platform/server/log";
import { areStored, storePreview } from "@/lib/platform/server/media/preview";
import { getFile, hasFile, listFiles, putFile } from "@/lib/platform/server/media/storage";
import { isPrivate, type ListedFile } from "@/lib/platform/server/media/storage-driver";
import { discardFiles } from "@/lib/platform/server/media/store-image";
import { type UploadFolder, uploadFolders } from "@/lib/platform/server/media/upload-folders";
import { sharedState } from "@/lib/platform/server/shared-state";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { imageFile, imageWidths, previewFile } from "@/lib/platform/shared/image";

/** Files of an upload in progress have no row yet. */
const graceMs = 3_600_000;
const atOnce = 8;

/** Files and rows are compared this many at a time: a shop may have more of them than memory holds. */
const pageSize = 1000;

/** More files are not removed at once; the next comparison finds the others. */
const maxRemoved = 10_000;

/** The keys in use, by folder. Nothing is ever removed from other folders. */
const usedKeys: Record<UploadFolder, Sql> = {
  gallery: sql`SELECT key FROM gallery_image`,
  product: sql`SELECT key FROM product_image`,
  brand: sql`SELECT logo_key FROM brand`,
  category: sql`SELECT picture_key FROM category`,
  subcategory: sql`SELECT picture_key FROM subcategory`,
  service: sql`SELECT picture_key FROM service`,
  team: sql`SELECT picture_key FROM team_member`,
  slider: sql`SELECT unnest(ARRAY[picture_key, mobile_picture_key]) FROM slider`,
  company: sql`SELECT unnest(ARRAY[logo_key, logo_square_key, social_key]) FROM company_detail`,
  document: sql`SELECT key FROM product_document`,
  review: sql`SELECT key FROM review_photo`,
  "private/job": sql`SELECT unnest(photo_keys) FROM job`,
  "private/enquiry": sql`SELECT unnest(photo_keys) FROM enquiry`,
  "private/return": sql`SELECT unnest(photo_keys) FROM "return"`,
  "private/slip": sql`SELECT slip_key FROM payment`,
};

type ReconcileOptions = {
  /** Nothing is removed. */
  isTrial?: boolean;
  /** Also files that may be those of another shop are removed, and from then on the storage belongs to this database. */
  isForced?: boolean;
  /** Called with some of them at a time. */
  onUnused?: (files: readonly string[]) => void;
  onMissing?: (keys: readonly string[]) => void;
};

type ReconcileResult = {
  /** How many files have no row and are older than an hour. */
  unused: number;
  /** How many of them were removed. */
  removed: number;
  /** How many images and documents have a row but no file: staff must restore them or delete the row. */
  missing: number;
  /** Why nothing is removed, if the files may be those of another shop. */
  refusal: string | null;
};

/**
 * Compares the stored files with the database. They can differ after a crash between two writes, or after restoring a backup that
 * is older or newer than the bucket.
 */
export async function reconcileMedia(options: ReconcileOptions = {}): Promise<ReconcileResult> {
  const { isTrial = false, isForced = false, onUnused = () => {} } = options;
  const folders: ComparedFolder[] = [];
  const toRemove: string[] = [];
  const found = (files: readonly string[]) => {
    if (isTrial) onUnused(files);
    else toRemove.push(...files.slice(0, maxRemoved - toRemove.length));
  };
  for (const folder of uploadFolders) folders.push(await compareFolder(folder, { ...options, onUnused: found }));
  const unused = sum(folders.map(({ unusedFiles }) => unusedFiles));
  const missing = sum(folders.map((each) => each.missing));
  const refusal = isForced ? null : await getRefusal(folders);
  if (isTrial || refusal) return { unused, removed: 0, missing, refusal };
  await claimMedia();
  await discardFiles(toRemove);
  onUnused(toRemove);
  return { unused, removed: toRemove.length, missing, refusal };
}

type ComparedFolder = { folder: UploadFolder; unusedFiles: number; unusedImages: number; usedImages: number; missing: number };

async function compareFolder(
  folder: UploadFolder,
  { onUnused = () => {}, onMissing = () => {} }: ReconcileOptions,
): Promise<ComparedFolder> {
  let [unusedFiles, unusedImages, present] = [0, 0, 0];
  for await (const page of listPages(folder)) {
    onUnused(page.unused);
    unusedFiles += page.unused.length;
    unusedImages += new Set(page.unused.map(toImage)).size;
    present += page.present;
  }
  const [rows] = await db.$queryRaw<{ all: number; inFolder: number }[]>`
    SELECT count(key)::int AS "all", (count(*) FILTER (WHERE starts_with(key, ${`${folder}/`})))::int AS "inFolder"
    FROM (${usedKeys[folder]}) AS used(key)`;
  const { all: usedImages = 0, inFolder = 0 } = rows ?? {};
  let missing = 0;
  // Only if some are missing is each one looked for.
  if (present < inFolder) {
    for await (const keys of listMissing(folder)) {
      onMissing(keys);
      missing += keys.length;
    }
  }
  return { folder, unusedFiles, unusedImages, usedImages, missing };
}

/**
 * The files of a folder, some at a time: those that are old enough and belong to no row, and how many rows have their image
 * or document. The rows are read after the files were listed, so that the files of rows added in the meantime are kept.
 */
async function* listPages(folder: UploadFolder): AsyncGenerator<{ unused: string[]; present: number }> {
  const graceStart = Date.now() - graceMs;
  for await (const files of inPages(listFiles(folder))) {
    const keys = new Set(files.flatMap(({ key }) => [key, toImage(key)]));
    const stored = new Set(files.map(({ key }) => key));
    const rows = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM (${usedKeys[folder]}) AS used(key) WHERE key = ANY(${[...keys]})`;
    const used = new Set(rows.map(({ key }) => key));
    const isUnused = ({ key, changedAt }: ListedFile) =>
      changedAt.getTime() < graceStart && !used.has(key) && !used.has(toImage(key));
    yield {
      unused: files.filter(isUnused).map(({ key }) => key),
      present: rows.filter(({ key }) => stored.has(key) || stored.has(smallestFile(key))).length,
    };
  }
}

/** The keys of a folder's rows that have no file, some at a time. */
async function* listMissing(folder: UploadFolder): AsyncGenerator<string[]> {
  const isMissing = async (key: string) => !(await hasFile(smallestFile(key))) && !(await hasFile(key));
  for await (const keys of listUsed(folder)) {
    const missing = await Promise.all(keys.map(isMissing));
    yield keys.filter((_, at) => missing[at]);
  }
}

/** The keys of a folder's rows, a few at a time. */
async function* listUsed(folder: UploadFolder): AsyncGenerator<string[]> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const rows: { key: string }[] = await db.$queryRaw`
      SELECT DISTINCT key FROM (${usedKeys[folder]}) AS used(key)
      WHERE key > ${after} AND starts_with(key, ${`${folder}/`}) ORDER BY key LIMIT ${pageSize}`;
    for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce).map(({ key }) => key);
    after = rows[pageSize - 1]?.key;
  }
}

/** Stores the previews of images that were uploaded before previews were stored. Resolves to how many. */
export async function storeMissingPreviews(): Promise<number> {
  let stored = 0;
  if (!areStored()) return stored;
  for (const folder of uploadFolders) {
    for await (const keys of listUsed(folder)) {
      for (const key of keys) {
        if (isPrivate(key) || !(await hasFile(smallestFile(key))) || (await hasFile(previewFile(key)))) continue;
        await storePreview(key);
        stored += 1;
      }
    }
  }
  return stored;
}

async function* inPages<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const each of all) {
    page.push(each);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  yield page;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A folder may have this many leftovers, whatever else is in it. */
const fewImages = 20;

/** The shop may run on an empty or an older database, or on a copy: then the files without a row are needed by another shop. */
async function getRefusal(folders: ComparedFolder[]): Promise<string | null> {
  if (!(await areMediaOurs())) return "The stored files belong to another database.";
  if (folders.every(({ unusedFiles }) => unusedFiles === 0)) return null;
  if (folders.every(({ usedImages }) => usedImages === 0)) return "No row of this database refers to a stored file.";
  for (const { folder, unusedImages, usedImages } of folders) {
    // As many leftovers as images in use are normal: staff may replace all of them in a day.
    if (unusedImages <= fewImages || unusedImages <= usedImages) continue;
    return `The storage folder ${folder} has ${unusedImages} images or documents without a row, but only ${usedImages} with one.`;
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
 * The image that a file belongs to: "gallery/1/2/640.webp" and "gallery/1/2.webp" to "gallery/1/2", "company/1/480.png" and
 * "company/1/preview.jpg" to "company/1".
 */
function toImage(file: string): string {
  const whole = file.replace(/\.[0-9a-f-]{36}\.new$/, "");
  return whole.replace(/\/(\d+\.(webp|png)|preview\.jpg)$/, "").replace(/\.webp$/, "");
}

/** Every image is stored in this width. A row refers to a payment proof or a document by its file. */
const smallestFile = (key: string): string => imageFile(key, imageWidths[0]);

const daily = sharedState("gallery reconcile", () => ({ nextRun: Date.now() + graceMs * (1 + Math.random()) }));

/** Runs once a day in each process, first one or two hours after its start: listing a bucket costs money. */
export async function reconcileMediaDaily(): Promise<void> {
  if (Date.now() < daily.nextRun) return;
  daily.nextRun = Date.now() + dayMs;
  const examples: string[] = [];
  const onMissing = (keys: readonly string[]) => void examples.push(...keys.slice(0, 50 - examples.length));
  const { unused, removed, missing, refusal } = await reconcileMedia({ onMissing });
  if (refusal) log.error({ reason: refusal }, "files without a row are kept; npm run media:check lists them");
  if (removed > 0) log.info({ files: removed, left: unused - removed }, "files without a row are removed");
  if (missing > 0) log.warn({ missing: examples, count: missing }, "rows refer to images that do not exist");
}
