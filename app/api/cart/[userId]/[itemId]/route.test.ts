import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { addItem, getLineVariants, removeItem, setQuantity } from "@/lib/sales/cart/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const unknownId = "01976b2e-0000-7000-8000-000000000000";

/** A customer with three buckets in the cart. */
async function createCart() {
  const asha = await factory.customer();
  const roof = await factory.product();
  const { data } = await send(addItem, { as: asha, params: { userId: asha.id }, body: { productId: roof.id, quantity: 3 } });
  const itemId = data.items[0]?._id ?? "";
  return { asha, roof, itemId, params: { userId: asha.id, itemId } };
}

describe("changing a quantity", () => {
  test("returns the cart with the new quantity and total, whatever else the body says", {
    tags: ["PATCH:/api/cart/[userId]/[itemId]"],
  }, async () => {
    const { asha, roof, params } = await createCart();
    const body = { quantity: 5, price: 1, productId: unknownId, userId: unknownId };
    const { status, data } = await send(setQuantity, { as: asha, params, body });
    expect(status).toBe(200);
    expect(data).toMatchObject({ items: [{ productId: roof.id, quantity: 5, price: 6400 }], subtotal: 32_000 });
  });

  test("more than the stock may be requested, and the reply says so", async () => {
    const { asha, params } = await createCart();
    const { status, data } = await send(setQuantity, { as: asha, params, body: { quantity: 41 } });
    expect(status).toBe(200);
    expect(data.items).toMatchObject([{ quantity: 41, available: 40, problem: "short" }]);
  });

  test("the current price counts as seen from then on", async () => {
    const { asha, roof, params } = await createCart();
    await db.variant.updateMany({ where: { productId: roof.id }, data: { price: 700_000n } });
    const { data } = await send(setQuantity, { as: asha, params, body: { quantity: 3 } });
    expect(data.items).toMatchObject([{ price: 7000, previousPrice: null }]);
  });

  test.each([
    ["zero", { quantity: 0 }],
    ["a negative number", { quantity: -1 }],
    ["a fraction", { quantity: 1.5 }],
    ["a thousand", { quantity: 1000 }],
    ["text", { quantity: "2" }],
    ["nothing", {}],
  ])("%s is refused and changes nothing", { tags: ["PS-07"] }, async (_, body) => {
    const { asha, params } = await createCart();
    expect((await send(setQuantity, { as: asha, params, body })).status).toBe(400);
    expect(await db.cartItem.findMany()).toMatchObject([{ quantity: 3 }]);
  });
});

describe("changing a line's variant", () => {
  const sizes = [
    { size: 4, price: 150_000n, tradePrice: 140_000n },
    { size: 20, price: 640_000n, tiers: { create: { minQuantity: 3, price: 540_000n } } },
    { size: 1, price: 40_000n, tradePrice: 38_000n, stock: 0 },
  ];

  async function createLines(quantities: number[]) {
    const asha = await factory.business();
    const roof = await factory.product({ variants: sizes });
    const variantIds = roof.variants.map(({ id }) => id);
    for (const [at, quantity] of quantities.entries()) {
      const body = { productId: roof.id, variantId: variantIds[at], quantity };
      await send(addItem, { as: asha, params: { userId: asha.id }, body });
    }
    const [line] = await db.cartItem.findMany({ where: { variantId: variantIds[0] ?? "" } });
    return { asha, variantIds, params: { userId: asha.id, itemId: line?.id ?? "" } };
  }

  test("the product's variants are listed at the price for the line's quantity", async () => {
    const { asha, variantIds, params } = await createLines([3]);
    const { status, data } = await send(getLineVariants, { as: asha, params });
    expect(status).toBe(200);
    expect(data.variants).toEqual([
      { variantId: variantIds[0], pack: "4 L", color: "", price: 1400, availability: "in_stock" },
      { variantId: variantIds[1], pack: "20 L", color: "", price: 5400, availability: "in_stock" },
      { variantId: variantIds[2], pack: "1 L", color: "", price: 380, availability: "sold_out" },
    ]);
    const bina = await factory.customer();
    const foreign = { ...params, userId: bina.id };
    expect((await send(getLineVariants, { as: bina, params: foreign })).status).toBe(404);
  });

  test("the line keeps its quantity and gets the other variant's price", async () => {
    const { asha, variantIds, params } = await createLines([3]);
    const { status, data } = await send(setQuantity, { as: asha, params, body: { quantity: 3, variantId: variantIds[1] } });
    expect(status).toBe(200);
    const line = { _id: params.itemId, pack: "20 L", quantity: 3, price: 5400, previousPrice: null, hasOtherVariants: true };
    expect(data).toMatchObject({ items: [line], subtotal: 16_200 });
  });

  test("two lines of one variant become one", async () => {
    const { asha, variantIds, params } = await createLines([3, 998]);
    const body = { quantity: 3, variantId: variantIds[1] };
    const responses = await Promise.all([1, 2].map(() => send(setQuantity, { as: asha, params, body })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.cartItem.findMany()).toMatchObject([{ id: params.itemId, variantId: variantIds[1] }]);
    expect(responses[0]?.data.items).toHaveLength(1);
  });

  test("the quantities of both are added, up to the most a line can have", async () => {
    const { asha, variantIds, params } = await createLines([3, 998]);
    const { data } = await send(setQuantity, { as: asha, params, body: { quantity: 3, variantId: variantIds[1] } });
    expect(data.items).toMatchObject([{ quantity: 999 }]);
  });

  test("a variant of another product is refused and changes nothing", async () => {
    const { asha, variantIds, params } = await createLines([3]);
    const other = await factory.product();
    const body = { quantity: 5, variantId: other.variants[0]?.id };
    expect((await send(setQuantity, { as: asha, params, body })).status).toBe(400);
    expect(await db.cartItem.findMany()).toMatchObject([{ variantId: variantIds[0], quantity: 3 }]);
  });
});

test("a line is removed once; after that it is not found", { tags: ["DELETE:/api/cart/[userId]/[itemId]"] }, async () => {
  const { asha, params } = await createCart();
  expect(await send(removeItem, { as: asha, params })).toMatchObject({ status: 200, data: { items: [], subtotal: 0 } });
  expect((await send(removeItem, { as: asha, params })).status).toBe(404);
});

const calls = [
  [setQuantity, { quantity: 9 }],
  [removeItem, undefined],
] as const;

test.each(calls)("$line: another customer's line is not found, like one that does not exist", async (endpoint, body) => {
  const { itemId } = await createCart();
  const bina = await factory.customer();
  const responses = [];
  for (const id of [itemId, unknownId, "not-an-id"]) {
    responses.push(await send(endpoint, { as: bina, params: { userId: bina.id, itemId: id }, body }));
  }
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(responses[0]?.data).toEqual(responses[1]?.data);
  expect(await db.cartItem.findMany()).toMatchObject([{ id: itemId, quantity: 3 }]);
});

test.each(calls)("$line: nobody else may use the owner's path", async (endpoint, body) => {
  const { params, itemId } = await createCart();
  for (const stranger of [await factory.customer(), await factory.admin()]) {
    expect((await send(endpoint, { as: stranger, params, body })).status).toBe(403);
  }
  expect((await send(endpoint, { params, body })).status).toBe(401);
  expect(await db.cartItem.findMany()).toMatchObject([{ id: itemId, quantity: 3 }]);
});
