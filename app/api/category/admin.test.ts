import { expect, test } from "vitest";
import {
  changeCategory,
  changeSubcategory,
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  moveProducts,
  orderCategories,
  orderSubcategories,
  removeCategoryImage,
  setCategoryImage,
} from "@/lib/catalogue/category/admin/contract";
import { listAdminCategories } from "@/lib/catalogue/category/admin/queries";
import { listCategories } from "@/lib/catalogue/category/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const unknownId = "01976b2e-0000-7000-8000-000000000000";
const listNames = async () =>
  (await send(listCategories)).data.map(({ name, subCategories }) => [name, subCategories.map((each) => each.name)]);

test("categories and subcategories are created, renamed, sorted and deleted, shown in the shop and audited", async () => {
  const as = await factory.admin();
  const make = async (name: string) => (await send(createCategory, { as, body: { name } })).data;
  const [roofs, walls] = [await make(" Roofs "), await make("Walls")];
  expect(roofs).toMatchObject({ name: "Roofs", about: "", icon: "drop", subCategories: [] });
  const subcategory = async (name: string) => (await send(createSubcategory, { as, body: { name, categoryId: roofs._id } })).data;
  const [felt, paint] = [await subcategory("Felt"), await subcategory("Paint")];
  await send(orderCategories, { as, body: { ids: [walls._id, roofs._id] } });
  await send(orderSubcategories, { as, body: { categoryId: roofs._id, ids: [paint._id, felt._id] } });
  await send(changeCategory, { as, params: { id: roofs._id }, body: { name: "छाना", icon: "roof" } });
  await send(changeSubcategory, { as, params: { id: felt._id }, body: { categoryId: walls._id } });
  expect(await listNames()).toEqual([
    ["Walls", ["Felt"]],
    ["छाना", ["Paint"]],
  ]);
  expect((await send(deleteSubcategory, { as, params: { id: paint._id } })).status).toBe(200);
  expect((await send(deleteCategory, { as, params: { id: roofs._id } })).status).toBe(200);
  expect(await listNames()).toEqual([["Walls", ["Felt"]]]);
  const entries = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    "category created",
    "category created",
    "subcategory created",
    "subcategory created",
    "category sorted",
    "category sorted",
    "category changed",
    "subcategory changed",
    "subcategory deleted",
    "category deleted",
  ]);
});

test("a category or subcategory that someone else has changed since is not overwritten", async () => {
  const as = await factory.admin();
  const { data: roofs } = await send(createCategory, { as, body: { name: "Roofs" } });
  const { data: paint } = await send(createSubcategory, { as, body: { name: "Paint", categoryId: roofs._id } });
  type Body = { about: string; version?: string };
  const changeRoofs = (body: Body) => send(changeCategory, { as, params: { id: roofs._id }, body });
  const changePaint = (body: Body) => send(changeSubcategory, { as, params: { id: paint._id }, body });
  for (const [change, { version }] of [[changeRoofs, roofs] as const, [changePaint, paint] as const]) {
    const first = await change({ about: "Theirs", version });
    expect(first.status).toBe(200);
    expect((await change({ about: "Mine", version })).status).toBe(409);
    expect((await change({ about: "Mine", version: first.data.version })).data.about).toBe("Mine");
    expect((await change({ about: "Later" })).data.about).toBe("Later");
  }
  const [category] = await listAdminCategories();
  const params = { id: paint._id };
  const body = { name: "Paints", version: category?.subCategories[0]?.version };
  expect((await send(changeSubcategory, { as, params, body })).status, "the version of the list").toBe(200);
});

test("a category or subcategory that is not empty cannot be deleted, and the error says what to do", async () => {
  const as = await factory.admin();
  const product = await factory.product();
  const { id, name } = product.subcategory;
  const subcategory = await send(deleteSubcategory, { as, params: { id } });
  expect(subcategory.status).toBe(409);
  expect(subcategory.data.message).toBe(`“${name}” has 1 product: move them to another subcategory first.`);
  const category = await send(deleteCategory, { as, params: { id: product.subcategory.categoryId } });
  expect(category.status).toBe(409);
  expect(category.data.message).toMatch(/has 1 subcategory: delete or move them first\.$/);
  expect(await db.auditEntry.count()).toBe(0);
});

test("all or some products move to another subcategory, and the empty one can be deleted", async () => {
  const as = await factory.admin();
  const subcategory = await factory.subcategory();
  const target = await factory.subcategory({ name: "Target" });
  const [one, two] = [
    await factory.product({ subcategoryId: subcategory.id }),
    await factory.product({ subcategoryId: subcategory.id }),
  ];
  const deleted = await factory.product({ subcategoryId: subcategory.id, status: "archived" });
  await db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date(), statusDeleted: "published" } });
  const move = (body: object) => send(moveProducts, { as, params: { id: subcategory.id }, body });
  expect((await move({ to: target.id, products: [one.id, unknownId] })).data).toEqual({
    moved: 1,
    message: "1 product now in “Target”.",
  });
  expect((await move({ to: target.id })).data.moved).toBe(2);
  expect(await db.product.count({ where: { subcategoryId: target.id } })).toBe(3);
  expect((await send(deleteSubcategory, { as, params: { id: subcategory.id } })).status).toBe(200);
  expect(await db.auditEntry.findMany({ where: { subjectId: two.id } })).toMatchObject([
    { action: "moved", after: { subcategory: "Target" } },
  ]);
});

test("products cannot be moved to the same, an unknown or no subcategory", async () => {
  const as = await factory.admin();
  const { subcategoryId: id } = await factory.product();
  for (const body of [{ to: id }, { to: unknownId }, { to: "x" }, {}]) {
    expect((await send(moveProducts, { as, params: { id }, body })).status).toBe(400);
  }
  expect((await send(moveProducts, { as, params: { id: unknownId }, body: { to: id } })).status).toBe(404);
});

test.each([
  ["no name", {}],
  ["a blank name", { name: "  " }],
  ["a name of 81 letters", { name: "x".repeat(81) }],
  ["a name that is not text", { name: ["Roofs"] }],
  ["an unknown icon", { name: "Roofs", icon: "heart" }],
])("%s creates no category", async (_, body) => {
  expect((await send(createCategory, { as: await factory.admin(), body })).status).toBe(400);
  expect(await db.category.count()).toBe(0);
});

test("names are unique whatever their case, even with concurrent requests", async () => {
  const as = await factory.admin();
  const make = (name: string) => send(createCategory, { as, body: { name } });
  const responses = await Promise.all(["Roofs", "roofs ", "ROOFS"].map(make));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const { id: categoryId } = await factory.category();
  await factory.subcategory({ categoryId, name: "Felt" });
  const second = await send(createSubcategory, { as, body: { name: "FELT", categoryId } });
  expect(second.status).toBe(409);
  expect(second.data.fields).toHaveProperty("name");
  const nowhere = await send(createSubcategory, { as, body: { name: "Felt", categoryId: unknownId } });
  expect(nowhere.data.fields).toHaveProperty("categoryId");
});

test("an image is cropped to the frame of the home page, replaced and removed", async () => {
  const as = await factory.admin();
  const { id } = await factory.category();
  const put = async () => send(setCategoryImage, { as, params: { id }, body: toFormData({ file: await createPhoto() }) });
  const first = (await put()).data.imageKey;
  const second = (await put()).data.imageKey;
  expect(second).not.toBe(first);
  expect((await send(removeCategoryImage, { as, params: { id } })).data.imageKey).toBeNull();
  // Open pages still show both (lib/content/gallery/reconcile.ts).
  for (const key of [first, second]) expect(await getFile(`${key}/960.webp`)).not.toBeNull();
  const fake = toFormData({ file: new File(["<svg/>"], "a.png", { type: "image/png" }) });
  expect((await send(setCategoryImage, { as, params: { id }, body: fake })).status).toBe(400);
});

test("an unknown category or subcategory is not found", async () => {
  const as = await factory.admin();
  const params = { id: unknownId };
  expect((await send(changeCategory, { as, params, body: { name: "x" } })).status).toBe(404);
  expect((await send(changeSubcategory, { as, params, body: { name: "x" } })).status).toBe(404);
  expect((await send(deleteCategory, { as, params })).status).toBe(404);
  expect((await send(deleteSubcategory, { as, params })).status).toBe(404);
  expect((await send(changeCategory, { as, params, body: {} })).status).toBe(400);
});
