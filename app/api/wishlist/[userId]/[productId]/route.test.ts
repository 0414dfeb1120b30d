import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { addProduct, getWishlist, removeProduct } from "@/lib/sales/wishlist/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Person = { id: string; token: string };
const getList = (person: Person) => send(getWishlist, { as: person, params: { userId: person.id } });
const add = (person: Person, productId: string) => send(addProduct, { as: person, params: { userId: person.id, productId } });
const remove = (person: Person, productId: string) =>
  send(removeProduct, { as: person, params: { userId: person.id, productId } });
const unknownId = "01976b2e-0000-7000-8000-000000000000";

describe("saving for later", () => {
  const save = (person: Person, productId: string, saved: { variantId: string | undefined; quantity: number }[]) =>
    send(addProduct, { as: person, params: { userId: person.id, productId }, body: { saved } });

  test("the variants and quantities from the cart are kept, each once, until the product is removed", async () => {
    const asha = await factory.customer();
    const roof = await factory.product({
      variants: [{ size: 4 }, { size: 20 }],
    });
    const [small, large] = roof.variants.map(({ id }) => id);
    await add(asha, roof.id);
    await save(asha, roof.id, [{ variantId: large, quantity: 2 }]);
    await save(asha, roof.id, [{ variantId: small, quantity: 998 }]);
    const { status, data } = await save(asha, roof.id, [{ variantId: small, quantity: 5 }]);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      {
        saved: [
          { variantId: large, quantity: 2 },
          { variantId: small, quantity: 999 },
        ],
      },
    ]);
    expect((await getList(asha)).data).toEqual(data);
    await remove(asha, roof.id);
    expect((await add(asha, roof.id)).data).toMatchObject([{ productId: roof.id, saved: [] }]);
  });

  test("the same request again, because its reply was lost, saves nothing twice", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    const body = { saved: [{ variantId: roof.variants[0]?.id, quantity: 3 }] };
    const params = { userId: asha.id, productId: roof.id };
    const press = (key: string) => send(addProduct, { as: asha, params, body, headers: { "idempotency-key": key } });
    const replies = await Promise.all([press("press-1"), press("press-1")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await press("press-1")).data).toMatchObject([{ saved: [{ quantity: 3 }] }]);
    expect((await press("press-2")).data).toMatchObject([{ saved: [{ quantity: 6 }] }]);
  });

  test("a variant of another product is refused, and nothing is saved", async () => {
    const asha = await factory.customer();
    const [roof, wall] = [await factory.product(), await factory.product()];
    for (const line of [
      { variantId: wall.variants[0]?.id, quantity: 1 },
      { variantId: roof.variants[0]?.id, quantity: 0 },
    ]) {
      expect((await save(asha, roof.id, [line])).status).toBe(400);
    }
    expect((await getList(asha)).data).toEqual([]);
  });
});

describe("adding", () => {
  test("the list has the newest first, with all that is needed to move it to the cart", {
    tags: ["spec-3-wishlist", "GET:/api/wishlist/[userId]"],
  }, async () => {
    const asha = await factory.customer();
    expect((await getList(asha)).data).toEqual([]);
    const roof = await factory.product({
      variants: [{ size: 4, price: 200_000n, tradePrice: 190_000n, stock: 0 }, { size: 20 }],
    });
    const wall = await factory.product();
    await add(asha, roof.id);
    const { status, data } = await add(asha, wall.id);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { productId: wall.id, _id: wall.id },
      {
        productId: roof.id,
        name: roof.name,
        brand: roof.brand.name,
        image: null,
        price: 2000,
        priceSeen: 2000,
        availability: "in_stock",
        variants: [
          { _id: roof.variants[0]?.id, pack: "4 L", color: "", price: 2000, availability: "sold_out" },
          { _id: roof.variants[1]?.id, pack: "20 L", color: "", price: 6400, availability: "in_stock" },
        ],
      },
    ]);
    expect((await getList(asha)).data).toEqual(data);
  });

  test("adding a product again changes neither the list nor the price that was seen", {
    tags: ["POST:/api/wishlist/[userId]/[productId]"],
  }, async () => {
    const asha = await factory.customer();
    const [roof, wall] = [await factory.product(), await factory.product()];
    await add(asha, roof.id);
    await add(asha, wall.id);
    await db.variant.updateMany({ where: { productId: roof.id }, data: { price: 600_000n } });
    const { status, data } = await add(asha, roof.id);
    expect(status).toBe(200);
    expect(data).toMatchObject([{ productId: wall.id }, { productId: roof.id, price: 6000, priceSeen: 6400, seenNow: 6000 }]);
  });

  test("a pack that is added or removed does not look like a price change", async () => {
    const asha = await factory.customer();
    const roof = await factory.product({ variants: [{ size: 20, price: 640_000n }] });
    await add(asha, roof.id);
    await factory.variant({ productId: roof.id, size: 1, price: 50_000n, tradePrice: 50_000n });
    expect((await getList(asha)).data).toMatchObject([{ price: 500, priceSeen: 6400, seenNow: 6400 }]);
    await db.variant.deleteMany({ where: { productId: roof.id, size: 20 } });
    expect((await getList(asha)).data).toMatchObject([{ price: 500, priceSeen: 6400, seenNow: null }]);
  });

  test("ten concurrent requests add it once", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(asha, roof.id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db.wishlistItem.count()).toBe(1);
  });

  test("an approved business sees its trade price", async () => {
    const roof = await factory.product();
    const { data } = await add(await factory.business(), roof.id);
    expect(data).toMatchObject([{ price: 5600, priceSeen: 5600, variants: [{ price: 5600 }] }]);
  });

  test("an unknown product is not found, and one that is not sold is refused", async () => {
    const asha = await factory.customer();
    for (const id of [unknownId, "not-an-id"]) expect((await add(asha, id)).status).toBe(404);
    const draft = await factory.product({ status: "draft" });
    expect((await add(asha, draft.id)).status).toBe(409);
    expect(await db.wishlistItem.count()).toBe(0);
  });

  test("an archived product stays on the list as unavailable", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    await add(asha, roof.id);
    await db.product.update({ where: { id: roof.id }, data: { status: "archived" } });
    expect((await getList(asha)).data).toMatchObject([{ productId: roof.id, availability: "unavailable", variants: [] }]);
  });

  test("the list is limited to two hundred products", async () => {
    const asha = await factory.customer();
    const { subcategoryId, brandId } = await factory.product();
    const products = Array.from({ length: 200 }, (_, at) => ({ name: `Product ${at}`, subcategoryId, brandId }));
    const rows = await db.product.createManyAndReturn({
      data: products.map((each) => ({ ...each, description: {}, technology: "acrylic" as const, status: "published" as const })),
    });
    await db.wishlistItem.createMany({ data: rows.map(({ id }) => ({ userId: asha.id, productId: id, priceSeen: 1n })) });
    expect((await add(asha, (await factory.product()).id)).status).toBe(409);
    expect(await db.wishlistItem.count()).toBe(200);
  });
});

test("a product can be removed, and removing it again is not an error", {
  tags: ["DELETE:/api/wishlist/[userId]/[productId]"],
}, async () => {
  const asha = await factory.customer();
  const [roof, wall] = [await factory.product(), await factory.product()];
  await add(asha, roof.id);
  await add(asha, wall.id);
  for (const _attempt of [1, 2]) {
    const { status, data } = await remove(asha, roof.id);
    expect(status).toBe(200);
    expect(data).toMatchObject([{ productId: wall.id }]);
  }
});

test.each([getWishlist, addProduct, removeProduct])("$line is only for the list's owner", async (endpoint) => {
  const [asha, roof, wall] = [await factory.customer(), await factory.product(), await factory.product()];
  await add(asha, roof.id);
  const productId = endpoint === addProduct ? wall.id : roof.id;
  for (const stranger of [await factory.customer(), await factory.business(), await factory.admin()]) {
    expect((await send(endpoint, { as: stranger, params: { userId: asha.id, productId } })).status).toBe(403);
  }
  expect((await send(endpoint, { params: { userId: asha.id, productId } })).status).toBe(401);
  expect(await db.wishlistItem.findMany()).toMatchObject([{ userId: asha.id, productId: roof.id }]);
});
