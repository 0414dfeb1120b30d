import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { addItem, listCartNeeds } from "@/lib/sales/cart/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import type { Person } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const getNeeds = async (as: Person) => (await send(listCartNeeds, { as, params: { userId: as.id } })).data;
const add = (as: Person, productId: string, quantity: number, price?: number) =>
  send(addItem, { as, params: { userId: as.id }, body: { productId, quantity, price } as never });

/** A coating at 2 L and a primer at 0.1 L per square metre. */
async function createCoatingAndPrimer() {
  const row = (min: number, max: number) => ({
    create: { surface: "Concrete", coats: 1, min, max, unit: "l_per_m2" as const, basis: "total" as const },
  });
  const coating = await factory.product({ name: "RoofCoat", coverage: row(1, 2) });
  const primer = await factory.product({
    name: "Primer AC",
    coverage: row(0.1, 0.1),
    variants: [
      { size: 1, price: 40_000n, tradePrice: 30_000n },
      { size: 5, price: 150_000n, tradePrice: 120_000n },
    ],
  });
  const tool = await factory.product();
  await db.productCompanion.createMany({
    data: [
      { productId: coating.id, companionId: primer.id, isNeeded: true },
      { productId: coating.id, companionId: tool.id, position: 1 },
    ],
  });
  return { coating, primer };
}

test("a cart lists what its coating needs, enough for the same area, until it is added", async () => {
  const asha = await factory.customer();
  const { coating, primer } = await createCoatingAndPrimer();
  expect(await getNeeds(asha)).toEqual([]);
  await add(asha, coating.id, 5);
  expect(await getNeeds(asha)).toEqual([
    {
      forNames: ["RoofCoat"],
      productId: primer.id,
      name: "Primer AC",
      lines: [{ variantId: primer.variants[1]?.id, pack: "5 L", quantity: 1 }],
      price: 1500,
    },
  ]);
  await add(asha, primer.id, 1, 400);
  expect(await getNeeds(asha)).toEqual([]);
});

test("products that are sold out or not in the shop are not listed as needed", async () => {
  const asha = await factory.customer();
  const { coating, primer } = await createCoatingAndPrimer();
  await add(asha, coating.id, 1);
  await db.variant.updateMany({ where: { productId: primer.id }, data: { stock: 0 } });
  expect(await getNeeds(asha)).toEqual([]);
  await db.variant.updateMany({ where: { productId: primer.id }, data: { stock: 9 } });
  await db.product.update({ where: { id: primer.id }, data: { status: "draft" } });
  expect(await getNeeds(asha)).toEqual([]);
});
