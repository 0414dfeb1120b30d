import { beforeEach, expect, test } from "vitest";
import { getPrices } from "@/lib/terms/price/contract";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

beforeEach(emptyDatabase);

const tiers = { create: { minQuantity: 10, price: 540_000n } };
const variants = [
  { price: 640_000n, tradePrice: 560_000n, tiers },
  { size: 5, price: 180_000n, tradePrice: 160_000n, sku: "FIVE" },
];

test("an approved business gets its trade prices and tiers", async () => {
  const product = await factory.product({ variants });
  const bikash = await factory.business();
  const { data } = await send(getPrices, { as: bikash, query: { products: [product.id] } });
  expect(data).toEqual({
    isTrade: true,
    products: [
      {
        productId: product.id,
        variants: [
          {
            variantId: product.variants[0]?.id,
            steps: [
              { from: 1, price: 5600 },
              { from: 10, price: 5400 },
            ],
          },
          { variantId: product.variants[1]?.id, steps: [{ from: 1, price: 1600 }] },
        ],
      },
    ],
  });
});

test("nobody else gets trade prices, not even a business that is waiting for approval", async () => {
  const product = await factory.product({ variants });
  for (const as of [await factory.customer(), await factory.business({ approvedAt: null })]) {
    const { data } = await send(getPrices, { as, query: { products: [product.id] } });
    const retail = [{ steps: [{ from: 1, price: 6400 }] }, { steps: [{ from: 1, price: 1800 }] }];
    expect(data).toMatchObject({ isTrade: false, products: [{ variants: retail }] });
    expect(JSON.stringify(data)).not.toMatch(/:5[64]00\b/);
  }
});

test("one call returns the prices of all products of a page, and leaves out those that are not sold", async () => {
  const sold = [
    await factory.product({ variants }),
    await factory.product({ variants: variants.map(({ sku: _, ...variant }) => variant) }),
  ];
  const draft = await factory.product({ status: "draft" });
  const asha = await factory.customer();
  const products = [...sold.map(({ id }) => id), draft.id, crypto.randomUUID()];
  const { data } = await send(getPrices, { as: asha, query: { products } });
  expect(data?.products.map(({ productId }) => productId).toSorted()).toEqual(sold.map(({ id }) => id).toSorted());
});

test.each([
  ["a malformed id", { products: ["roof-coating"] }],
  ["more than sixty ids", { products: Array.from({ length: 61 }, () => crypto.randomUUID()) }],
])("%s is refused", async (_, query) => {
  expect((await send(getPrices, { as: await factory.customer(), query })).status).toBe(400);
});
