import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { hasFile, listFiles, putFile, removeFiles } from "@/lib/platform/server/media/storage";
import { removeImage, storeImage } from "@/lib/platform/server/media/store-image";
import { uploadFolders } from "@/lib/platform/server/media/upload-folders";
import { startBucket, startEndlessBucket, useBucket, writeOldFiles } from "@/tests/support/bucket";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { createImageFile } from "@/tests/support/images";
import { reconcileMedia, storeMissingPreviews } from "./reconcile";

eachTestStartsEmpty();

const ownerKey = "private/database-id";

beforeEach(async () => {
  await removeFiles([ownerKey]);
  for (const folder of uploadFolders) {
    const keys: string[] = [];
    for await (const { key } of listFiles(folder)) keys.push(key);
    await removeFiles(keys);
  }
});
afterEach(async () => {
  useBucket(null);
  Object.assign(env(), { MEDIA_URL: undefined });
  await removeFiles([ownerKey]);
});

async function createImageRow(key: string): Promise<void> {
  const image = { key, width: 10, height: 10, bytes: 10 };
  await db.galleryFolder.create({ data: { name: key, images: { create: image } } });
}

const putOldFiles = (keys: readonly string[]) => writeOldFiles(keys.map((key) => path.join(env().MEDIA_DIR, key)));
const putOldFile = (key: string) => putOldFiles([key]);

/** What was removed (in a trial: would be) and what is missing, by name. */
async function reconcile(options: { isTrial?: boolean; isForced?: boolean } = {}) {
  const [removed, missing]: [string[], string[]] = [[], []];
  const add = (to: string[]) => (keys: readonly string[]) => void to.push(...keys);
  const result = await reconcileMedia({ ...options, onUnused: add(removed), onMissing: add(missing) });
  const count = options.isTrial ? { unused: removed.length, removed: 0 } : { removed: removed.length };
  expect(result).toMatchObject({ ...count, missing: missing.length });
  return { ...result, removed, missing };
}

test("old files without a row are removed; files with a row, new ones, and files in other folders, stay", {
  tags: ["UP-22", "FL-32"],
}, async () => {
  await createImageRow("gallery/1/kept");
  const product = await factory.product();
  await db.productImage.create({
    data: { productId: product.id, key: "product/kept", alt: "x", width: 1, height: 1, position: 0 },
  });
  const expected = [
    "gallery/1/kept.webp",
    "gallery/1/kept/160.webp",
    "gallery/1/kept/640.webp",
    "product/kept/160.webp",
    "private/backup/1.bak",
    "other/1.webp",
  ];
  const orphans = [
    "gallery/1/lost.webp",
    "gallery/1/lost/160.webp",
    "gallery/1/lost/160.webp.0190a000-0000-7000-8000-000000000001.new",
    "product/lost/320.webp",
  ];
  for (const key of [...expected, ...orphans]) putOldFile(key);
  await putFile("gallery/1/fresh.webp", Buffer.from("x"));
  expect((await reconcile({ isTrial: true })).removed.toSorted()).toEqual(orphans.toSorted());
  expect(await hasFile("gallery/1/lost.webp")).toBe(true);
  expect(await reconcile()).toMatchObject({ missing: [] });
  for (const key of orphans) expect([key, await hasFile(key)]).toEqual([key, false]);
  for (const key of [...expected, "gallery/1/fresh.webp"]) expect([key, await hasFile(key)]).toEqual([key, true]);
  expect((await reconcile()).removed).toEqual([]);
});

test("images that staff replaced or deleted are removed; images in use stay", async () => {
  const staffFolders = ["brand", "category", "service", "slider", "subcategory", "team"];
  const getKey = (folder: string) => `${folder}/${folder === "brand" ? "logo" : "image"}`;
  for (const folder of staffFolders) for (const key of [getKey(folder), `${folder}/replaced`]) putOldFile(`${key}/640.webp`);
  const { id: categoryId } = await factory.category({ imageKey: getKey("category") });
  await factory.brand({ logoKey: getKey("brand") });
  await db.subcategory.create({ data: { name: "x", categoryId, imageKey: getKey("subcategory") } });
  await db.page.create({
    data: { kind: "service", title: "x", slug: "x", content: [], service: { create: { imageKey: getKey("service") } } },
  });
  await db.teamMember.create({ data: { fullName: "x", role: "x", imageKey: getKey("team") } });
  await db.slider.create({ data: { title: "x", alt: "x", imageKey: getKey("slider") } });
  const { removed } = await reconcile();
  expect(removed.toSorted()).toEqual(staffFolders.map((folder) => `${folder}/replaced/640.webp`));
});

test("photos, payment proofs and documents that could not be deleted with their rows are removed; those in use stay", {
  tags: ["UP-22"],
}, async () => {
  const [{ id: userId }, product] = [await factory.customer(), await factory.product()];
  await db.productDocument.create({
    data: { productId: product.id, kind: "tds", title: "x", key: "document/kept.pdf", bytes: 1 },
  });
  const { id: reviewId } = await factory.review({ productId: product.id });
  await db.reviewPhoto.create({ data: { reviewId, key: "review/kept", width: 1, height: 1 } });
  await db.job.create({
    data: { userId, system: {}, input: {}, prices: {}, photoKeys: ["private/job/kept", "private/job/second"] },
  });
  await createEnquiry({ photoKeys: ["private/enquiry/kept"] });
  const { id: orderId } = await createDeliveredOrder({ id: userId }, { lines: [{ product, quantity: 1 }] });
  await db.return.create({
    data: { userId, orderId, outcome: "refund", cause: "damaged", reason: "x", photoKeys: ["private/return/kept"] },
  });
  for (const proofKey of ["private/slip/kept.pdf", "private/slip/second.webp"])
    await db.payment.create({ data: { orderId, method: "bank", status: "failed", amount: 1, proofKey } });
  const kept = [
    "document/kept.pdf",
    "private/enquiry/kept/160.webp",
    "private/job/kept/160.webp",
    "private/job/second/160.webp",
    "private/return/kept/160.webp",
    "private/slip/kept.pdf",
    "private/slip/second.webp",
    "review/kept/160.webp",
  ];
  const left = [...new Set(kept.map((key) => key.replace(/kept|second/, "left")))];
  for (const key of [...kept, ...left]) putOldFile(key);
  await putFile("private/job/fresh/160.webp", Buffer.from("x"));
  const { removed, missing } = await reconcile();
  expect([removed.toSorted(), missing]).toEqual([left.toSorted(), []]);
  for (const key of [...kept, "private/job/fresh/160.webp"]) expect([key, await hasFile(key)]).toEqual([key, true]);
  for (const key of left) expect([key, await hasFile(key)]).toEqual([key, false]);
});

test("rows whose images are missing are reported, on disk and in a bucket", {
  tags: ["FL-32", "FL-34"],
}, async () => {
  await createImageRow("gallery/2/gone");
  expect(await reconcile()).toMatchObject({ removed: [], missing: ["gallery/2/gone"] });
  const bucket = await startBucket();
  useBucket(bucket.settings);
  await putFile("gallery/2/fresh.webp", Buffer.from("x"));
  expect(await reconcile()).toMatchObject({ removed: [], missing: ["gallery/2/gone"] });
  await putFile("gallery/2/gone/160.webp", Buffer.from("x"));
  expect(await reconcile()).toMatchObject({ removed: [], missing: [] });
  expect(await hasFile("gallery/2/fresh.webp")).toBe(true);
  await bucket.stop();
});

test("nothing is removed if the bucket is unavailable", async () => {
  const bucket = await startBucket();
  await bucket.stop();
  useBucket(bucket.settings);
  await expect(reconcile()).rejects.toMatchObject({ code: "unavailable" });
});

test("the files of another shop are kept, until the operator says that they are nobody's", async () => {
  const orphans = Array.from({ length: 21 }, (_, at) => `private/slip/${at}.pdf`);
  for (const key of orphans.slice(0, 2)) putOldFile(key);
  expect(await reconcile()).toMatchObject({ removed: [], refusal: "No row of this database refers to a stored file." });
  await createImageRow("gallery/1/kept");
  putOldFile("gallery/1/kept.webp");
  putOldFiles(orphans);
  const tooMany = "The storage folder private/slip has 21 images or documents without a row, but only 0 with one.";
  expect(await reconcile()).toMatchObject({ removed: [], refusal: tooMany });
  await removeFiles(orphans.slice(1));
  await putFile(ownerKey, Buffer.from("7/production"));
  const notOurs = "The stored files belong to another database.";
  expect(await reconcile({ isTrial: true })).toMatchObject({ removed: [orphans[0]], refusal: notOurs });
  expect(await reconcile()).toMatchObject({ removed: [], refusal: notOurs });
  expect(await hasFile(orphans[0] ?? "")).toBe(true);
  expect(await reconcile({ isForced: true })).toMatchObject({ removed: [orphans[0]], refusal: null });
  putOldFile(orphans[0] ?? "");
  expect(await reconcile()).toMatchObject({ removed: [orphans[0]], refusal: null });
});

test("a database with no leftovers does not take over the files of another", async () => {
  await putFile(ownerKey, Buffer.from("7/production"));
  await reconcile();
  await createImageRow("gallery/1/kept");
  for (const key of ["gallery/1/kept.webp", "gallery/1/newer.webp"]) putOldFile(key);
  expect((await reconcile()).removed).toEqual([]);
});

/** More files than are compared at a time. */
const images = Array.from({ length: 1400 }, (_, at) => `product/${String(at).padStart(4, "0")}`);

async function createProductImages(keys: readonly string[]): Promise<void> {
  const { id: productId } = await factory.product();
  await db.productImage.createMany({
    data: keys.map((key, position) => ({ productId, key, alt: "x", width: 1, height: 1, position })),
  });
}

async function expectComparedInParts(addFiles: (keys: readonly string[]) => void): Promise<void> {
  const rows = images.filter((_, at) => at % 3 !== 0);
  await createProductImages(rows);
  const gone = rows.filter((_, at) => at % 50 === 7);
  const toFiles = (keys: readonly string[]) => keys.flatMap((key) => [`${key}/160.webp`, `${key}/320.webp`]);
  const unused = toFiles(images.filter((key) => !rows.includes(key)));
  const stored = [...unused, ...toFiles(rows.filter((key) => !gone.includes(key)))];
  addFiles(stored);
  const parts: number[] = [];
  const trial = await reconcileMedia({ isTrial: true, onUnused: ({ length }) => parts.push(length) });
  expect(trial).toEqual({ unused: unused.length, removed: 0, missing: gone.length, refusal: null });
  expect([stored.length, parts.filter((length) => length > 0).length]).toEqual([2762, 3]);
  const { removed, missing } = await reconcile();
  expect([removed.toSorted(), missing]).toEqual([unused.toSorted(), gone]);
  expect(await reconcile()).toMatchObject({ removed: [], missing: gone });
}

test("more files on the disk than are compared at a time", () => expectComparedInParts(putOldFiles));

test("more files in a bucket than are compared at a time", { timeout: 60_000 }, async () => {
  const bucket = await startBucket();
  useBucket(bucket.settings);
  await expectComparedInParts(bucket.addOld);
  await bucket.stop();
});

test("a bucket that visitors read gets link previews, also of earlier images, and none of private ones", async () => {
  const bucket = await startBucket();
  useBucket(bucket.settings);
  const body = Buffer.from(await (await createImageFile()).arrayBuffer());
  const hasPreview = (key: string) => hasFile(`${key}/preview.jpg`);
  for (const key of ["gallery/3/earlier", "gallery/3/gone"]) await createImageRow(key);
  await storeImage("gallery/3/earlier", body);
  expect([await hasPreview("gallery/3/earlier"), await storeMissingPreviews()]).toEqual([false, 0]);
  Object.assign(env(), { MEDIA_URL: "https://media.example" });
  for (const key of ["gallery/3/later", "private/job/photo"]) await storeImage(key, body);
  await createImageRow("gallery/3/later");
  expect([await hasPreview("gallery/3/later"), await hasPreview("private/job/photo")]).toEqual([true, false]);
  expect([await storeMissingPreviews(), await hasPreview("gallery/3/earlier"), await storeMissingPreviews()]).toEqual([
    1,
    true,
    0,
  ]);
  await removeImage("gallery/3/later");
  expect(await hasPreview("gallery/3/later")).toBe(false);
  expect(await reconcile({ isTrial: true })).toMatchObject({ removed: [], missing: ["gallery/3/gone", "gallery/3/later"] });
  await bucket.stop();
});

test("a hundred thousand files are compared with the rows a thousand at a time", { timeout: 120_000 }, async () => {
  const bucket = await startEndlessBucket("product", 100_000);
  useBucket(bucket.settings);
  const parts: number[] = [];
  const onUnused = ({ length }: { length: number }) => void (length > 0 && parts.push(length));
  try {
    expect(await reconcileMedia({ isTrial: true, onUnused })).toMatchObject({ unused: 100_000 });
    expect([parts.length, Math.max(...parts)]).toEqual([100, 1000]);
  } finally {
    await bucket.stop();
  }
});

test("of very many unused files some are left to the next time", { timeout: 60_000 }, async () => {
  const bucket = await startEndlessBucket("product", 10_500);
  useBucket(bucket.settings);
  try {
    const removed: string[] = [];
    const onUnused = (files: readonly string[]) => void removed.push(...files);
    expect(await reconcileMedia({ isForced: true, onUnused })).toMatchObject({ unused: 10_500, removed: 10_000 });
    expect(new Set(removed).size).toBe(10_000);
  } finally {
    await bucket.stop();
  }
});
