import { expect, test } from "vitest";
import { createProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { listProducts } from "@/lib/catalogue/product/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile, listFiles } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createPhoto, createVariantInput, productForm } from "@/tests/support/product-forms";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

async function listImageKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listFiles("product")) keys.push(key);
  return keys.toSorted();
}

const create = async (values: Record<string, unknown> = {}) =>
  send(createProduct, { as: await factory.admin(), body: await productForm(values) });

test("a product is created with its variants, opening stock, tiers, coverage and images, and is in the shop", {
  tags: ["spec-3-multipart", "POST:/api/product"],
}, async () => {
  const admin = await factory.admin();
  const tiers = [
    { minQuantity: 10, price: 5400 },
    { minQuantity: 50, price: 5200.5 },
  ];
  const body = await productForm({
    features: ["Bridges cracks", "", "  Dries in an hour "],
    touchDryHours: [1, 2],
    technical: [{ name: "Elongation", value: "300 %" }],
    warrantyYears: 8,
    potableWater: true,
    description: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "An elastic coating." }] }] },
    variants: [
      createVariantInput({ openingStock: 12, tiers }),
      createVariantInput({ size: 4, color: "White", colorHex: "#FFFFFF", compareAtPrice: 7000 }),
    ],
    coverage: [{ surface: "Smooth concrete", coats: 2, min: 0.8, max: 1, unit: "m2_per_l", basis: "total" }],
    images: [await createPhoto(), await createPhoto()],
    alts: ["A white roof"],
  });
  const { status, data } = await send(createProduct, { as: admin, body });
  expect(status, JSON.stringify(data)).toBe(201);
  expect(data).toMatchObject({
    name: "Jalrodhi Roof Guard",
    features: ["Bridges cracks", "Dries in an hour"],
    touchDryHours: [1, 2],
    warrantyYears: 8,
    potableWater: true,
    shelfLifeMonths: null,
    variants: [
      { size: 20, price: 6400, stock: 12, tiers, color: "", isOrdered: false },
      { size: 4, color: "White", colorHex: "#ffffff", compareAtPrice: 7000, stock: 0, tiers: [] },
    ],
    coverage: [{ surface: "Smooth concrete", min: 0.8, max: 1, note: "" }],
    images: [{ alt: "A white roof" }, { alt: "Jalrodhi Roof Guard" }],
  });
  const movements = await db.stockMovement.findMany();
  expect(movements).toMatchObject([{ delta: 12, reason: "opening", actorId: admin.id }]);
  expect(await getFile(`${data.images[0]?.key}/160.webp`)).not.toBeNull();
  expect((await send(listProducts)).data).toMatchObject([{ _id: data._id, image: { alt: "A white roof" }, price: 6400 }]);
  const entries = await db.auditEntry.findMany();
  expect(entries).toMatchObject([{ subject: "product", subjectId: data._id, action: "created", actorId: admin.id }]);
});

test("a description may be plain text", async () => {
  const { data } = await create({ description: "One.\nTwo." });
  expect(data.description).toMatchObject({ content: [{ type: "paragraph" }, { type: "paragraph" }] });
});

test("a draft is not listed in the shop", async () => {
  expect((await create({ status: "draft" })).status).toBe(201);
  expect((await send(listProducts)).data).toEqual([]);
});

test.each([
  ["no name", { name: "   " }, "name"],
  ["a name of 201 letters", { name: "x".repeat(201) }, "name"],
  ["no variants", { variants: [] }, "variants"],
  ["variants that are not JSON", { variants: "[{" }, "variants.0"],
  ["a price of zero", { variants: createVariantInput({ price: 0 }) }, "variants.0.price"],
  ["a negative price", { variants: createVariantInput({ price: -1 }) }, "variants.0.price"],
  ["a price that is not a number", { variants: createVariantInput({ price: "abc" }) }, "variants.0.price"],
  ["a price as text", { variants: createVariantInput({ price: "6400" }) }, "variants.0.price"],
  ["a price of three decimals", { variants: createVariantInput({ price: 6400.125 }) }, "variants.0.price"],
  ["a price too large", { variants: createVariantInput({ price: 1e12 }) }, "variants.0.price"],
  ["a trade price above the retail price", { variants: createVariantInput({ tradePrice: 6401 }) }, "variants.0.tradePrice"],
  ["an old price that is not higher", { variants: createVariantInput({ compareAtPrice: 6400 }) }, "variants.0.compareAtPrice"],
  ["negative stock", { variants: createVariantInput({ openingStock: -1 }) }, "variants.0.openingStock"],
  ["fractional stock", { variants: createVariantInput({ openingStock: 1.5 }) }, "variants.0.openingStock"],
  ["a colour without a colour code", { variants: createVariantInput({ color: "White" }) }, "variants.0.colorHex"],
  ["an invalid colour code", { variants: createVariantInput({ color: "White", colorHex: "white" }) }, "variants.0.colorHex"],
  ["an unknown unit", { variants: createVariantInput({ unit: "barrel" }) }, "variants.0.unit"],
  [
    "a tier from one variant",
    { variants: createVariantInput({ tiers: [{ minQuantity: 1, price: 5 }] }) },
    "variants.0.tiers.0.minQuantity",
  ],
  [
    "a tier that is not cheaper",
    { variants: createVariantInput({ tiers: [{ minQuantity: 5, price: 5600 }] }) },
    "variants.0.tiers.0.price",
  ],
  ["two variants of the same size", { variants: [createVariantInput(), createVariantInput()] }, "variants.1.size"],
  [
    "two variants with the same SKU",
    { variants: [createVariantInput({ sku: "A" }), createVariantInput({ sku: "a", size: 4 })] },
    "variants.1.sku",
  ],
  ["an unknown technology", { technology: "magic" }, "technology"],
  ["an unknown surface", { surfaces: ["concrete", "water"] }, "surfaces.1"],
  ["an unknown status", { status: "sold" }, "status"],
  ["an unknown subcategory", { subcategoryId: "01976b2e-0000-7000-8000-000000000000" }, "subcategoryId"],
  ["an unknown brand", { brandId: "01976b2e-0000-7000-8000-000000000000" }, "brandId"],
  ["a brand's name instead of its id", { brandId: "Jalrodhi" }, "brandId"],
  ["a script for a description", { description: { type: "doc", content: [{ type: "script" }] } }, "description.content.0.type"],
  ["a description of 20,001 letters", { description: "x".repeat(20_001) }, "description"],
  ["a warranty of 1e3", { warrantyYears: "1e3" }, "warrantyYears"],
  ["one drying time without the other", { touchDryHours: [1] }, "touchDryHours"],
  ["drying times in the wrong order", { touchDryHours: [3, 1] }, "touchDryHours"],
  ["an image that is text", { images: [new File(["<svg/>"], "a.jpg", { type: "image/jpeg" })] }, "images"],
  ["an image that is a PDF", { images: [new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" })] }, "images"],
])("%s is refused at its field, and nothing is created", { tags: ["IV-14", "UP-27"] }, async (_, values, field) => {
  const before = await listImageKeys();
  const { status, data } = await create({ images: [await createPhoto()], ...values });
  expect(status).toBe(400);
  expect(Object.keys(data.fields)).toContain(field);
  expect(await listImageKeys()).toEqual(before);
  expect(data.error).toBe(data.message);
  expect(await db.product.count()).toBe(0);
  expect(await db.auditEntry.count()).toBe(0);
});

test("a subcategory of another category is refused", async () => {
  const { id: categoryId } = await factory.category();
  const { status, data } = await create({ categoryId });
  expect(status).toBe(400);
  expect(data.fields).toHaveProperty("subcategoryId");
});

test("a SKU that another product has is refused with that product's name", async () => {
  const other = await factory.product({ name: "Older coating" });
  const { status, data } = await create({ variants: createVariantInput({ sku: other.variants[0]?.sku.toLowerCase() }) });
  expect(status).toBe(409);
  expect(data.fields["variants.0.sku"]).toBe("“Older coating” already has this SKU");
});

test("concurrent requests with the same SKU create one product", async () => {
  const admin = await factory.admin();
  const bodies = await Promise.all([1, 2, 3].map(() => productForm({ variants: createVariantInput({ sku: "ONCE" }) })));
  const responses = await Promise.all(bodies.map((body) => send(createProduct, { as: admin, body })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await db.product.count()).toBe(1);
});

test("read-only fields are ignored", { tags: ["IV-12"] }, async () => {
  const { status, data } = await create({
    _id: "01976b2e-0000-7000-8000-000000000000",
    createdAt: "2001-01-01T00:00:00Z",
    soldCount: 999,
    review: "[]",
    variants: createVariantInput({ stock: 999 }),
  });
  expect(status).toBe(201);
  expect(data._id).not.toMatch(/^01976b2e/);
  expect(data.variants[0]?.stock).toBe(0);
  expect(await db.product.findFirst()).toMatchObject({ soldCount: 0 });
});
