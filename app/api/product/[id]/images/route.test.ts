import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { getProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { addImages, arrangeImages, removeImage, replaceImage } from "@/lib/catalogue/product/admin/edit/image-contract";
import { listProducts } from "@/lib/catalogue/product/contract";
import { reconcileMedia } from "@/lib/content/gallery/reconcile";
import { db } from "@/lib/platform/server/db/client";
import { getFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

async function createWithImages(count = 2) {
  const as = await factory.admin();
  const product = await factory.product({ name: "Roof Guard" });
  const params = { id: product.id };
  const add = async (files: File[], alt = "") => send(addImages, { as, params, body: toFormData({ files, alt }) });
  const { data } = await add(await Promise.all(Array.from({ length: count }, () => createPhoto())), "A dry roof");
  const images = async () => (await send(getProduct, { as, params })).data.images;
  return { as, product, params, add, data, images };
}

/** Runs the daily media check a day later, when no old page is open any more. */
async function checkTomorrow(): Promise<void> {
  vi.setSystemTime(Date.now() + 86_400_000);
  try {
    // Other test files leave more files behind than a shop does.
    await reconcileMedia({ isForced: true });
  } finally {
    vi.useRealTimers();
  }
}

const getSmall = (key = "") => getFile(`${key}/160.webp`);

test("images are added after the others, re-encoded and audited", async () => {
  const { product, params, add, data } = await createWithImages();
  expect(data.images).toMatchObject([{ alt: "A dry roof", width: 300, height: 200 }, { alt: "A dry roof" }]);
  const added = await add([await createPhoto()]);
  expect(added.status).toBe(201);
  expect(added.data.images.map(({ alt }) => alt)).toEqual(["A dry roof", "A dry roof", "Roof Guard"]);
  expect(added.data.changedFrom).toBe(data.updatedAt);
  expect(added.data.updatedAt > data.updatedAt).toBe(true);
  expect(await db.auditEntry.count({ where: { subject: "product", subjectId: params.id } })).toBe(2);
  expect((await send(listProducts)).data).toMatchObject([{ _id: product.id, image: { key: data.images[0]?.key } }]);
});

test("order and alt texts are saved together, and the first image is the cover in the shop", async () => {
  const { as, params, data } = await createWithImages();
  const [one, two] = data.images;
  const images = [
    { _id: two?._id, alt: "The bucket" },
    { _id: one?._id, alt: "छत सुख्खा" },
  ];
  expect((await send(arrangeImages, { as, params, body: { images } })).data.images).toMatchObject(images);
  expect((await send(listProducts)).data).toMatchObject([{ image: { alt: "The bucket", key: two?.key } }]);
});

test.each([
  ["an image without alt text", (id: string) => [{ _id: id, alt: "  " }], 400],
  ["too long an alt text", (id: string) => [{ _id: id, alt: "x".repeat(201) }], 400],
  ["a list without one of them", (id: string) => [{ _id: id, alt: "One" }], 409],
  ["a list with a duplicate", (id: string) => [1, 2].map(() => ({ _id: id, alt: "Twice" })), 409],
  ["an empty list", () => [], 400],
])("%s is refused as an order of images", async (_, getBody, status) => {
  const { as, params, data, images } = await createWithImages();
  const body = { images: getBody(data.images[0]?._id ?? "") };
  expect((await send(arrangeImages, { as, params, body })).status).toBe(status);
  expect(await images()).toEqual(data.images);
});

test("a replaced image keeps its position and alt text; its old files stay for open pages until the daily check", async () => {
  const { as, params, data } = await createWithImages();
  const [one, two] = data.images;
  const body = toFormData({ files: await createPhoto("other.jpg", 700) });
  const response = await send(replaceImage, { as, params: { ...params, imageId: one?._id ?? "" }, body });
  expect(response.data.images).toMatchObject([{ _id: one?._id, alt: one?.alt, width: 700 }, two]);
  expect(await getSmall(one?.key)).not.toBeNull();
  await checkTomorrow();
  expect(await getSmall(one?.key)).toBeNull();
  expect(await getSmall(response.data.images[0]?.key)).not.toBeNull();
});

test("the daily check deletes the files of a removed image, unless a copy of the product still uses them", async () => {
  const { as, params, data } = await createWithImages();
  const [one, two] = data.images;
  const copy = await factory.product();
  await db.productImage.create({ data: { productId: copy.id, key: two?.key ?? "", alt: "x", width: 300, height: 200 } });
  const remove = (imageId = "") => send(removeImage, { as, params: { ...params, imageId } });
  expect((await remove(one?._id)).data.images).toMatchObject([two]);
  expect((await remove(two?._id)).data.images).toEqual([]);
  expect([await getSmall(one?.key), await getSmall(two?.key)]).toEqual([expect.anything(), expect.anything()]);
  await checkTomorrow();
  expect([await getSmall(one?.key), await getSmall(two?.key)]).toEqual([null, expect.anything()]);
  expect((await remove(one?._id)).status).toBe(404);
});

test("an image of another product is not found", async () => {
  const mine = await createWithImages(1);
  const other = await factory.product();
  const params = { id: other.id, imageId: mine.data.images[0]?._id ?? "" };
  expect((await send(removeImage, { as: mine.as, params })).status).toBe(404);
  const body = toFormData({ files: await createPhoto() });
  expect((await send(replaceImage, { as: mine.as, params, body })).status).toBe(404);
  expect(await mine.images()).toHaveLength(1);
});

const svg = () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png", { type: "image/png" });

test.each([
  ["a text with the name of an image", () => [new File(["GIF89a"], "a.jpg", { type: "image/jpeg" })]],
  ["an SVG named like a PNG", () => [svg()]],
  [
    "a truncated image",
    async () => [
      new File([(await (await createPhoto("a.jpg", 800)).arrayBuffer()).slice(0, 900)], "a.jpg", { type: "image/jpeg" }),
    ],
  ],
  [
    "an image of a hundred megapixels",
    async () => {
      const wide = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      return [new File([new Uint8Array(wide)], "wide.png", { type: "image/png" })];
    },
  ],
  ["more than five megabytes", () => [new File([new Uint8Array(5_000_001)], "big.jpg", { type: "image/jpeg" })]],
  ["a valid and an invalid image", async () => [await createPhoto(), svg()]],
  ["no file", () => []],
])("%s is refused, and nothing is stored", async (_, createFiles) => {
  const { data, add, images } = await createWithImages(1);
  const { status, data: refusal } = await add(await createFiles());
  expect(status).toBe(400);
  expect(refusal.fields).toHaveProperty("files");
  expect(await images()).toEqual(data.images);
});
