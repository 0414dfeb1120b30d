import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { listProducts } from "@/lib/catalogue/product/contract";
import { changeFolder, createFolder, deleteFolder, renameFolder, uploadImages } from "@/lib/content/gallery/admin/contract";
import { listFolders, listImages } from "@/lib/content/gallery/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile, listFiles } from "@/lib/platform/server/media/storage";
import { noBucket, startBucket, startHangingBucket, useBucket } from "@/tests/support/bucket";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createHugeBody } from "@/tests/support/huge-body";
import { createImageFile, uploadForm } from "@/tests/support/images";
import { getHandler, send } from "@/tests/support/send";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();
afterEach(() => useBucket(null));

const folderName = "Roofs";

async function setUp() {
  const as = await factory.admin();
  const { data: folder } = await send(createFolder, { as, body: { folderName } });
  await send(changeFolder, { as, params: { id: folder._id }, body: { isPublic: true } });
  const upload = (files: readonly File[], to = folderName) => send(uploadImages, { as, body: uploadForm(to, files) });
  return { as, folder, upload };
}

const file = (name: string, body: Buffer | string, type = "image/png") =>
  new File([typeof body === "string" ? body : new Uint8Array(body)], name, { type });

async function listKeys(folderId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listFiles(`gallery/${folderId}`)) keys.push(key);
  return keys;
}

/** Checks that the rows and the stored files match. */
async function expectConsistent(folderId: string, images: number): Promise<void> {
  const rows = await db.galleryImage.findMany({ where: { folderId }, select: { key: true } });
  expect(rows).toHaveLength(images);
  const files = await listKeys(folderId);
  for (const { key } of rows) expect(files).toContain(`${key}.webp`);
  expect(files.filter((each) => !rows.some(({ key }) => each.startsWith(key)))).toEqual([]);
}

test("JPEG, PNG and WebP images are stored under keys of their own, listed and served as images", {
  tags: ["GET:/api/gallery/images/[folder]", "POST:/api/gallery/upload", "UP-01"],
}, async () => {
  const { upload, folder } = await setUp();
  const { status, data } = await upload([
    await createImageFile("a.jpg", "jpeg"),
    await createImageFile("b.png", "png"),
    await createImageFile("c.webp", "webp"),
  ]);
  expect(status).toBe(201);
  for (const { url, key, fileName, width, height } of data) {
    expect(url).toMatch(new RegExp(`^/media/gallery/${folder._id}/[0-9a-f-]{36}\\.webp$`));
    expect(url.endsWith(`/${fileName}`)).toBe(true);
    const stored = await getFile(url.slice("/media/".length));
    const { format, ...size } = await sharp(stored ? await buffer(stored.stream()) : "").metadata();
    expect({ format, width: size.width, height: size.height }).toEqual({ format: "webp", width, height });
    expect(await getFile(`${key}/160.webp`)).not.toBeNull();
  }
  const images = (await send(listImages, { params: { folder: folderName } })).data;
  expect(images.map(({ name }) => name)).toEqual(["a.jpg", "b.png", "c.webp"]);
  await expectConsistent(folder._id, 3);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ["an SVG", file("a.svg", svg, "image/svg+xml")],
  ["an SVG called PNG", file("a.png", svg)],
  ["HTML", file("a.jpg", "<!doctype html><script>alert(1)</script>", "image/jpeg")],
  ["a script", file("a.webp", "alert(1)", "image/webp")],
  ["a PDF", file("a.png", "%PDF-1.7\n%âãÏÓ")],
  ["a ZIP", file("a.png", Buffer.from("504b0304", "hex"))],
  ["a program", file("a.png", Buffer.from("4d5a9000", "hex"))],
  ["an empty file", file("a.png", "")],
])("%s is not an image, and nothing is stored", { tags: ["UP-02", "UP-06"] }, async (_, invalidFile) => {
  const { upload, folder } = await setUp();
  const { status, data } = await upload([await createImageFile(), invalidFile]);
  expect(status).toBe(400);
  expect(data.fields).toEqual({ images: "This is not a JPEG, PNG or WebP image" });
  await expectConsistent(folder._id, 0);
});

test("an image that is too long and narrow is named as such", async () => {
  const { upload, folder } = await setUp();
  const sliver = await sharp({ create: { width: 60, height: 20_000, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const { status, data } = await upload([file("sliver.png", sliver)]);
  expect({ status, fields: data.fields }).toEqual({
    status: 400,
    fields: { images: "This image is 60 × 20,000 pixels: too long and narrow to be shown. Crop it, or choose another one" },
  });
  await expectConsistent(folder._id, 0);
});

/** Matching its style sheet takes time that grows with the rules and the square of the elements: this one would take a quarter of a minute. */
const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>${Array.from(
  { length: 600 },
  (_, at) => `*:nth-last-child(${at}n+1){fill:red}`,
).join("")}</style>${"<g/>".repeat(16_000)}</svg>`;

test("images that would be huge in memory or take long to read, and animated ones, are refused at once", {
  tags: ["UP-05"],
}, async () => {
  const { upload, folder } = await setUp();
  const huge = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" }, limitInputPixels: false });
  const bomb = file("bomb.png", await huge.png({ compressionLevel: 9 }).toBuffer());
  const frames = Buffer.alloc(20 * 20 * 3 * 200).map((_, at) => (at * 31) % 251);
  const animated = await sharp(frames, { raw: { width: 20, height: 20 * 200, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0 })
    .toBuffer();
  const still = Buffer.from(await (await createImageFile("s.png", "png")).arrayBuffer());
  const apng = Buffer.concat([
    still.subarray(0, 33),
    Buffer.from("000000086163544c0000000200000000f38d9370", "hex"),
    still.subarray(33),
  ]);
  const forged = Buffer.from(still);
  for (const at of [16, 20]) forged.writeUInt32BE(30_000, at);
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
  for (const invalidFile of [
    bomb,
    file("claim.png", forged),
    file("moving.webp", animated, "image/webp"),
    file("moving.png", apng),
    file("slow.png", slowSvg),
  ]) {
    const [start, memory] = [Date.now(), process.memoryUsage().rss];
    expect((await upload([invalidFile])).status).toBe(400);
    expect(Date.now() - start).toBeLessThan(2000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000);
  }
  await expectConsistent(folder._id, 0);
});

test("the number and size of images are limited, and they must be complete", { tags: ["UP-06"] }, async () => {
  const { upload, folder } = await setUp();
  const small = await createImageFile();
  const padded = async (bytes: number) => {
    const body = Buffer.from(await small.arrayBuffer());
    return file("heavy.jpg", Buffer.concat([body, Buffer.alloc(bytes - body.length)]), "image/jpeg");
  };
  expect((await upload([await padded(5_000_000)])).status).toBe(201);
  expect((await upload([await padded(5_000_001)])).status).toBe(413);
  expect((await upload(Array(21).fill(small))).status).toBe(400);
  expect((await upload([])).status).toBe(400);
  const noise = Buffer.alloc(600 * 400 * 3).map((_, at) => (at * 7919) % 256);
  const jpeg = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
  expect((await upload([file("half.jpg", jpeg.subarray(0, jpeg.length / 2), "image/jpeg")])).status).toBe(400);
  expect((await upload(Array(20).fill(small))).status).toBe(201);
  await expectConsistent(folder._id, 21);
});

test.each(["../../x.jpg", "C:\\x.jpg", "a\r\nset-cookie: x.jpg", 'x".jpg', `${"x".repeat(400)}.jpg`, "x\u202egpj.exe"])(
  "whatever a file's name (%j), its key is random and the stored name is safe",
  { tags: ["UP-08"] },
  async (name) => {
    const { upload } = await setUp();
    const { status, data } = await upload([await createImageFile(name)]);
    expect(status).toBe(201);
    expect(data[0]?.key).toMatch(/^gallery\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
    expect(data[0]?.name).not.toMatch(/[/\\\p{Cc}\u202e]/u);
    expect(data[0]?.name.length).toBeLessThanOrEqual(200);
  },
);

test("a file name that is not valid text is refused", async () => {
  const { upload } = await setUp();
  const { status, data } = await upload([await createImageFile("x.jpg\0.svg")]);
  expect([status, data.message]).toEqual([400, "This cannot be read as text"]);
});

test("images with the same name are all stored, one after another or at once", { tags: ["UP-09"] }, async () => {
  const { upload, folder } = await setUp();
  for (let at = 0; at < 2; at++) await upload([await createImageFile("same.jpg")]);
  await Promise.all([1, 2, 3].map(async () => upload([await createImageFile("same.jpg"), await createImageFile("same.jpg")])));
  await expectConsistent(folder._id, 8);
});

test("an upload into a folder that is being renamed ends up under the new name; deleting the folder deletes it", {
  tags: ["UP-16"],
}, async () => {
  const { as, folder, upload } = await setUp();
  const images = [await createImageFile(), await createImageFile()];
  let sent: ReturnType<typeof upload> | undefined;
  await db.$transaction(async (tx) => {
    await tx.galleryFolder.update({ where: { id: folder._id }, data: { name: "Terraces" } });
    sent = upload(images);
    await untilBlocked();
  });
  expect((await sent)?.status).toBe(201);
  expect((await send(listImages, { params: { folder: "Terraces" } })).data).toHaveLength(2);
  await expectConsistent(folder._id, 2);

  const both = await Promise.all([upload(images, "Terraces"), send(deleteFolder, { as, body: { folderName: "Terraces" } })]);
  expect([201, 404]).toContain(both[0].status);
  expect(await db.galleryImage.count()).toBe(0);
  await expectConsistent(folder._id, 0);
  expect((await upload(images, "Terraces")).status).toBe(404);
  expect((await send(renameFolder, { as, params: { folder: "Terraces" }, body: { newFolderName: "x" } })).status).toBe(404);
});

test("a hundred megabytes from a visitor who is not signed in are refused before they are read", {
  tags: ["UP-20"],
}, async () => {
  const { body, reading } = createHugeBody();
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const response = await (await getHandler(uploadImages))(new Request("http://localhost/api/gallery/upload", init), {
    params: Promise.resolve({}),
  });
  expect(response.status).toBe(401);
  expect(reading.megabytes).toBeLessThan(3);
});

test("a phone's image is turned upright and loses its location", { tags: ["UP-21"] }, async () => {
  const { upload } = await setUp();
  const body = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#345" } })
    .withExif({ IFD0: { Make: "Phone", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 42/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await upload([file("phone.jpg", body, "image/jpeg")]);
  expect(data[0]).toMatchObject({ width: 400, height: 600 });
  const stored = await getFile(data[0]?.url.slice("/media/".length) ?? "");
  const metadata = await sharp(stored ? await buffer(stored.stream()) : "").metadata();
  expect(metadata).toMatchObject({ width: 400, height: 600 });
  expect(metadata.exif).toBeUndefined();
});

test("if the third of five files is not an image, none is stored", { tags: ["UP-22"] }, async () => {
  const { upload, folder } = await setUp();
  const good = await createImageFile();
  expect((await upload([good, good, file("c.jpg", "none", "image/jpeg"), good, good])).status).toBe(400);
  await expectConsistent(folder._id, 0);
});

test("if the bucket fails in the middle, no row is left, and earlier images are still there", {
  tags: ["UP-22"],
}, async () => {
  const bucket = await startBucket();
  const { upload, folder } = await setUp();
  useBucket(bucket.settings);
  const good = await createImageFile();
  expect((await upload([good])).status).toBe(201);
  const failing = upload(Array(20).fill(await createImageFile("large.jpg", "jpeg", { width: 1600, height: 1200 })));
  await new Promise((resolve) => setTimeout(resolve, 400));
  await bucket.stop();
  const { status, data } = await failing;
  expect([status, data.message]).toEqual([503, "Our image storage is not available right now. Please try again in a moment."]);
  expect(await db.galleryImage.count({ where: { folderId: folder._id } })).toBe(1);
});

test.each(["refuses", "hangs"])(
  "if the bucket %s, an upload fails within ten seconds with a message, and no row is left",
  { tags: ["UP-23"] },
  async (failure) => {
    const { upload } = await setUp();
    const hanging = failure === "hangs" ? await startHangingBucket() : null;
    useBucket(hanging ? { ...hanging.settings, S3_MS: 4000 } : await noBucket());
    const start = Date.now();
    const { status, data } = await upload([await createImageFile(), await createImageFile()]);
    expect(status).toBe(503);
    expect(data.message).toMatch(/is not available right now/);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(await db.galleryImage.count()).toBe(0);
    // Reading lists needs no bucket: only the images themselves are missing.
    expect((await send(listFolders)).status).toBe(200);
    expect((await send(listImages, { params: { folder: folderName } })).status).toBe(200);
    expect((await send(listProducts)).status).toBe(200);
    await hanging?.stop();
  },
);

const form = (...parts: string[]) => [...parts.map((part) => `--x\r\n${part}`), "--x--\r\n"].join("");
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ["no boundary", "multipart/form-data", form(field("folderName", folderName))],
  [
    "a boundary of a thousand characters",
    `multipart/form-data; boundary=${"y".repeat(1000)}`,
    form(field("folderName", folderName)),
  ],
  ["ten thousand parts", "multipart/form-data; boundary=x", form(...Array(10_000).fill(field("images", "x")))],
  [
    "a header of a megabyte",
    "multipart/form-data; boundary=x",
    form(`X-Long: ${"y".repeat(1_000_000)}\r\n${field("images", "x")}`),
  ],
  ["its folder twice", "multipart/form-data; boundary=x", form(field("folderName", folderName), field("folderName", "Other"))],
  ["text instead of an image", "multipart/form-data; boundary=x", form(field("folderName", folderName), field("images", "text"))],
  ["no folder", "multipart/form-data; boundary=x", form(field("other", "x"))],
])("a form with %s is refused, and the shop keeps working", { tags: ["UP-26"] }, async (_, type, body) => {
  const { as, upload } = await setUp();
  const refused = await send(uploadImages, { as, body, headers: { "content-type": type } });
  expect(refused.status).toBe(400);
  const reversed = new FormData();
  reversed.append("files", await createImageFile());
  reversed.append("folderName", folderName);
  expect((await send(uploadImages, { as, body: reversed })).status).toBe(201);
  expect((await upload([await createImageFile()])).status).toBe(201);
});

test("a hundred failed uploads leave no file and no open handle", { tags: ["UP-29"] }, async () => {
  const { upload, folder } = await setUp();
  const good = await createImageFile();
  const handles = () => readdirSync("/proc/self/fd").length;
  await upload([good, file("bad.png", "bad")]);
  const before = handles();
  for (let at = 0; at < 100; at++) expect((await upload([good, file("bad.png", "bad")])).status).toBe(400);
  expect(handles()).toBeLessThanOrEqual(before + 5);
  await expectConsistent(folder._id, 0);
});

test("a hundred aborted uploads leave no file, no row and no open handle", { tags: ["UP-29"] }, async () => {
  const { as, folder } = await setUp();
  const route = await getHandler(uploadImages);
  const abortUpload = () => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(Buffer.from(form(field("folderName", folderName)).slice(0, -5)));
      controller.error(new Error("aborted"));
    };
    const headers = { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${as.token}` };
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers,
      body: new ReadableStream({ pull }),
      duplex: "half",
    };
    return route(new Request("http://localhost/api/gallery/upload", init), { params: Promise.resolve({}) });
  };
  await abortUpload();
  const before = readdirSync("/proc/self/fd").length;
  for (let at = 0; at < 100; at++) expect((await abortUpload()).ok).toBe(false);
  expect(readdirSync("/proc/self/fd").length).toBeLessThanOrEqual(before + 5);
  await expectConsistent(folder._id, 0);
});
