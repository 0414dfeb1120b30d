import { utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { hasFile, listFiles, putFile, removeFiles } from "@/lib/platform/media/storage";
import { startBucket, useBucket } from "@/tests/support/bucket";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { reconcileMedia } from "./reconcile";

eachTestStartsEmpty();

const staffFolders = ["brand", "category", "service", "slider", "subcategory", "team"];

beforeEach(async () => {
  for (const folder of ["gallery", "product", ...staffFolders]) {
    const keys: string[] = [];
    for await (const { key } of listFiles(folder)) keys.push(key);
    await removeFiles(keys);
  }
});
afterEach(() => useBucket(null));

async function createImageRow(key: string): Promise<void> {
  const image = { key, width: 10, height: 10, bytes: 10 };
  await db.galleryFolder.create({ data: { name: key, images: { create: image } } });
}

async function putOldFile(key: string): Promise<void> {
  await putFile(key, Buffer.from("x"));
  const past = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(path.join(env().MEDIA_DIR, key), past, past);
}

test("old files without a row are removed; files with a row, and files in other folders, stay", {
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
    "private/slip/1.webp",
    "document/a.pdf",
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

test("rows whose images are missing are reported, on disk and in a bucket", {
  tags: ["FL-32", "FL-34"],
}, async () => {
  await createImageRow("gallery/2/gone");
  expect(await reconcileMedia()).toEqual({ removed: [], missing: ["gallery/2/gone"] });
  const bucket = await startBucket();
  useBucket(bucket.settings);
  await putFile("gallery/2/fresh.webp", Buffer.from("x"));
  expect(await reconcileMedia()).toEqual({ removed: [], missing: ["gallery/2/gone"] });
  await putFile("gallery/2/gone.webp", Buffer.from("x"));
  expect(await reconcileMedia()).toEqual({ removed: [], missing: [] });
  expect(await hasFile("gallery/2/fresh.webp")).toBe(true);
  await bucket.stop();
});

test("nothing is removed if the bucket is unavailable", async () => {
  const bucket = await startBucket();
  await bucket.stop();
  useBucket(bucket.settings);
  await expect(reconcileMedia()).rejects.toMatchObject({ code: "unavailable" });
});
