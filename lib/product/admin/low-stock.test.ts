import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { listLowStock } from "./low-stock";

eachTestStartsEmpty();

test("lists each pack by its own low-stock level, bestsellers first, without drafts and deleted products", async () => {
  const product = await factory.product({
    name: "Roofcoat",
    variants: [
      { sku: "A", stock: 5 },
      { sku: "B", size: 5, stock: 20, lowStockAt: 30 },
      { sku: "C", size: 1, stock: 4, lowStockAt: 3 },
      { sku: "D", size: 4, stock: 0 },
    ],
  });
  await factory.product({ status: "draft", variants: [{ stock: 1 }] });
  await factory.product({ deletedAt: new Date(), statusDeleted: "published", status: "archived", variants: [{ stock: 1 }] });
  const sold = product.variants.find(({ sku }) => sku === "B");
  await db.stockMovement.create({ data: { variantId: sold?.id ?? "", delta: -7, reason: "order" } });
  const low = await listLowStock("low", { page: 1, limit: 1 });
  expect(low).toMatchObject({
    total: 2,
    variants: [{ sku: "B", stock: 20, lowStockAt: 30, sold: 7, product: { name: "Roofcoat" } }],
  });
  expect((await listLowStock("low", { page: 2, limit: 1 })).variants).toMatchObject([{ sku: "A", sold: 0 }]);
  expect((await listLowStock("out", { page: 1, limit: 50 })).variants.map(({ sku }) => sku)).toEqual(["D"]);
});
