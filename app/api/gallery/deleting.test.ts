import { afterEach, describe, expect, test } from "vitest";
import { changeProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { createIssue, editIssue } from "@/lib/contact/newsletter/admin/issue/contract";
import { createFolder, deleteFiles, deleteFolder, uploadImages } from "@/lib/content/gallery/admin/contract";
import { type GalleryImage, listImages } from "@/lib/content/gallery/contract";
import { createPage, savePage } from "@/lib/content/page/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile } from "@/lib/platform/server/media/storage";
import { noBucket, startRefusingBucket, useBucket } from "@/tests/support/bucket";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createImageFile, uploadForm } from "@/tests/support/images";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();
afterEach(() => useBucket(null));

const folderName = "Roofs";

async function uploadThree() {
  const as = await factory.admin();
  const { data: folder } = await send(createFolder, { as, body: { folderName } });
  const files = await Promise.all(["a.jpg", "b.jpg", "c.jpg"].map((name) => createImageFile(name)));
  const { status, data: images } = await send(uploadImages, { as, body: uploadForm(folderName, files) });
  expect(status).toBe(201);
  const deleteImages = (some: readonly GalleryImage[]) =>
    send(deleteFiles, { as, body: { folderName, files: some.map(({ fileName }) => fileName) } });
  const deleteWholeFolder = () => send(deleteFolder, { as, body: { folderName } });
  const listNames = async () => (await send(listImages, { as, params: { folder: folderName } })).data.map(({ name }) => name);
  const [a, b, c] = images;
  if (!a || !b || !c) throw new Error("three images were sent");
  return { as, folder, images: [a, b, c] as const, deleteImages, deleteWholeFolder, listNames };
}

const textWithImage = (key: string) => ({
  type: "doc",
  content: [{ type: "picture", attrs: { key, width: 3, height: 2, alt: "" } }],
});
const textWithLink = (href: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] }],
});

/** Where an image can be used, and the name of that place in the error message. */
const places: [string, (image: GalleryImage) => Promise<unknown>][] = [
  [
    "Product “Roofcoat”",
    async ({ key }) => {
      const { id } = await factory.product({ name: "Roofcoat" });
      await db.product.update({ where: { id }, data: { description: textWithImage(key) } });
    },
  ],
  [
    "Page “About us”",
    ({ key }) => db.page.create({ data: { kind: "about", slug: "about", title: "About us", content: textWithImage(key) } }),
  ],
  [
    "Help “How to”",
    ({ key }) => db.page.create({ data: { kind: "help", slug: "how", title: "How to", content: textWithImage(key) } }),
  ],
  [
    "Service “Inspection”",
    async ({ url }) => {
      const data = { kind: "service", slug: "look", title: "Inspection", content: {} } as const;
      const page = await db.page.create({ data });
      const version = { pageId: page.id, number: 1, title: "Inspection", summary: "", content: textWithLink(url) };
      const { id: publishedId } = await db.pageVersion.create({ data: version });
      await db.page.update({ where: { id: page.id }, data: { publishedId } });
    },
  ],
  ["Newsletter “Monsoon”", ({ key }) => db.newsletterIssue.create({ data: { subject: "Monsoon", content: textWithImage(key) } })],
  [
    "Slide “Rain”",
    ({ url }) =>
      db.slider.create({ data: { title: "Rain", alt: "Rain", imageKey: "slider/x", linkLabel: "See", linkHref: url } }),
  ],
  ["Question “How?”", ({ url }) => db.faq.create({ data: { question: "How?", answer: `Look at ${url}.` } })],
];

describe("an image that is in use", () => {
  test.each(places)("cannot be deleted, alone or with its folder: %s", async (place, addUse) => {
    const { images, deleteImages, deleteWholeFolder, listNames } = await uploadThree();
    await addUse(images[1]);
    for (const refused of [await deleteImages(images), await deleteWholeFolder()]) {
      expect([refused.status, refused.data.message]).toEqual([409, `This is still in use: ${place}. Remove it there first.`]);
    }
    expect(await listNames()).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    expect(await getFile(`${images[1].key}.webp`)).not.toBeNull();
    // Unused images can be deleted.
    expect((await deleteImages([images[0]])).data.deleted).toEqual([images[0].fileName]);
    expect(await listNames()).toEqual(["b.jpg", "c.jpg"]);
  });

  test("is refused with the names of the first five places", async () => {
    const { images, deleteImages } = await uploadThree();
    for (let at = 1; at < 8; at++) await db.faq.create({ data: { question: `Q${at}`, answer: images[0].url } });
    expect((await deleteImages(images)).data.message).toBe(
      "This is still in use: Question “Q1”, Question “Q2”, Question “Q3”, Question “Q4”, Question “Q5” and 2 more. Remove it there first.",
    );
  });

  test("also means an album that a slide links to", async () => {
    const { folder, deleteWholeFolder } = await uploadThree();
    await db.slider.create({ data: { title: "Work", alt: "", imageKey: "slider/x", linkHref: `/gallery/${folder._id}` } });
    expect((await deleteWholeFolder()).data.message).toBe("This is still in use: Slide “Work”. Remove it there first.");
  });
});

describe("a text with an image that was deleted in the meantime", () => {
  const fields = { title: "How to", summary: "" };

  test("cannot be saved as a page, a product or a newsletter", async () => {
    const { as, images, deleteImages } = await uploadThree();
    const product = await factory.product();
    const { data: page } = await send(createPage, {
      as,
      body: { kind: "help", ...fields, content: textWithImage(images[0].key) },
    });
    const { data: issue } = await send(createIssue, {
      as,
      body: { subject: "Monsoon", preview: "", content: textWithImage(images[0].key) },
    });
    expect((await send(deleteFiles, { as, body: { folderName, files: [images[0].fileName] } })).status).toBe(409);
    await deleteImages([images[1]]);
    const content = textWithImage(images[1].key);
    const refused = [
      await send(createPage, { as, body: { kind: "help", ...fields, content } }),
      await send(savePage, { as, params: { id: page._id }, body: { ...fields, content, version: page.version } }),
      await send(createIssue, { as, body: { subject: "Rain", preview: "", content } }),
      await send(editIssue, { as, params: { id: issue._id }, body: { subject: "Rain", preview: "", content } }),
      await send(changeProduct, { as, params: { id: product.id }, body: { description: content } }),
    ];
    for (const { status, data } of refused) {
      expect([status, data.message]).toEqual([400, "An image in this text has been deleted. Remove it, or choose another one."]);
    }
    expect(await db.page.count()).toBe(1);
  });

  test("and saving it during the deletion: one of both succeeds, never both", async () => {
    const { as, images, deleteImages } = await uploadThree();
    for (const image of images) {
      const [saved, deleted] = await Promise.all([
        send(createPage, { as, body: { kind: "help", ...fields, content: textWithImage(image.key) } }),
        deleteImages([image]),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([saved.status, deleted.status]);
    }
  });
});

describe("a bucket that refuses to delete", () => {
  test("one of three images: it is named and stays listed and visible; the others are deleted", async () => {
    let refusedKey = "";
    const bucket = await startRefusingBucket((key) => refusedKey !== "" && key.startsWith(refusedKey));
    useBucket(bucket.settings);
    const { images, deleteImages, deleteWholeFolder, listNames } = await uploadThree();
    refusedKey = images[1].key;
    const { status, data } = await deleteImages(images);
    expect([status, data.code, data.message]).toEqual([
      502,
      "bad_gateway",
      "Our image storage did not delete “b.jpg”. It is still listed: please try again. The other 2 are deleted.",
    ]);
    expect(await listNames()).toEqual(["b.jpg"]);
    expect(await db.galleryImage.findMany()).toMatchObject([{ id: images[1]._id, key: refusedKey, width: 300, height: 200 }]);
    expect(bucket.keys().every((key) => key.startsWith(refusedKey))).toBe(true);
    expect((await deleteWholeFolder()).status).toBe(502);
    expect(await listNames()).toEqual(["b.jpg"]);
    refusedKey = "";
    expect((await deleteWholeFolder()).data).toMatchObject({ deleted: 1 });
    expect(bucket.keys()).toEqual([]);
    const entries = await db.auditEntry.findMany({ where: { subject: "gallery" }, orderBy: { id: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual([
      "created",
      "added images to",
      "deleted images of",
      "could not delete images of",
      "could not delete images of",
      "deleted",
    ]);
    await bucket.stop();
  });

  test("because it is down: nothing is deleted, and the response says when to retry", async () => {
    const { images, deleteImages, deleteWholeFolder, listNames } = await uploadThree();
    useBucket(await noBucket());
    for (const refused of [await deleteImages(images), await deleteWholeFolder()]) {
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    }
    expect(await listNames()).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  });
});
