import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { getFile, putFile } from "@/lib/platform/media/storage";
import { changeProduct, getProduct, listMovements } from "@/lib/product/edit/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { createVariantInput } from "@/tests/support/product-forms";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Body = Record<string, unknown>;

async function opened() {
  const admin = await factory.admin();
  const made = await factory.product({ variants: [{ size: 20 }, { size: 4 }] });
  const params = { id: made.id };
  const { data: product } = await send(getProduct, { as: admin, params });
  const save = (body: Body, as: { token: string } = admin) => send(changeProduct, { as, params, body });
  return { admin, product, params, save, packs: product.variants.map(({ stock, isOrdered, ...pack }) => pack) };
}

test("any part of a product is changed alone, and the audit log says what", { tags: ["PATCH:/api/product/[id]"] }, async () => {
  const { admin, product, save } = await opened();
  const { status, data } = await save({ name: " सुक्खा Guard 💧 ", isFeatured: true, seoTitle: "Dry roofs" });
  expect(status).toBe(200);
  expect({ ...data, updatedAt: "" }).toEqual({
    ...product,
    name: "सुक्खा Guard 💧",
    isFeatured: true,
    seoTitle: "Dry roofs",
    updatedAt: "",
  });
  expect(data.updatedAt > product.updatedAt).toBe(true);
  expect(await db.auditEntry.findMany()).toMatchObject([
    {
      subject: "product",
      subjectId: product._id,
      action: "changed",
      actorId: admin.id,
      name: "सुक्खा Guard 💧",
      before: { name: product.name, isFeatured: false, seoTitle: "" },
      after: { name: "सुक्खा Guard 💧", isFeatured: true, seoTitle: "Dry roofs" },
    },
  ]);
});

test("packs are changed, added, moved and deleted; stock only comes with a new pack", async () => {
  const { packs, save } = await opened();
  const [twenty, four] = packs;
  const { status, data } = await save({
    variants: [
      { ...four, price: 1400.5, tradePrice: 1200, stock: 999, openingStock: 999 },
      createVariantInput({ size: 1, openingStock: 7 }),
    ],
  });
  expect(status, JSON.stringify(data)).toBe(200);
  expect(data.variants).toMatchObject([
    { _id: four?._id, price: 1400.5, stock: 40 },
    { size: 1, stock: 7 },
  ]);
  expect(await db.variant.count({ where: { id: twenty?._id ?? "" } })).toBe(0);
});

test("two packs change their SKUs and sizes for one another's", async () => {
  const { packs, save } = await opened();
  const [one, two] = packs;
  const { status, data } = await save({
    variants: [
      { ...one, sku: two?.sku, size: two?.size },
      { ...two, sku: one?.sku, size: one?.size },
    ],
  });
  expect(status, JSON.stringify(data)).toBe(200);
  expect(data.variants).toMatchObject([
    { _id: one?._id, sku: two?.sku, size: 4, color: "" },
    { _id: two?._id, sku: one?.sku, size: 20, color: "" },
  ]);
});

test("a pack that was ordered cannot be deleted, and the answer says why", async () => {
  const { product, packs, save } = await opened();
  const sold = await db.product.findUniqueOrThrow({
    where: { id: product._id },
    include: { variants: { orderBy: { position: "asc" } }, subcategory: true, brand: true },
  });
  await createDeliveredOrder(await factory.user(), { lines: [{ product: sold, quantity: 1 }] });
  const { status, data } = await save({ name: "Another", variants: packs.slice(1) });
  expect(status).toBe(409);
  expect(data.message).toMatch(/^The pack 20 L \(TEST-\d+\) has been ordered, so it cannot be deleted/);
  expect(await db.product.count({ where: { name: "Another" } })).toBe(0);
});

test("what someone else saved meanwhile is not overwritten unseen, and may be overwritten knowingly", async () => {
  const { product, save } = await opened();
  const sita = await factory.admin({ fullName: "Sita Rai" });
  expect((await save({ summary: "Hers", updatedAt: product.updatedAt }, sita)).status).toBe(200);
  const mine = await save({ summary: "Mine", updatedAt: product.updatedAt });
  expect(mine.status).toBe(409);
  expect(mine.data.message).toMatch(/^Sita Rai saved this product on .+ at \d\d:\d\d, after you opened it\.$/);
  expect((await save({ summary: "Mine" })).data.summary).toBe("Mine");
});

test("of two who save the same version at once, one is told", async () => {
  const { product, save } = await opened();
  const answers = await Promise.all(["a", "b", "c"].map((summary) => save({ summary, updatedAt: product.updatedAt })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test("documents are named, ordered and left out; what was left out has no file any more", async () => {
  const { product, save } = await opened();
  const rows = [];
  for (const [position, title] of ["Data sheet", "Certificate"].entries()) {
    const key = `document/${product._id}-${position}.pdf`;
    await putFile(key, Buffer.from("%PDF-1.7"));
    rows.push(await db.productDocument.create({ data: { productId: product._id, kind: "tds", title, key, bytes: 8, position } }));
  }
  const [sheet, certificate] = rows;
  const both = await save({
    documents: [
      { _id: certificate?.id, kind: "certificate", title: "ISO 9001" },
      { _id: sheet?.id, kind: "tds", title: "Data sheet" },
    ],
  });
  expect(both.data.documents).toMatchObject([{ title: "ISO 9001", kind: "certificate" }, { title: "Data sheet" }]);
  expect((await save({ documents: [{ _id: sheet?.id, kind: "tds", title: "Data sheet" }] })).data.documents).toHaveLength(1);
  expect(await getFile(certificate?.key ?? "")).toBeNull();
  expect(await getFile(sheet?.key ?? "")).not.toBeNull();
  const strange = await save({ documents: [{ _id: certificate?.id, kind: "tds", title: "x" }] });
  expect(strange.status).toBe(400);
});

test.each([
  ["nothing", {}],
  ["only what nobody may say", { _id: "x", createdAt: "2001-01-01T00:00:00Z", review: [], rating: 5 }],
  ["an operator for a name", { name: { $ne: null } }],
  ["null for a name", { name: null }],
  ["a number for a name", { name: 7 }],
  ["a name of 201 letters", { name: "x".repeat(201) }],
  ["no packs", { variants: [] }],
  ["an unknown status", { status: "sold" }],
  ["years below one", { warrantyYears: -1 }],
  ["years and a half", { warrantyYears: 1.5 }],
  ["years as text", { warrantyYears: "5" }],
  ["yes as text", { isFeatured: "true" }],
  ["a description in HTML", { description: "<script>alert(1)</script>" }],
  ["a search title of 121 letters", { seoTitle: "x".repeat(121) }],
  ["a time that is none", { name: "x", updatedAt: "yesterday" }],
  ["an unknown brand", { brandId: "01976b2e-0000-7000-8000-000000000000" }],
  ["a list", []],
])("%s is refused and changes nothing", async (_, body) => {
  const { admin, product, params, save } = await opened();
  expect((await save(body as Body)).status).toBe(400);
  expect((await send(getProduct, { as: admin, params })).data).toEqual(product);
});

test("a product that is not there, or was deleted, is found by nobody", async () => {
  const { admin, product, save, params } = await opened();
  await db.product.update({
    where: { id: product._id },
    data: { status: "archived", deletedAt: new Date(), statusDeleted: "published" },
  });
  expect((await save({ name: "x" })).status).toBe(404);
  expect((await send(getProduct, { as: admin, params })).status).toBe(404);
  expect((await send(listMovements, { as: admin, params })).status).toBe(404);
});

test("the movements of a product's stock come newest first, with who and what for", async () => {
  const { admin, product, params } = await opened();
  const [variant, other] = product.variants;
  const variantId = variant?._id ?? "";
  await db.stockMovement.create({ data: { variantId, delta: 40, reason: "opening", createdAt: new Date("2026-01-01") } });
  await db.stockMovement.create({ data: { variantId, delta: -2, reason: "damaged", note: "Fell", actorId: admin.id } });
  const { data } = await send(listMovements, { as: admin, params });
  expect(data).toMatchObject({
    pages: 1,
    movements: [
      { delta: -2, reason: "damaged", note: "Fell", actor: "Sarita Shrestha", order: null, variantId },
      { delta: 40, reason: "opening", actor: "" },
    ],
  });
  const none = await send(listMovements, { as: admin, params, query: { variantId: other?._id } });
  expect(none.data).toEqual({ movements: [], pages: 0 });
});

test("what goes with a product is chosen, ordered and emptied; never itself, and nothing that is gone", async () => {
  const { product, save } = await opened();
  const [primer, tool] = [await factory.product({ name: "Primer" }), await factory.product({ name: "Roller" })];
  const { data } = await save({ companions: [{ _id: primer.id, isNeeded: true }, { _id: tool.id }] });
  expect(data.companions).toEqual([
    { _id: primer.id, name: "Primer", isNeeded: true },
    { _id: tool.id, name: "Roller", isNeeded: false },
  ]);
  expect(await db.auditEntry.findMany()).toMatchObject([{ after: { companions: ["Primer (needed)", "Roller"] } }]);
  expect((await save({ companions: [{ _id: product._id }] })).status).toBe(400);
  expect((await save({ companions: [{ _id: tool.id }, { _id: tool.id }] })).status).toBe(400);
  await db.product.update({
    where: { id: tool.id },
    data: { status: "archived", deletedAt: new Date(), statusDeleted: "published" },
  });
  expect((await save({ companions: [{ _id: tool.id }] })).status).toBe(400);
  expect((await save({ companions: [] })).data.companions).toEqual([]);
});
