import { expect, test } from "vitest";
import {
  changeFolder,
  createFolder,
  deleteFiles,
  deleteFolder,
  describeImage,
  findUses,
  moveImages,
  renameFolder,
  searchImages,
  uploadImages,
} from "@/lib/content/gallery/admin/contract";
import { listFolders, listImages } from "@/lib/content/gallery/contract";
import { db } from "@/lib/platform/server/db/client";
import { hasFile, listFiles } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createImageFile, uploadForm } from "@/tests/support/images";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Admin = Awaited<ReturnType<typeof factory.admin>>;

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listFiles("gallery")) keys.push(key);
  return keys;
}

async function createFolderWith(as: Admin, folderName: string, names: string[] = []) {
  const { data: folder } = await send(createFolder, { as, body: { folderName } });
  await send(changeFolder, { as, params: { id: folder._id }, body: { isPublic: true } });
  const files = await Promise.all(names.map((name) => createImageFile(name)));
  const images = names.length > 0 ? (await send(uploadImages, { as, body: uploadForm(folderName, files) })).data : [];
  return { folder, images };
}

const badNames = ["..", "../x", "a/b", "a\\b", "%2e%2e%2f", ".", ".hidden", "a\0b", "x".repeat(300), "a\r\nb", "", "  ", "!!"];

test("folders are created, renamed and deleted, and each change is audited", {
  tags: ["POST:/api/gallery/create-folder", "PATCH:/api/gallery/[folder]"],
}, async () => {
  const as = await factory.admin();
  const created = await send(createFolder, { as, body: { folderName: " Roofs ‘छाना’ " } });
  expect(created.status).toBe(201);
  expect(created.data).toMatchObject({ folderName: "Roofs ‘छाना’", images: 0, bytes: 0, cover: null, isPublic: false });
  const renamed = await send(renameFolder, { as, params: { folder: "roofs ‘छाना’" }, body: { newFolderName: "Terraces" } });
  expect(renamed.data).toMatchObject({ _id: created.data._id, folderName: "Terraces" });
  expect((await send(renameFolder, { as, params: { folder: "Roofs ‘छाना’" }, body: { newFolderName: "x" } })).status).toBe(404);
  await send(changeFolder, { as, params: { id: created.data._id }, body: { about: "Before and after", isPublic: true } });
  expect((await send(listFolders, { as })).data).toMatchObject([{ folderName: "Terraces", about: "Before and after" }]);
  expect((await send(deleteFolder, { as, body: { folderName: "Terraces" } })).data).toMatchObject({ deleted: 0 });
  expect((await send(deleteFolder, { as, body: { folderName: "Terraces" } })).status).toBe(404);
  const entries = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["created", "renamed", "changed", "deleted"]);
});

test("an album that someone else has changed since is not overwritten", async () => {
  const as = await factory.admin();
  const { data: folder } = await send(createFolder, { as, body: { folderName: "Roofs" } });
  const change = (body: object) => send(changeFolder, { as, params: { id: folder._id }, body });
  expect((await change({ about: "Theirs", version: folder.version })).status).toBe(200);
  expect((await change({ about: "Mine", isPublic: false, version: folder.version })).status).toBe(409);
  const [now] = (await send(listFolders, { as })).data;
  expect(now?.about).toBe("Theirs");
  expect((await change({ about: "Mine", version: now?.version })).status).toBe(200);
});

test.each(badNames)("no folder can be called %j, in any of the six calls", { tags: ["UP-07"] }, async (name) => {
  const as = await factory.admin();
  // The folder of files outlives the test files of a worker.
  const before = await listKeys();
  await createFolderWith(as, "Good");
  const image = [await createImageFile()];
  const params = { folder: name };
  expect((await send(createFolder, { as, body: { folderName: name } })).status).toBe(400);
  expect((await send(renameFolder, { as, params: { folder: "Good" }, body: { newFolderName: name } })).status).toBe(400);
  expect((await send(renameFolder, { as, params, body: { newFolderName: "Other" } })).status).toBe(404);
  expect((await send(uploadImages, { as, body: uploadForm(name, image) })).status).toBe(400);
  expect((await send(deleteFolder, { as, body: { folderName: name } })).status).toBe(400);
  expect((await send(deleteFiles, { as, body: { folderName: name, files: ["a.jpg"] } })).status).toBe(400);
  expect((await send(listImages, { params })).status).toBe(404);
  for (const key of await listKeys()) if (!before.includes(key)) expect(key).toMatch(/^gallery\/[0-9a-f-]{36}\//);
});

test("words from the gallery's own URLs cannot be folder names, and names are unique whatever their case", async () => {
  const as = await factory.admin();
  for (const folderName of ["upload", "Files", "images", "search"]) {
    expect((await send(createFolder, { as, body: { folderName } })).status).toBe(400);
  }
  await createFolderWith(as, "Roofs");
  await createFolderWith(as, "Walls");
  const again = await send(createFolder, { as, body: { folderName: "rOOfs" } });
  expect(again.status).toBe(409);
  expect(again.data.fields).toEqual({ folderName: "A folder with this name already exists" });
  const renamed = await send(renameFolder, { as, params: { folder: "Walls" }, body: { newFolderName: "ROOFS" } });
  expect(renamed.data.fields).toEqual({ newFolderName: "A folder with this name already exists" });
  expect((await send(renameFolder, { as, params: { folder: "Walls" }, body: { newFolderName: "WALLS" } })).status).toBe(200);
});

test("concurrent requests for ten folders of one name create one folder", { tags: ["PS-33"] }, async () => {
  const as = await factory.admin();
  const create = (_: unknown, at: number) => send(createFolder, { as, body: { folderName: at % 2 ? "Roofs" : "ROOFS" } });
  const responses = await Promise.all(Array.from({ length: 10 }, create));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(await db.galleryFolder.count()).toBe(1);
});

test("visitors only see public folders, and only staff can change them", {
  tags: ["GET:/api/gallery", "UP-19"],
}, async () => {
  const as = await factory.admin();
  const customer = await factory.customer();
  const { folder } = await createFolderWith(as, "Private", ["a.jpg"]);
  await createFolderWith(as, "Public", ["b.jpg"]);
  await send(changeFolder, { as, params: { id: folder._id }, body: { isPublic: false } });
  for (const caller of [{}, { as: customer }]) {
    expect((await send(listFolders, caller)).data.map(({ folderName }) => folderName)).toEqual(["Public"]);
    expect((await send(listImages, { ...caller, params: { folder: "Private" } })).status).toBe(404);
    expect((await send(listImages, { ...caller, params: { folder: "public" } })).data).toHaveLength(1);
  }
  expect((await send(listImages, { as, params: { folder: "Private" } })).data).toHaveLength(1);
  const writes = [
    () => send(createFolder, { as: customer, body: { folderName: "x" } }),
    () => send(renameFolder, { as: customer, params: { folder: "Public" }, body: { newFolderName: "x" } }),
    async () => send(uploadImages, { as: customer, body: uploadForm("Public", [await createImageFile()]) }),
    () => send(deleteFolder, { as: customer, body: { folderName: "Public" } }),
    () => send(deleteFiles, { as: customer, body: { folderName: "Public", files: ["a.webp"] } }),
  ];
  for (const write of writes) expect((await write()).status).toBe(403);
});

test("files are deleted by the last part of their path, and only in the given folder", {
  tags: ["DELETE:/api/gallery/files", "UP-18"],
}, async () => {
  const as = await factory.admin();
  const [one, two] = [
    await createFolderWith(as, "One", ["a.jpg", "b.jpg", "c.jpg"]),
    await createFolderWith(as, "Two", ["x.jpg"]),
  ];
  const [a, b] = one.images;
  const other = two.images[0]?.fileName ?? "";
  const deleteImages = (files: unknown) => send(deleteFiles, { as, body: { folderName: "One", files } });
  const tricks = [
    `../Two/${other}`,
    `https://shop.example/media/gallery/${two.folder._id}/${other}`,
    `/${other}`,
    "nobody.webp",
    "%",
  ];
  expect((await deleteImages(tricks)).status).toBe(404);
  const deleted = await deleteImages([`https://shop.example${a?.url}`, `..\\x\\${b?.fileName}`, other]);
  expect(deleted.data).toMatchObject({ deleted: [a?.fileName, b?.fileName], unknown: [other] });
  expect((await send(listImages, { params: { folder: "One" } })).data).toHaveLength(1);
  expect((await send(listImages, { params: { folder: "Two" } })).data).toHaveLength(1);
  expect(await hasFile(a?.url.slice("/media/".length) ?? "")).toBe(false);
  expect(await hasFile(`${a?.key}/160.webp`)).toBe(false);
  for (const files of [[], undefined, [7], "x", Array(101).fill("a.webp"), [""], ["x".repeat(501)]]) {
    expect((await deleteImages(files)).status).toBe(400);
  }
});

test("deleting a folder deletes its rows and its files, and no others", { tags: ["DELETE:/api/gallery/folder"] }, async () => {
  const as = await factory.admin();
  const { images } = await createFolderWith(as, "Gone", ["a.jpg", "b.jpg"]);
  const other = await createFolderWith(as, "Kept", ["c.jpg"]);
  expect((await send(deleteFolder, { as, body: { folderName: "gone" } })).data.deleted).toBe(2);
  expect(await db.galleryImage.count()).toBe(1);
  for (const { key } of images) expect([await hasFile(`${key}.webp`), await hasFile(`${key}/320.webp`)]).toEqual([false, false]);
  expect(await hasFile(`${other.images[0]?.key}.webp`)).toBe(true);
});

test("images keep their URLs when they are moved, get alt texts and can be searched", async () => {
  const as = await factory.admin();
  const { images } = await createFolderWith(as, "Inbox", ["Roof before.jpg", "IMG_0042.jpg"]);
  await createFolderWith(as, "Roofs");
  expect(images.map(({ alt }) => alt)).toEqual(["Roof before", ""]);
  const ids = images.map(({ _id }) => _id);
  expect((await send(moveImages, { as, body: { ids, folderName: "roofs" } })).status).toBe(200);
  const moved = (await send(listImages, { params: { folder: "Roofs" } })).data;
  expect(moved.map(({ url }) => url)).toEqual(images.map(({ url }) => url));
  const id = ids[1] ?? "";
  const described = await send(describeImage, { as, params: { id }, body: { alt: "  A dry terrace 🏔 " } });
  expect(described.data).toMatchObject({ _id: id, alt: "A dry terrace 🏔", folderName: "Roofs" });
  const found = await send(searchImages, { as, query: { q: "TERRACE" } });
  expect(found.data.map(({ _id }) => _id)).toEqual([id]);
  expect(found.headers.get("x-total-count")).toBe("1");
  expect((await send(searchImages, { as, query: { q: "%" } })).data).toEqual([]);
  expect((await send(searchImages, { as, query: { folder: "Roofs", limit: 1 } })).data).toHaveLength(1);
  const unknownId = crypto.randomUUID();
  expect((await send(moveImages, { as, body: { ids: [unknownId], folderName: "Inbox" } })).status).toBe(404);
  expect((await send(moveImages, { as, body: { ids: [id, unknownId], folderName: "Inbox" } })).status).toBe(409);
  expect((await send(moveImages, { as, body: { ids, folderName: "Nowhere" } })).status).toBe(404);
  expect((await send(describeImage, { as, params: { id: unknownId }, body: { alt: "x" } })).status).toBe(404);
  expect((await send(describeImage, { as, params: { id }, body: { alt: "x".repeat(301) } })).status).toBe(400);
});

test("an image in a policy that is in force is used, even if a version for a later day was published since", async () => {
  const as = await factory.admin();
  const { images } = await createFolderWith(as, "Policies", ["a.jpg", "b.jpg"]);
  const [a, b] = images;
  const publishTwice = async (kind: "return_policy" | "about", title: string, key = "") => {
    const picture = { type: "doc", content: [{ type: "picture", attrs: { key, width: 3, height: 2, alt: "" } }] };
    const page = await db.page.create({ data: { kind, slug: kind.replace("_", "-"), title, content: {} } });
    const version = { pageId: page.id, title, summary: "" };
    await db.pageVersion.create({ data: { ...version, number: 1, content: picture, effectiveOn: new Date("2026-11-01") } });
    const later = { ...version, number: 2, content: {}, effectiveOn: new Date("2199-01-01") };
    const { id } = await db.pageVersion.create({ data: later });
    await db.page.update({ where: { id: page.id }, data: { publishedId: id } });
  };
  await publishTwice("return_policy", "Returns", a?.key);
  await publishTwice("about", "About us", b?.key);
  const { data } = await send(findUses, { as, body: { ids: [a?._id, b?._id] } });
  expect(data).toEqual([{ imageId: a?._id, what: "Published version", name: "Returns", href: "/admin/return-policy" }]);
  const remove = (file = "") => send(deleteFiles, { as, body: { folderName: "Policies", files: [file] } });
  expect((await remove(a?.url)).data.message).toBe(
    "This is still in use: Published version “Returns”. What was published or sent keeps its pictures.",
  );
  expect((await remove(b?.url)).status).toBe(200);
});

test("the texts that show an image are listed before it is deleted", async () => {
  const as = await factory.admin();
  const { images, folder } = await createFolderWith(as, "Roofs", ["a.jpg", "b.jpg"]);
  const [a, b] = images;
  const textWithImage = (key = "") => ({
    type: "doc",
    content: [{ type: "picture", attrs: { key, width: 3, height: 2, alt: "" } }],
  });
  const product = await factory.product();
  await db.product.update({ where: { id: product.id }, data: { description: textWithImage(a?.key) } });
  await db.page.create({ data: { kind: "help", slug: "how", title: "How to", content: textWithImage(a?.key) } });
  const uses = await send(findUses, { as, body: { ids: [a?._id, b?._id] } });
  expect(uses.data).toEqual(
    expect.arrayContaining([
      { imageId: a?._id, what: "Product", name: product.name, href: `/admin/add-product/${product.id}` },
      { imageId: a?._id, what: "Help", name: "How to", href: "/admin/help" },
    ]),
  );
  expect(uses.data).toHaveLength(2);
  expect((await send(findUses, { as, body: { folderName: folder.folderName } })).data).toHaveLength(2);
  expect((await send(findUses, { as, body: { ids: [b?._id] } })).data).toEqual([]);
  expect((await send(findUses, { as, body: {} })).status).toBe(400);
  expect((await send(findUses, { as, body: { folderName: "Nowhere" } })).status).toBe(404);
});
