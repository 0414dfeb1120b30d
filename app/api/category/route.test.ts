import { expect, test } from "vitest";
import { listCategories, listSubcategories } from "@/lib/catalogue/category/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

test("categories are listed in the staff's order with their subcategories and the ids of the products sold there", {
  tags: ["GET:/api/category"],
}, async () => {
  const walls = await factory.category({ name: "Walls", position: 2 });
  const roofs = await factory.category({ name: "Roofs", position: 1 });
  const felt = await factory.subcategory({ name: "Felt", categoryId: roofs.id, position: 2 });
  const paint = await factory.subcategory({ name: "Paint", categoryId: roofs.id, position: 1 });
  const sold = await factory.product({
    subcategoryId: paint.id,
    variants: [
      { price: 90_000n, tradePrice: 80_000n },
      { price: 25_000n, tradePrice: 20_000n, size: 5 },
    ],
  });
  await factory.product({ subcategoryId: paint.id, status: "draft" });
  const { data } = await send(listCategories);
  expect(data).toEqual([
    {
      _id: roofs.id,
      name: "Roofs",
      createdAt: roofs.createdAt.toISOString(),
      imageKey: null,
      priceFrom: 250,
      problems: [],
      subCategories: [
        { _id: paint.id, name: "Paint", createdAt: paint.createdAt.toISOString(), products: [sold.id] },
        { _id: felt.id, name: "Felt", createdAt: felt.createdAt.toISOString(), products: [] },
      ],
    },
    {
      _id: walls.id,
      name: "Walls",
      createdAt: walls.createdAt.toISOString(),
      imageKey: null,
      priceFrom: null,
      problems: [],
      subCategories: [],
    },
  ]);
});

test("subcategories contain the id of their category", { tags: ["GET:/api/subcategory"] }, async () => {
  const { id: categoryId } = await factory.category();
  const { id } = await factory.subcategory({ categoryId, name: "Primers" });
  expect((await send(listSubcategories)).data).toMatchObject([{ _id: id, name: "Primers", category: categoryId, products: [] }]);
});

test("both are filtered by part of the name, whatever its case", async () => {
  const { id: categoryId } = await factory.category({ name: "Roofs" });
  await factory.category({ name: "Walls" });
  await factory.subcategory({ name: "Roof felt", categoryId });
  await factory.subcategory({ name: "Primers", categoryId });
  expect((await send(listCategories, { query: { q: "OOF" } })).data).toMatchObject([{ name: "Roofs" }]);
  expect((await send(listSubcategories, { query: { q: "felt" } })).data).toMatchObject([{ name: "Roof felt" }]);
  expect((await send(listCategories, { query: { q: "tank" } })).data).toEqual([]);
});

test("a search of 101 characters is refused", async () => {
  expect((await send(listCategories, { query: { q: "x".repeat(101) } })).status).toBe(400);
});
