import { describe, expect, test } from "vitest";
import {
  type BulkAction,
  changeMany,
  previewBulk,
  restoreProducts,
  type Selection,
  undoPrices,
} from "@/lib/catalogue/product/admin/bulk/contract";
import { listPriceChanges } from "@/lib/catalogue/product/admin/bulk/queries";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Products = readonly { id: string }[];
const select = (products: Products): Selection => ({ ids: products.map(({ id }) => id) });

async function previewChange(selection: object, action: object) {
  return send(previewBulk, { as: await factory.admin(), body: { selection, action } });
}

/** Previews the change and confirms it. */
async function changeProducts(selection: Selection, action: BulkAction) {
  const admin = await factory.admin();
  const { data } = await send(previewBulk, { as: admin, body: { selection, action } });
  return send(changeMany, { as: admin, body: { selection, action, seen: data.seen } });
}

async function createOrdered() {
  const product = await factory.product();
  const [variant] = product.variants;
  if (!variant) throw new Error("a product has a variant");
  const { id: userId } = await factory.user();
  const line = { productId: product.id, variantId: variant.id, name: product.name, sku: variant.sku, pack: "20 L", quantity: 1 };
  await db.order.create({
    data: {
      userId,
      number: `SW-${product.id}`,
      paymentMethod: "cod",
      address: {},
      itemsTotal: variant.price,
      total: variant.price,
      items: { create: { ...line, unitPrice: variant.price, lineTotal: variant.price } },
    },
  });
  return product;
}

describe("a change of many products", () => {
  test("publishes drafts, and says why the others are skipped", async () => {
    const draft = await factory.product({ status: "draft" });
    const bare = await factory.product({ status: "draft", variants: [] });
    const sold = await factory.product();
    const unknownId = crypto.randomUUID();
    const { status, data } = await changeProducts(
      { ids: [draft.id, bare.id, sold.id, unknownId, draft.id] },
      { type: "status", status: "published" },
    );
    expect({ status, data }).toMatchObject({ status: 200, data: { changed: 1, skipped: 3, message: "1 product changed." } });
    expect(await db.product.count({ where: { status: "published" } })).toBe(2);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { subjectId: draft.id, before: { status: "Draft" }, after: { status: "Published" } },
    ]);
    const preview = await previewChange({ ids: [bare.id, sold.id, unknownId] }, { type: "status", status: "published" });
    expect(preview.data.skips.map(({ reason }) => reason).toSorted()).toEqual([
      "It has no packs to sell",
      "It is already published",
      "It no longer exists",
    ]);
  });

  test("moves all products that match a filter to another subcategory", async () => {
    const to = await factory.subcategory({ name: "Membranes" });
    await factory.product({ name: "Felt 1" });
    await factory.product({ name: "Felt 2", status: "archived" });
    const other = await factory.product({ name: "Brush" });
    const { data } = await changeProducts({ filter: { q: "felt" } }, { type: "move", subcategoryId: to.id });
    expect(data).toMatchObject({ changed: 2, skipped: 0 });
    expect(await db.product.count({ where: { subcategoryId: to.id } })).toBe(2);
    expect((await db.product.findUniqueOrThrow({ where: { id: other.id } })).subcategoryId).toBe(other.subcategoryId);
    const nowhere = await previewChange({ filter: { q: "" } }, { type: "move", subcategoryId: crypto.randomUUID() });
    expect(nowhere).toMatchObject({ status: 400, data: { fields: { "action.subcategoryId": "Choose a subcategory" } } });
  });

  test("changes prices by a percentage to whole rupees, including trade and quantity prices", async () => {
    const product = await factory.product({
      variants: [
        { price: 99_950n, tradePrice: 90_050n },
        { size: 5, price: 100_000n, tradePrice: 90_000n, compareAtPrice: 104_000n },
      ],
    });
    const [first] = product.variants;
    await db.priceTier.create({ data: { variantId: first?.id ?? "", minQuantity: 10, price: 80_000n } });
    const action = { type: "price", percent: 5, roundTo: 1, withTrade: true } as const;
    const { data: preview } = await previewChange(select([product]), action);
    expect(preview).toMatchObject({
      changes: [
        {
          sku: first?.sku,
          from: "Rs\u00a0999.50",
          to: "Rs\u00a01,049.00",
          trade: { from: "Rs\u00a0900.50", to: "Rs\u00a0946.00" },
          tiers: [{ minQuantity: 10, from: "Rs\u00a0800.00", to: "Rs\u00a0840.00" }],
        },
      ],
      skips: [{ reason: "It must stay below the old price (Rs\u00a01,040.00)" }],
      changed: 1,
      skipped: 1,
    });
    expect((await changeProducts(select([product]), action)).data).toMatchObject({
      changed: 1,
      skipped: 1,
      message: "1 price changed.",
    });
    const variants = await db.variant.findMany({ orderBy: { position: "asc" }, include: { tiers: true } });
    expect(variants).toMatchObject([
      { price: 104_900n, tradePrice: 94_600n, tiers: [{ price: 84_000n }] },
      { price: 100_000n, tradePrice: 90_000n },
    ]);
  });

  test("of prices is rounded and can be undone once, except for prices that were changed since", async () => {
    const [tar, felt] = [await factory.product({ name: "Tar" }), await factory.product({ name: "Felt" })];
    const [restored, changed] = [tar.variants[0], felt.variants[0]];
    await db.priceTier.create({ data: { variantId: restored?.id ?? "", minQuantity: 10, price: 500_000n } });
    const action = { type: "price", percent: 3.33, roundTo: 50, withTrade: true } as const;
    const { data } = await changeProducts(select([tar, felt]), action);
    const prices = () => db.variant.findMany({ orderBy: { product: { name: "asc" } }, include: { tiers: true } });
    expect(await prices()).toMatchObject([
      { price: 660_000n, tradePrice: 580_000n },
      { price: 660_000n, tradePrice: 580_000n, tiers: [{ price: 515_000n }] },
    ]);
    await db.variant.update({ where: { id: changed?.id ?? "" }, data: { price: 999_900n } });
    const listChanges = async () => (await listPriceChanges({ page: 1, limit: 25 })).changes;
    expect(await listChanges()).toMatchObject([
      { _id: data.undo, percent: 3.33, variants: 2, products: 2, undoneAt: null, example: { from: 6400, to: 6600 } },
    ]);
    const as = await factory.admin();
    const undo = () => send(undoPrices, { as, params: { id: data.undo ?? "" } });
    expect((await undo()).data).toMatchObject({
      restored: 1,
      message: "1 price is back to what it was.",
      kept: [{ name: `Felt, ${changed?.sku}`, reason: "Its prices have changed since. It now costs Rs\u00a09,999.00" }],
    });
    expect(await prices()).toMatchObject([
      { price: 999_900n, tradePrice: 580_000n },
      { price: 640_000n, tradePrice: 560_000n, tiers: [{ price: 500_000n }] },
    ]);
    expect(await listChanges()).toMatchObject([{ _id: data.undo, undoneAt: expect.any(String) }]);
    expect(await undo()).toMatchObject({ status: 409, data: { message: "This price change has already been undone." } });
    expect((await send(undoPrices, { as, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test.each([
    ["a price", () => db.variant.updateMany({ data: { price: 650_000n } })],
    [
      "a quantity price",
      async () => {
        const { id } = await db.variant.findFirstOrThrow();
        await db.priceTier.create({ data: { variantId: id, minQuantity: 10, price: 500_000n } });
      },
    ],
  ])("is refused if the preview is outdated, because of %s", async (_, change) => {
    const admin = await factory.admin();
    const product = await factory.product();
    const body = { selection: select([product]), action: { type: "price", percent: 10, roundTo: 1, withTrade: true } as const };
    const { data } = await send(previewBulk, { as: admin, body });
    await change();
    const before = await db.variant.findMany({ include: { tiers: true } });
    const late = await send(changeMany, { as: admin, body: { ...body, seen: data.seen } });
    expect(late).toMatchObject({
      status: 409,
      data: { message: "Something changed in the meantime. Please check the preview again." },
    });
    expect(await db.variant.findMany({ include: { tiers: true } })).toEqual(before);
  });

  test("deletes products that were never ordered, archives the others, and can be undone", async () => {
    const [a, b, c] = [await factory.product(), await factory.product({ status: "draft" }), await createOrdered()];
    const { data: preview } = await previewChange(select([a, b, c]), { type: "delete" });
    expect(preview.changes.find(({ _id }) => _id === c.id)?.to).toBe("Archived, because it was ordered");
    const { data } = await changeProducts(select([a, b, c]), { type: "delete" });
    expect(data).toMatchObject({ changed: 3, skipped: 0, message: "2 products deleted, 1 archived." });
    expect(data.deleted.toSorted()).toEqual([a.id, b.id].toSorted());
    const states = async () =>
      (await db.product.findMany({ orderBy: { id: "asc" } })).map(({ status, deletedAt }) => [status, deletedAt !== null]);
    expect(await states()).toEqual([
      ["archived", true],
      ["archived", true],
      ["archived", false],
    ]);
    const restore = () => factory.admin().then((admin) => send(restoreProducts, { as: admin, body: { ids: data.deleted } }));
    expect((await restore()).data).toEqual({ restored: 2, message: "2 products restored." });
    expect((await restore()).data.restored).toBe(0);
    expect(await states()).toEqual([
      ["published", false],
      ["draft", false],
      ["archived", false],
    ]);
  });
});

test.each([
  [{ ids: [] }, { type: "delete" }],
  [{ ids: ["x"] }, { type: "delete" }],
  [{}, { type: "delete" }],
  [{ filter: { status: "odd" } }, { type: "delete" }],
  [{ filter: {} }, { type: "explode" }],
  [{ filter: {} }, { type: "status", status: "deleted" }],
  [{ filter: {} }, { type: "price", percent: 0 }],
  [{ filter: {} }, { type: "price", percent: "5" }],
  [{ filter: {} }, { type: "price", percent: -91 }],
  [{ filter: {} }, { type: "price", percent: 1.234 }],
])("%j with %j is refused", async (selection, action) => {
  expect((await previewChange(selection, action)).status).toBe(400);
});
