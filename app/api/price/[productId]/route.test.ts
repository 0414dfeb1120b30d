import { beforeEach, expect, test } from "vitest";
import { getPrices } from "@/lib/price/contract";
import { emptyDatabase } from "@/tests/support/database";
import { given } from "@/tests/support/given";
import { send } from "@/tests/support/send";

beforeEach(emptyDatabase);

const tiers = { create: { minQuantity: 10, price: 540_000n } };
const packs = [
  { price: 640_000n, tradePrice: 560_000n, tiers },
  { size: 5, price: 180_000n, tradePrice: 160_000n, sku: "FIVE" },
];

test("an approved business learns its trade prices and tiers", async () => {
  const product = await given.product({ variants: packs });
  const bikash = await given.business();
  const { data } = await send(getPrices, { as: bikash, params: { productId: product.id } });
  expect(data).toEqual({
    isTrade: true,
    packs: [
      {
        variantId: product.variants[0]?.id,
        steps: [
          { from: 1, price: 5600 },
          { from: 10, price: 5400 },
        ],
      },
      { variantId: product.variants[1]?.id, steps: [{ from: 1, price: 1600 }] },
    ],
  });
});

test("everybody else, a business that waits for approval too, learns no trade price", async () => {
  const product = await given.product({ variants: packs });
  for (const as of [await given.customer(), await given.business({ approvedAt: null })]) {
    const { data } = await send(getPrices, { as, params: { productId: product.id } });
    expect(data).toMatchObject({ isTrade: false, packs: [{ steps: [{ from: 1, price: 6400 }] }, { steps: [{ price: 1800 }] }] });
    expect(JSON.stringify(data)).not.toMatch(/5[64]00/);
  }
});

test("a product that is not sold has no prices", async () => {
  const draft = await given.product({ status: "draft" });
  const asha = await given.customer();
  for (const productId of [draft.id, crypto.randomUUID()]) {
    expect((await send(getPrices, { as: asha, params: { productId } })).status).toBe(404);
  }
});
