import { describe, expect, test } from "vitest";
import { addItem, removeItem, setQuantity } from "@/lib/cart/contract";
import { db } from "@/lib/platform/db/client";
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
