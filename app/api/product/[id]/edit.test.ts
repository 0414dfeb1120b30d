import { describe, expect, test } from "vitest";
import { duplicateProduct, listAdminProducts, moveStock } from "@/lib/catalogue/product/admin/contract";
import { changeProduct, getProduct, listMovements } from "@/lib/catalogue/product/admin/edit/contract";
import { listProducts } from "@/lib/catalogue/product/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile, putFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { bareSystem } from "@/tests/support/fix-access-fixtures";
import { createFixEntry } from "@/tests/support/fix-fixtures";
import { createVariantInput } from "@/tests/support/product-forms";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Body = Record<string, unknown>;

async function openProduct() {
  const admin = await factory.admin();
  const created = await factory.product({ variants: [{ size: 20 }, { size: 4 }] });
  const params = { id: created.id };
  const { data: product } = await send(getProduct, { as: admin, params });
  const save = (body: Body, as: { token: string } = admin) => send(changeProduct, { as, params, body });
  return { admin, product, params, save, variants: product.variants.map(({ stock, isOrdered, ...variant }) => variant) };
}

test("any field of a product can be changed alone, and the change is audited", {
  tags: ["PATCH:/api/product/[id]"],
}, async () => {
  const { admin, product, save } = await openProduct();
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

test("a coverage row that a published system calculates with is neither renamed nor deleted", async () => {
  const { product, save } = await openProduct();
  const row = { surface: "Concrete", coats: 2, min: 1, max: 1.2, unit: "m2_per_l", basis: "total", note: "" };
  const other = { ...row, surface: "Brick" };
  expect((await save({ coverage: [row, other] })).status).toBe(200);
  const layers = [{ role: "coat", name: "Coat", options: [{ productId: product._id, rates: { all: { row: "Concrete" } } }] }];
  await createFixEntry("system", bareSystem({ name: "Coated roof", layers }));
  await createFixEntry("system", bareSystem({ name: "A draft", layers }), { isDraft: true });
  const renamed = await save({ coverage: [{ ...row, surface: "Smooth concrete" }, other] });
  expect([renamed.status, renamed.data.fields]).toEqual([
    409,
    { coverage: expect.stringMatching(/^Published systems use the row “Concrete”: Coated roof\. Keep it/) },
  ]);
  expect(await db.coverageRow.count({ where: { productId: product._id, surface: "Concrete" } })).toBe(1);
  expect((await save({ coverage: [{ ...row, min: 0.9 }] })).status, "its figures can change, and other rows go").toBe(200);
});

test("variants are changed, added, moved and deleted; stock can only be set for a new variant", async () => {
  const { variants, save } = await openProduct();
  const [twenty, four] = variants;
  await db.variant.update({ where: { id: twenty?._id ?? "" }, data: { stock: 0 } });
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

test("an entry of the public list is taken back unchanged, and changes nothing", async () => {
  const { admin, params, product, save, variants } = await openProduct();
  await save({
    kind: "",
    variants: variants.map((each) => ({ ...each, lowStockAt: 9, tiers: [{ minQuantity: 5, price: 100 }], weightGrams: 777 })),
  });
  await factory.review({ productId: product._id, rating: 4 });
  const { data: before } = await send(getProduct, { as: admin, params });
  const [entry] = (await send(listProducts)).data;
  expect(entry).toMatchObject({ _id: product._id, kind: expect.stringMatching(/./), review: [{ rating: 4 }] });
  const { status, data } = await save(entry as unknown as Body);
  expect(status, JSON.stringify(data)).toBe(200);
  expect({ ...data, updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
  expect(data.review).toMatchObject([{ rating: 4 }]);
});

test("a row of a variant may leave out what stays; what is then missing of a new one is named", async () => {
  const { variants, save } = await openProduct();
  const [twenty, four] = variants;
  const { status, data } = await save({ variants: [{ _id: twenty?._id, price: 7000 }, four] });
  expect(status, JSON.stringify(data)).toBe(200);
  expect(data.variants).toMatchObject([{ ...twenty, price: 7000 }, four ?? {}]);
  const refused = await save({ variants: [{ _id: twenty?._id, tradePrice: 8000 }, four, { size: 1, unit: "l" }] });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.data.fields ?? {})).toEqual(expect.arrayContaining(["variants.2.sku", "variants.2.price"]));
});

test("two variants can swap their SKUs and sizes", async () => {
  const { variants, save } = await openProduct();
  const [one, two] = variants;
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

describe("a barcode", () => {
  const [ean, upc] = ["4006381333931", "036000291452"];

  test("is stored as scanners read it, and two variants can swap theirs", async () => {
    const { variants, save } = await openProduct();
    const [one, two] = variants;
    const { data } = await save({
      variants: [
        { ...one, gtin: " 4 006381 333931" },
        { ...two, gtin: upc },
      ],
    });
    expect(data.variants).toMatchObject([{ gtin: ean }, { gtin: `0${upc}` }]);
    const [first, second] = data.variants;
    const swapped = await save({
      variants: [
        { ...first, gtin: second?.gtin },
        { ...second, gtin: first?.gtin },
      ],
    });
    expect(swapped.status, JSON.stringify(swapped.data)).toBe(200);
    expect(swapped.data.variants).toMatchObject([{ gtin: `0${upc}` }, { gtin: ean }]);
  });

  test("is refused if it is none, or another pack has it", async () => {
    const other = await openProduct();
    await other.save({ variants: [{ ...other.variants[0], gtin: ean }, other.variants[1]] });
    const { variants, save } = await openProduct();
    const [one, two] = variants;
    const refuse = async (gtins: string[]) => {
      const { status, data } = await save({ variants: [one, two].map((each, at) => ({ ...each, gtin: gtins[at] ?? "" })) });
      return [status, data.fields];
    };
    const wrong = "Enter the 8, 12, 13 or 14 digits below the barcode, or leave it empty";
    expect(await refuse(["4006381333932"])).toEqual([400, { "variants.0.gtin": wrong }]);
    expect(await refuse([upc, `0${upc}`])).toEqual([400, { "variants.1.gtin": "Another pack has this barcode" }]);
    expect(await refuse(["", ean])).toEqual([409, { "variants.1.gtin": `“${other.product.name}” already has this barcode` }]);
    expect(await db.variant.count({ where: { gtin: { not: null } } })).toBe(1);
  });

  test("stays with its pack when the product is copied, and finds it in the list", async () => {
    const { admin, product, variants, save } = await openProduct();
    await save({ variants: [{ ...variants[0], gtin: upc }, variants[1]] });
    expect((await send(duplicateProduct, { as: admin, params: { id: product._id } })).status).toBe(201);
    for (const q of [upc, `0${upc}`]) {
      const { data } = await send(listAdminProducts, { as: admin, query: { q } });
      expect(data.map(({ _id }) => _id)).toEqual([product._id]);
    }
  });
});

test("a variant that was ordered cannot be deleted, and the error says why", async () => {
  const { product, variants, save } = await openProduct();
  const row = await db.product.findUniqueOrThrow({
    where: { id: product._id },
    include: { variants: { orderBy: { position: "asc" } }, subcategory: true, brand: true },
  });
  await createDeliveredOrder(await factory.user(), { lines: [{ product: row, quantity: 1 }] });
  const { status, data } = await save({ name: "Another", variants: variants.slice(1) });
  expect(status).toBe(409);
  expect(data.message).toMatch(/^The pack 20 L \(TEST-\d+\) has been ordered, so it cannot be deleted/);
  expect(await db.product.count({ where: { name: "Another" } })).toBe(0);
});

test("a variant that has stock cannot be deleted, even if it was received after the product was opened", async () => {
  const { admin, product, variants, save } = await openProduct();
  const [id = "", other] = variants.map(({ _id }) => _id);
  await db.variant.update({ where: { id }, data: { stock: 0 } });
  await send(moveStock, { as: admin, params: { id }, body: { delta: 1200, reason: "received" } });
  const body = { name: "Another", variants: variants.slice(1), updatedAt: product.updatedAt };
  const { status, data } = await save(body);
  expect([status, data.message]).toEqual([
    409,
    `The pack 20 L (${variants[0]?.sku}) still has 1,200 in stock, so it cannot be deleted. Set its stock to 0 first.`,
  ]);
  expect(await db.stockMovement.count({ where: { variantId: id } })).toBe(1);
  await db.variant.update({ where: { id }, data: { stock: 0 } });
  expect((await save(body)).data).toMatchObject({ name: "Another", variants: [{ _id: other }] });
});

test("a colleague's change in the meantime is a conflict, and can only be overwritten without a version", async () => {
  const { product, save } = await openProduct();
  const sita = await factory.admin({ fullName: "Sita Rai" });
  expect((await save({ summary: "Hers", updatedAt: product.updatedAt }, sita)).status).toBe(200);
  const mine = await save({ summary: "Mine", updatedAt: product.updatedAt });
  expect(mine.status).toBe(409);
  expect(mine.data.message).toMatch(/^Sita Rai saved this product on .+ at \d\d:\d\d, after you opened it here\.$/);
  expect((await save({ summary: "Mine" })).data.summary).toBe("Mine");
});

test("a change of one's own in another tab is a conflict too, and is called that", async () => {
  const { product, save } = await openProduct();
  await save({ summary: "First tab", updatedAt: product.updatedAt });
  const { status, data } = await save({ summary: "Second tab", updatedAt: product.updatedAt });
  expect(status).toBe(409);
  expect(data.message).toMatch(/^You changed this product in another tab on .+ at \d\d:\d\d, after you opened it here\.$/);
});

test("of concurrent saves of the same version only one succeeds", async () => {
  const { product, save } = await openProduct();
  const responses = await Promise.all(["a", "b", "c"].map((summary) => save({ summary, updatedAt: product.updatedAt })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test("documents are renamed, sorted and removed, and the file of a removed one is deleted", async () => {
  const { product, save } = await openProduct();
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
  const foreign = await save({ documents: [{ _id: certificate?.id, kind: "tds", title: "x" }] });
  expect(foreign.status).toBe(400);
});

test.each([
  ["an empty body", {}],
  ["only read-only fields", { _id: "x", createdAt: "2001-01-01T00:00:00Z", review: [], rating: 5 }],
  ["a query operator as name", { name: { $ne: null } }],
  ["null as name", { name: null }],
  ["a number as name", { name: 7 }],
  ["a name of 201 letters", { name: "x".repeat(201) }],
  ["no variants", { variants: [] }],
  ["an unknown status", { status: "sold" }],
  ["a negative warranty", { warrantyYears: -1 }],
  ["a fractional warranty", { warrantyYears: 1.5 }],
  ["a warranty as text", { warrantyYears: "5" }],
  ["a boolean as text", { isFeatured: "true" }],
  ["a description in HTML", { description: "<script>alert(1)</script>" }],
  ["a search title of 121 letters", { seoTitle: "x".repeat(121) }],
  ["an invalid version", { name: "x", updatedAt: "yesterday" }],
  ["an unknown brand", { brandId: "01976b2e-0000-7000-8000-000000000000" }],
  ["a list", []],
])("%s is refused and changes nothing", async (_, body) => {
  const { admin, product, params, save } = await openProduct();
  expect((await save(body as Body)).status).toBe(400);
  expect((await send(getProduct, { as: admin, params })).data).toEqual(product);
});

test("a deleted product is not found", async () => {
  const { admin, product, save, params } = await openProduct();
  await db.product.update({
    where: { id: product._id },
    data: { status: "archived", deletedAt: new Date(), statusDeleted: "published" },
  });
  expect((await save({ name: "x" })).status).toBe(404);
  expect((await send(getProduct, { as: admin, params })).status).toBe(404);
  expect((await send(listMovements, { as: admin, params })).status).toBe(404);
});

test("a product's stock movements are listed newest first, with actor and reason", async () => {
  const { admin, product, params } = await openProduct();
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
  const response = await send(listMovements, { as: admin, params, query: { variantId: other?._id } });
  expect(response.data).toEqual({ movements: [], pages: 0 });
});

test("companion products are set, sorted and cleared, but never the product itself, a duplicate or a deleted one", async () => {
  const { product, save } = await openProduct();
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
