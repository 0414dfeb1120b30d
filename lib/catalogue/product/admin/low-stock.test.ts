import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { exportLowStock, listLowStock } from "./low-stock";

eachTestStartsEmpty();

test("lists each variant by its own low-stock level, bestsellers first, without drafts and deleted products", async () => {
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
  const soldOut = product.variants.find(({ sku }) => sku === "D");
  await db.stockAlert.create({ data: { id: newId(), email: "asha@example.com", variantId: soldOut?.id ?? "" } });
  expect((await listLowStock("out", { page: 1, limit: 50 })).variants).toMatchObject([{ sku: "D", waiting: 1 }]);
});

test("the whole list is exported as a table, and no name becomes a formula", async () => {
  await factory.product({
    name: "=Roofcoat",
    variants: [
      { sku: "A", stock: 5 },
      { sku: "B", size: 5, stock: 0 },
    ],
  });
  const text = new TextDecoder().decode(await exportLowStock("low"));
  const lines = text.replace("\ufeff", "").trim().split("\r\n");
  expect(lines[0]).toBe("Product,Pack,SKU,Sold in 30 days,Low at,In stock,Customers waiting");
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^'=Roofcoat,.+,A,0,5,5,0$/)]);
  expect(new TextDecoder().decode(await exportLowStock("out"))).toContain(",B,0,5,0,0");
});
