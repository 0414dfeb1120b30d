import { utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { hasFile, listFiles, putFile, removeFiles } from "@/lib/platform/server/media/storage";
import { uploadFolders } from "@/lib/platform/server/media/upload-folders";
import { startBucket, useBucket } from "@/tests/support/bucket";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { reconcileMedia } from "./reconcile";

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
  await removeFiles([ownerKey]);
});

async function createImageRow(key: string): Promise<void> {
  const image = { key, width: 10, height: 10, bytes: 10 };
  await db.galleryFolder.create({ data: { name: key, images: { create: image } } });
}

async function putOldFile(key: string): Promise<void> {
  await putFile(key, Buffer.from("x"));
  const past = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(path.join(env().MEDIA_DIR, key), past, past);
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
  for (const key of [...expected, ...orphans]) await putOldFile(key);
  await putFile("gallery/1/fresh.webp", Buffer.from("x"));
  expect((await reconcileMedia({ isTrial: true })).removed.toSorted()).toEqual(orphans.toSorted());
  expect(await hasFile("gallery/1/lost.webp")).toBe(true);
  expect(await reconcileMedia()).toMatchObject({ missing: [] });
  for (const key of orphans) expect([key, await hasFile(key)]).toEqual([key, false]);
  for (const key of [...expected, "gallery/1/fresh.webp"]) expect([key, await hasFile(key)]).toEqual([key, true]);
  expect((await reconcileMedia()).removed).toEqual([]);
});

test("images that staff replaced or deleted are removed; images in use stay", async () => {
  const staffFolders = ["brand", "category", "service", "slider", "subcategory", "team"];
  const getKey = (folder: string) => `${folder}/${folder === "brand" ? "logo" : "image"}`;
  for (const folder of staffFolders)
    for (const key of [getKey(folder), `${folder}/replaced`]) await putOldFile(`${key}/640.webp`);
  const { id: categoryId } = await factory.category({ imageKey: getKey("category") });
  await factory.brand({ logoKey: getKey("brand") });
  await db.subcategory.create({ data: { name: "x", categoryId, imageKey: getKey("subcategory") } });
  await db.page.create({
    data: { kind: "service", title: "x", slug: "x", content: [], service: { create: { imageKey: getKey("service") } } },
  });
  await db.teamMember.create({ data: { fullName: "x", role: "x", imageKey: getKey("team") } });
  await db.slider.create({ data: { title: "x", alt: "x", imageKey: getKey("slider") } });
  const { removed } = await reconcileMedia();
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
    "private/enquiry/kept/1280.webp",
    "private/job/kept/160.webp",
    "private/job/second/640.webp",
    "private/return/kept/160.webp",
    "private/slip/kept.pdf",
    "private/slip/second.webp",
    "review/kept/320.webp",
  ];
  const left = kept.map((key) => key.replace(/kept|second/, "left"));
  for (const key of [...kept, ...left]) await putOldFile(key);
  await putFile("private/job/fresh/160.webp", Buffer.from("x"));
  const { removed, missing } = await reconcileMedia();
  expect([removed.toSorted(), missing]).toEqual([left.toSorted(), []]);
  for (const key of [...kept, "private/job/fresh/160.webp"]) expect([key, await hasFile(key)]).toEqual([key, true]);
  for (const key of left) expect([key, await hasFile(key)]).toEqual([key, false]);
});

test("rows whose images are missing are reported, on disk and in a bucket", {
  tags: ["FL-32", "FL-34"],
}, async () => {
  await createImageRow("gallery/2/gone");
  expect(await reconcileMedia()).toMatchObject({ removed: [], missing: ["gallery/2/gone"] });
  const bucket = await startBucket();
  useBucket(bucket.settings);
  await putFile("gallery/2/fresh.webp", Buffer.from("x"));
  expect(await reconcileMedia()).toMatchObject({ removed: [], missing: ["gallery/2/gone"] });
  await putFile("gallery/2/gone.webp", Buffer.from("x"));
  expect(await reconcileMedia()).toMatchObject({ removed: [], missing: [] });
  expect(await hasFile("gallery/2/fresh.webp")).toBe(true);
  await bucket.stop();
});

test("nothing is removed if the bucket is unavailable", async () => {
  const bucket = await startBucket();
  await bucket.stop();
  useBucket(bucket.settings);
  await expect(reconcileMedia()).rejects.toMatchObject({ code: "unavailable" });
});

test("the files of another shop are kept, until the operator says that they are nobody's", async () => {
  const orphans = Array.from({ length: 21 }, (_, at) => `private/slip/${at}.pdf`);
  for (const key of orphans.slice(0, 2)) await putOldFile(key);
  expect(await reconcileMedia()).toMatchObject({ removed: [], refusal: "No row of this database refers to a stored file." });
  await createImageRow("gallery/1/kept");
  await putOldFile("gallery/1/kept.webp");
  for (const key of orphans) await putOldFile(key);
  const tooMany = "The storage folder private/slip has 21 images or documents without a row, but only 0 with one.";
  expect(await reconcileMedia()).toMatchObject({ removed: [], refusal: tooMany });
  await removeFiles(orphans.slice(1));
  await putFile(ownerKey, Buffer.from("7/production"));
  const notOurs = "The stored files belong to another database.";
  expect(await reconcileMedia({ isTrial: true })).toMatchObject({ removed: [orphans[0]], refusal: notOurs });
  expect(await reconcileMedia()).toMatchObject({ removed: [], refusal: notOurs });
  expect(await hasFile(orphans[0] ?? "")).toBe(true);
  expect(await reconcileMedia({ isForced: true })).toMatchObject({ removed: [orphans[0]], refusal: null });
  await putOldFile(orphans[0] ?? "");
  expect(await reconcileMedia()).toMatchObject({ removed: [orphans[0]], refusal: null });
});

test("a database with no leftovers does not take over the files of another", async () => {
  await putFile(ownerKey, Buffer.from("7/production"));
  await reconcileMedia();
  await createImageRow("gallery/1/kept");
  for (const key of ["gallery/1/kept.webp", "gallery/1/newer.webp"]) await putOldFile(key);
  expect((await reconcileMedia()).removed).toEqual([]);
});
