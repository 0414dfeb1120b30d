import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { addProduct, getWishlist, removeProduct } from "@/lib/wishlist/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Person = { id: string; token: string };
const toList = (person: Person) => send(getWishlist, { as: person, params: { userId: person.id } });
const keep = (person: Person, productId: string) => send(addProduct, { as: person, params: { userId: person.id, productId } });
const invalidate = (person: Person, productId: string) =>
  send(removeProduct, { as: person, params: { userId: person.id, productId } });
const unknownId = "01976b2e-0000-7000-8000-000000000000";

describe("keeping", () => {
  test("the list has the newest first, with all that is needed to move it to the cart", {
    tags: ["spec-3-wishlist", "GET:/api/wishlist/[userId]"],
  }, async () => {
    const asha = await factory.customer();
    expect((await toList(asha)).data).toEqual([]);
    const roof = await factory.product({
      variants: [{ size: 4, price: 200_000n, tradePrice: 190_000n, stock: 0 }, { size: 20 }],
    });
    const wall = await factory.product();
    await keep(asha, roof.id);
    const { status, data } = await keep(asha, wall.id);
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
    expect((await toList(asha)).data).toEqual(data);
  });

  test("a repeat changes neither the list nor the price that was seen", {
    tags: ["POST:/api/wishlist/[userId]/[productId]"],
  }, async () => {
    const asha = await factory.customer();
    const [roof, wall] = [await factory.product(), await factory.product()];
    await keep(asha, roof.id);
    await keep(asha, wall.id);
    await db.variant.updateMany({ where: { productId: roof.id }, data: { price: 600_000n } });
    const { status, data } = await keep(asha, roof.id);
    expect(status).toBe(200);
    expect(data).toMatchObject([{ productId: wall.id }, { productId: roof.id, price: 6000, priceSeen: 6400 }]);
  });

  test("ten requests at the same moment keep it once", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(asha, roof.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db.wishlistItem.count()).toBe(1);
  });

  test("an approved business sees its trade price", async () => {
    const roof = await factory.product();
    const { data } = await keep(await factory.business(), roof.id);
    expect(data).toMatchObject([{ price: 5600, priceSeen: 5600, variants: [{ price: 5600 }] }]);
  });

  test("an unknown product is not found, and one that is not sold is refused", async () => {
    const asha = await factory.customer();
    for (const id of [unknownId, "not-an-id"]) expect((await keep(asha, id)).status).toBe(404);
    const draft = await factory.product({ status: "draft" });
    expect((await keep(asha, draft.id)).status).toBe(409);
    expect(await db.wishlistItem.count()).toBe(0);
  });

  test("a product that left the range stays on the list and says so", async () => {
    const asha = await factory.customer();
    const roof = await factory.product();
    await keep(asha, roof.id);
    await db.product.update({ where: { id: roof.id }, data: { status: "archived" } });
    expect((await toList(asha)).data).toMatchObject([{ productId: roof.id, availability: "unavailable", variants: [] }]);
  });

  test("a list of two hundred takes no more", async () => {
    const asha = await factory.customer();
    const { subcategoryId, brandId } = await factory.product();
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `Product ${at}`, subcategoryId, brandId }));
    const rows = await db.product.createManyAndReturn({
      data: many.map((each) => ({ ...each, description: {}, technology: "acrylic" as const, status: "published" as const })),
    });
    await db.wishlistItem.createMany({ data: rows.map(({ id }) => ({ userId: asha.id, productId: id, priceSeen: 1n })) });
    expect((await keep(asha, (await factory.product()).id)).status).toBe(409);
    expect(await db.wishlistItem.count()).toBe(200);
  });
});

test("a product is taken off, and again it is no failure", { tags: ["DELETE:/api/wishlist/[userId]/[productId]"] }, async () => {
  const asha = await factory.customer();
  const [roof, wall] = [await factory.product(), await factory.product()];
  await keep(asha, roof.id);
  await keep(asha, wall.id);
  for (const _again of [1, 2]) {
    const { status, data } = await invalidate(asha, roof.id);
    expect(status).toBe(200);
    expect(data).toMatchObject([{ productId: wall.id }]);
  }
});

test.each([getWishlist, addProduct, removeProduct])("$line answers nobody but the list's owner", async (endpoint) => {
  const [asha, roof, wall] = [await factory.customer(), await factory.product(), await factory.product()];
  await keep(asha, roof.id);
  const productId = endpoint === addProduct ? wall.id : roof.id;
  for (const stranger of [await factory.customer(), await factory.business(), await factory.admin()]) {
    expect((await send(endpoint, { as: stranger, params: { userId: asha.id, productId } })).status).toBe(403);
  }
  expect((await send(endpoint, { params: { userId: asha.id, productId } })).status).toBe(401);
  expect(await db.wishlistItem.findMany()).toMatchObject([{ userId: asha.id, productId: roof.id }]);
});
