import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { addItem, addItems, clearCart, getCart } from "@/lib/sales/cart/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Person = { id: string; token: string };
const toCart = (person: Person) => send(getCart, { as: person, params: { userId: person.id } });
const add = (person: Person, body: object) => send(addItem, { as: person, params: { userId: person.id }, body });
const unknownId = "01976b2e-0000-7000-8000-000000000000";

describe("an addition that is repeated because its reply was lost", () => {
  const headers = { "idempotency-key": "press-1" };

  test("adds nothing twice, also at the same time", async () => {
    const asha = await factory.customer();
    const [tile, roof] = [await factory.product(), await factory.product()];
    await add(asha, { productId: roof.id, quantity: 2 });
    const press = () =>
      send(addItem, { as: asha, params: { userId: asha.id }, body: { productId: roof.id, quantity: 3 }, headers });
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.map(({ status, data }) => [status, data.items[0]?.quantity])).toEqual(Array(3).fill([200, 5]));
    const items = [tile, roof].map(({ id, variants }) => ({ productId: id, variantId: variants[0]?.id ?? "", quantity: 1 }));
    const pressAll = () =>
      send(addItems, { as: asha, params: { userId: asha.id }, body: { items }, headers: { "idempotency-key": "press-2" } });
    for (let time = 0; time < 2; time++) {
      expect((await pressAll()).data.items.map(({ quantity }) => quantity)).toEqual([6, 1]);
    }
    await db.cartItem.deleteMany();
    expect((await press()).data.items, "what was removed since comes back").toMatchObject([{ quantity: 3 }]);
  });

  test("is a new one for another customer, and after a refusal", async () => {
    const [asha, bikash] = [await factory.customer(), await factory.customer()];
    const roof = await factory.product({ status: "draft" });
    const press = (person: Person) =>
      send(addItem, { as: person, params: { userId: person.id }, body: { productId: roof.id, quantity: 3 }, headers });
    expect((await press(asha)).status).toBe(409);
    await db.product.updateMany({ data: { status: "published" } });
    for (const person of [asha, bikash]) expect((await press(person)).data.items).toMatchObject([{ quantity: 3 }]);
  });
});

describe("reading", () => {
  test("a customer without a cart has an empty one", async () => {
    const { status, data } = await toCart(await factory.customer());
    expect(status).toBe(200);
    expect(data).toEqual({ items: [], systems: [], subtotal: 0, vatIncluded: 0, weightGrams: 0 });
  });

  test("lines are in the order in which they were added, with everything a customer needs to know", {
    tags: ["GET:/api/cart/[userId]"],
  }, async () => {
    const asha = await factory.customer();
    const tile = await factory.product({ name: "Tile coat", variants: [{ price: 113_000n, tradePrice: 100_000n, stock: 3 }] });
    const roof = await factory.product();
    await add(asha, { productId: tile.id, quantity: 5 });
    await add(asha, { productId: roof.id, quantity: 1 });
    const { data } = await toCart(asha);
    expect(data.items).toMatchObject([
      {
        productId: tile.id,
        variantId: tile.variants[0]?.id,
        name: "Tile coat",
        pack: "20 L",
        color: "",
        image: null,
        quantity: 5,
        price: 1130,
        previousPrice: null,
        lineTotal: 5650,
        available: 3,
        problem: "short",
        weightGrams: 26_000,
      },
      { productId: roof.id, quantity: 1, problem: null },
    ]);
    expect(data).toMatchObject({ subtotal: 5650 + 6400, weightGrams: 6 * 26_000 });
  });

  test("an approved business sees its trade price, one that is waiting for approval the retail price", async () => {
    const roof = await factory.product();
    for (const [person, price] of [
      [await factory.business(), 5600],
      [await factory.business({ approvedAt: null }), 6400],
    ] as const) {
      const { data } = await add(person, { productId: roof.id, quantity: 2 });
      expect(data).toMatchObject({ items: [{ price, lineTotal: price * 2, previousPrice: null }], subtotal: price * 2 });
    }
  });

  test("a changed price is pointed out until the customer changes the line", { tags: ["PS-02"] }, async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    await add(asha, { productId: roof.id, quantity: 1 });
    await db.variant.updateMany({ where: { productId: roof.id }, data: { price: 700_000n } });
    for (const _again of [1, 2]) {
      expect((await toCart(asha)).data).toMatchObject({ items: [{ price: 7000, previousPrice: 6400 }], subtotal: 7000 });
    }
    const { data } = await add(asha, { productId: roof.id, quantity: 1 });
    expect(data).toMatchObject({ items: [{ price: 7000, previousPrice: null }], subtotal: 14_000 });
  });

  test.each([
    ["unpublished", (id: string) => db.product.update({ where: { id }, data: { status: "archived" } }), "unavailable"],
    ["sold out", (id: string) => db.variant.updateMany({ where: { productId: id }, data: { stock: 0 } }), "sold_out"],
  ])("a line whose product is %s is marked and not counted", { tags: ["PS-28"] }, async (_, change, problem) => {
    const asha = await factory.customer();
    const [affected, other] = [await factory.product(), await factory.product()];
    await add(asha, { productId: affected.id, quantity: 1 });
    await add(asha, { productId: other.id, quantity: 1 });
    await change(affected.id);
    const { status, data } = await toCart(asha);
    expect(status).toBe(200);
    expect(data.items).toMatchObject([{ problem, available: 0 }, { problem: null }]);
    expect(data.subtotal).toBe(6400);
  });

  test("deleting a product removes its lines and no others", { tags: ["PS-28"] }, async () => {
    const asha = await factory.customer();
    const [affected, other] = [await factory.product(), await factory.product()];
    await add(asha, { productId: affected.id, quantity: 1 });
    await add(asha, { productId: other.id, quantity: 1 });
    await db.product.delete({ where: { id: affected.id } });
    expect((await toCart(asha)).data.items).toMatchObject([{ productId: other.id }]);
  });
});

describe("adding", () => {
  test("adding the same product twice raises its quantity", { tags: ["POST:/api/cart/[userId]", "PS-21"] }, async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    await add(asha, { productId: roof.id, quantity: 1 });
    expect((await add(asha, { productId: roof.id, quantity: 2 })).data.items).toMatchObject([{ quantity: 3 }]);
  });

  test.each([[1], [-1], ["0"], [1e9], [null], [undefined], [{ amount: 1 }]])(
    "a price of %j is ignored",
    { tags: ["PS-01"] },
    async (price) => {
      const asha = await factory.customer();
      const roof = await factory.product({ variants: [{ price: 100_000n, tradePrice: 90_000n }] });
      const { status, data } = await add(asha, { productId: roof.id, quantity: 1, price });
      expect(status).toBe(200);
      expect(data).toMatchObject({ items: [{ price: 1000, lineTotal: 1000 }], subtotal: 1000 });
    },
  );

  test("an approved business pays the price of its group or of the tier, whichever is lower", async () => {
    const { id: priceGroupId } = await factory.priceGroup({ basisPoints: 250 });
    const bikash = await factory.business({ priceGroupId });
    const tiers = { create: [5, 10].map((minQuantity, at) => ({ minQuantity, price: [98_000n, 90_000n][at] ?? 0n })) };
    const roof = await factory.product({ variants: [{ price: 113_000n, tradePrice: 100_010n, tiers }] });
    const { data } = await add(bikash, { productId: roof.id, quantity: 1 });
    // 1000.10 less 2.5 % is 975.0975: rounded to the paisa, and below the first tier.
    expect(data.items).toMatchObject([
      {
        price: 975.1,
        previousPrice: null,
        priceSteps: [
          { from: 1, price: 975.1 },
          { from: 10, price: 900 },
        ],
      },
    ]);
    expect((await add(bikash, { productId: roof.id, quantity: 9 })).data).toMatchObject({
      subtotal: 9000,
      items: [{ price: 900 }],
    });
    const asha = await factory.customer();
    expect((await add(asha, { productId: roof.id, quantity: 10 })).data.items).toMatchObject([
      { price: 1130, priceSteps: [{ from: 1 }] },
    ]);
  });

  test("the line is always the caller's, and ids, totals and roles in the body are ignored", {
    tags: ["AZ-06", "IV-12"],
  }, async () => {
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    const roof = await factory.product();
    const forged = {
      userId: asha.id,
      user_id: asha.id,
      customerId: asha.id,
      cartId: asha.id,
      _id: unknownId,
      lineTotal: 1,
      role: "admin",
    };
    expect((await add(bina, { productId: roof.id, quantity: 1, ...forged })).status).toBe(200);
    expect(await db.cartItem.findMany()).toMatchObject([{ userId: bina.id, quantity: 1 }]);
    expect(await db.cartItem.count({ where: { id: unknownId } })).toBe(0);
  });

  test("a colour picks its own line, in capital or small letters", { tags: ["PS-21"] }, async () => {
    const asha = await factory.customer();
    const paint = await factory.product({
      variants: [
        { colourName: "White", colourHex: "#ffffff" },
        { colourName: "Grey", colourHex: "#808080" },
      ],
    });
    await add(asha, { productId: paint.id, quantity: 1, color: "White" });
    await add(asha, { productId: paint.id, quantity: 1, color: "white" });
    const { data } = await add(asha, { productId: paint.id, quantity: 1, color: "Grey" });
    expect(data.items).toMatchObject([
      { color: "White", quantity: 2 },
      { color: "Grey", quantity: 1 },
    ]);
  });

  test("a variant can be chosen", async () => {
    const asha = await factory.customer();
    const roof = await factory.product({ variants: [{ size: 4 }, { size: 20 }] });
    const { data } = await add(asha, { productId: roof.id, quantity: 1, variantId: roof.variants[1]?.id });
    expect(data.items).toMatchObject([{ pack: "20 L" }]);
  });

  describe("a product, a price and a colour, as documented, without the id of a variant", () => {
    const paint = () =>
      factory.product({
        variants: [
          { size: 1, price: 50_000n, tradePrice: 45_000n, colourName: "White", colourHex: "#ffffff", stock: 0 },
          { size: 20, price: 640_000n, tradePrice: 500_000n, colourName: "White", colourHex: "#ffffff", stock: 3 },
          { size: 20, price: 640_000n, tradePrice: 500_000n, colourName: "Grey", colourHex: "#808080" },
        ],
      });
    const white = (price: unknown) => ({ quantity: 1, color: "White", price });

    test("are the variant that has this colour and costs this price; charged is the shop's price", {
      tags: ["PS-01"],
    }, async () => {
      const { id: productId } = await paint();
      const [asha, bikash] = [await factory.customer(), await factory.business()];
      expect((await add(asha, { productId, ...white(500) })).data.items).toMatchObject([{ pack: "1 L", price: 500 }]);
      expect((await add(asha, { productId, ...white(6400) })).data.items[1]).toMatchObject({ pack: "20 L", color: "White" });
      expect((await add(bikash, { productId, ...white(6400) })).data.items).toMatchObject([{ pack: "20 L", price: 5000 }]);
      expect((await add(bikash, { productId, ...white(5000) })).data.items).toMatchObject([{ pack: "20 L", quantity: 2 }]);
    });

    test("that could be several variants are refused with them, at the caller's prices", { tags: ["PS-01"] }, async () => {
      const { id: productId, variants } = await paint();
      for (const [person, price] of [
        [await factory.customer(), 6400],
        [await factory.business(), 5000],
      ] as const) {
        for (const wrong of [undefined, null, 1, -1, 1e9, "0", { amount: 1 }]) {
          const { status, data } = await add(person, { productId, ...white(wrong) });
          expect(status).toBe(409);
          expect(data).toMatchObject({
            code: "conflict",
            variants: [
              { variantId: variants[0]?.id, pack: "1 L", color: "White", availability: "sold_out" },
              { variantId: variants[1]?.id, pack: "20 L", color: "White", price, availability: "low" },
            ],
          });
          expect(data.error).toMatch(/^Choose one of the packs: 1 L, White: sold out; 20 L, White: Rs/);
          expect(data.message).toBe(data.error);
        }
        expect((await toCart(person)).data.items).toEqual([]);
      }
    });

    test("a price is ignored next to the id of a variant", async () => {
      const { id: productId, variants } = await paint();
      const { data } = await add(await factory.customer(), { productId, ...white(500), variantId: variants[1]?.id });
      expect(data.items).toMatchObject([{ pack: "20 L", price: 6400 }]);
    });
  });

  test.each([
    ["no quantity", {}],
    ["nothing", { quantity: 0 }],
    ["a negative number", { quantity: -1 }],
    ["a fraction", { quantity: 1.5 }],
    ["a thousand", { quantity: 1000 }],
    ["text", { quantity: "2" }],
    ["null", { quantity: null }],
    ["a list of colours", { quantity: 1, color: ["White"] }],
    ["a colour of ten thousand letters", { quantity: 1, color: "a".repeat(10_000) }],
    ["a colour that is not offered", { quantity: 1, color: "Pink" }],
    ["a malformed variant id", { quantity: 1, variantId: "x" }],
    ["an unknown variant", { quantity: 1, variantId: unknownId }],
  ])("%s is refused", { tags: ["IV-14", "PS-07", "PS-21"] }, async (_, body) => {
    const asha = await factory.customer();
    const roof = await factory.product();
    expect((await add(asha, { productId: roof.id, ...body })).status).toBe(400);
    expect(await db.cartItem.count()).toBe(0);
  });

  test("a variant of another product is refused", async () => {
    const asha = await factory.customer();
    const [roof, wall] = [await factory.product(), await factory.product()];
    const { status } = await add(asha, { productId: roof.id, quantity: 1, variantId: wall.variants[0]?.id });
    expect(status).toBe(400);
    expect(await db.cartItem.count()).toBe(0);
  });

  test("an unknown product is not found, and one that is not sold is refused", async () => {
    const asha = await factory.customer();
    expect((await add(asha, { productId: unknownId, quantity: 1 })).status).toBe(404);
    expect((await add(asha, { quantity: 1 })).status).toBe(400);
    for (const status of ["draft", "archived"] as const) {
      const product = await factory.product({ status });
      expect((await add(asha, { productId: product.id, quantity: 1 })).status).toBe(409);
    }
    expect(await db.cartItem.count()).toBe(0);
  });

  test("more than 999 of a variant are refused, and the cart stays unchanged", { tags: ["PS-07"] }, async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    expect((await add(asha, { productId: roof.id, quantity: 999 })).status).toBe(200);
    expect((await add(asha, { productId: roof.id, quantity: 1 })).status).toBe(400);
    expect((await toCart(asha)).data.items).toMatchObject([{ quantity: 999 }]);
  });

  test("the 101st variant is refused, while the quantities of the others can still be raised", { tags: ["LD-13"] }, async () => {
    const asha = await factory.customer();
    const roof = await factory.product({ variants: Array.from({ length: 101 }, (_, at) => ({ size: at + 1 })) });
    const rows = roof.variants.slice(0, 99).map(({ id }) => ({ variantId: id, productId: roof.id, userId: asha.id }));
    await db.cartItem.createMany({ data: rows.map((row) => ({ ...row, quantity: 1, priceSeen: 1n })) });
    const last = roof.variants.slice(99).map(({ id }) => add(asha, { productId: roof.id, quantity: 1, variantId: id }));
    expect((await Promise.all(last)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.cartItem.count()).toBe(100);
    const again = await add(asha, { productId: roof.id, quantity: 1, variantId: roof.variants[0]?.id });
    expect(again.status).toBe(200);
  });

  test("ten concurrent additions all count, first of one product and then of ten", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    const ten = <T>(make: () => T) => Promise.all(Array.from({ length: 10 }, make));
    const same = await ten(() => add(asha, { productId: roof.id, quantity: 1 }));
    expect(same.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await toCart(asha)).data.items).toMatchObject([{ quantity: 10 }]);
    const products = await ten(() => factory.product());
    const different = await Promise.all(products.map(({ id }) => add(asha, { productId: id, quantity: 1 })));
    expect(different.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await toCart(asha)).data.items).toHaveLength(11);
  });

  test("concurrent additions never exceed 999", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    const responses = await Promise.all(Array.from({ length: 4 }, () => add(asha, { productId: roof.id, quantity: 400 })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
    expect((await toCart(asha)).data.items).toMatchObject([{ quantity: 800 }]);
  });
});

describe("clearing", () => {
  test("removes everything, and may be repeated", { tags: ["DELETE:/api/cart/[userId]"] }, async () => {
    const asha = await factory.customer();
    await add(asha, { productId: (await factory.product()).id, quantity: 1 });
    for (const _again of [1, 2]) {
      const { status, data } = await send(clearCart, { as: asha, params: { userId: asha.id } });
      expect({ status, data }).toEqual({
        status: 200,
        data: { items: [], systems: [], subtotal: 0, vatIncluded: 0, weightGrams: 0 },
      });
    }
  });

  test("leaves another customer's cart alone", async () => {
    const [asha, bina] = [await factory.customer(), await factory.customer()];
    await add(asha, { productId: (await factory.product()).id, quantity: 1 });
    await send(clearCart, { as: bina, params: { userId: bina.id } });
    expect(await db.cartItem.count({ where: { userId: asha.id } })).toBe(1);
  });
});

test.each([getCart, addItem, clearCart])("$line is only allowed to the cart's owner", { tags: ["AZ-03"] }, async (endpoint) => {
  const asha = await factory.customer();
  const roof = await factory.product();
  await add(asha, { productId: roof.id, quantity: 1 });
  const body = endpoint.body && { productId: roof.id, quantity: 1 };
  for (const stranger of [await factory.customer(), await factory.business(), await factory.admin()]) {
    expect((await send(endpoint, { as: stranger, params: { userId: asha.id }, body })).status).toBe(403);
  }
  expect((await send(endpoint, { params: { userId: asha.id }, body })).status).toBe(401);
  expect(await db.cartItem.findMany()).toMatchObject([{ userId: asha.id, quantity: 1 }]);
});

describe("several at once", () => {
  test("are all added, or none if one is refused", async () => {
    const asha = await factory.customer();
    const [roof, primer] = [await factory.product(), await factory.product()];
    const item = ({ id, variants }: typeof roof, quantity: number) => ({
      productId: id,
      variantId: variants[0]?.id ?? "",
      quantity,
    });
    const addAll = (items: object[]) => send(addItems, { as: asha, params: { userId: asha.id }, body: { items } as never });
    const { status, data } = await addAll([item(roof, 5), item(primer, 1)]);
    expect(status).toBe(200);
    expect(data.items).toMatchObject([
      { productId: roof.id, quantity: 5 },
      { productId: primer.id, quantity: 1 },
    ]);
    await db.product.update({ where: { id: primer.id }, data: { status: "archived" } });
    expect((await addAll([item(roof, 5), item(primer, 1)])).status).toBe(409);
    expect((await addAll([item(roof, 995)])).status).toBe(400);
    expect((await toCart(asha)).data.items).toMatchObject([{ quantity: 5 }, { quantity: 1 }]);
    expect((await addAll([])).status).toBe(400);
  });
});
