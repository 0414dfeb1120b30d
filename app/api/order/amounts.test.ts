import { beforeEach, describe, expect, test } from "vitest";
import { moveStock, setVariantPrice } from "@/lib/catalogue/product/admin/contract";
import { createProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { getReport } from "@/lib/office/report/admin/contract";
import { reportNames } from "@/lib/office/report/admin/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { listDocuments } from "@/lib/sales/invoice/contract";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { placeOrder, quoteOrder } from "@/lib/sales/order/placing/contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { createCoupon } from "@/lib/terms/coupon/admin/contract";
import { createZone } from "@/lib/terms/delivery/admin/contract";
import { createPriceGroup } from "@/lib/terms/price-group/admin/contract";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, place, placement, putIntoCart, toVariant } from "@/tests/support/orders";
import { productForm, createVariantInput as typedVariant } from "@/tests/support/product-forms";
import { send } from "@/tests/support/send";
import { couponBody, zoneBody } from "@/tests/support/settings-fixtures";

/** The largest and smallest amounts that forms accept, through every calculation. */

beforeEach(async () => {
  await emptyDatabase();
  await factory.company({
    bankName: "Sukkha Bank",
    bankAccountName: "Sukkha",
    bankAccountNumber: "1",
    legalName: "Sukkha Pvt. Ltd.",
  });
});

/** The total of one cart in the quote, the order, its invoice and the reports: they must be equal. */
async function getTotals(buyer: Awaited<ReturnType<typeof factory.customer>>, body: object): Promise<number[]> {
  const admin = await factory.admin();
  const quote = await send(quoteOrder, { as: buyer, body: { district: address.district } });
  expect(quote.status, JSON.stringify(quote.data)).toBe(200);
  const { status, data } = await send(placeOrder, { as: buyer, body: { ...body, expectedTotal: quote.data.total } });
  expect(status, JSON.stringify(data)).toBe(201);
  const params = { id: data._id };
  await db.order.update({ where: { id: data._id }, data: { paymentMethod: "cod" } });
  expect((await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } })).status).toBe(200);
  expect((await send(shipOrder, { as: admin, params })).status).toBe(200);
  expect((await send(deliverOrder, { as: admin, params })).status).toBe(200);
  const [invoice] = (await send(listDocuments, { as: buyer, params })).data;
  const report = await send(getReport, { as: admin, query: { report: "vat", group: "each", range: "today" } });
  expect(report.status).toBe(200);
  for (const each of reportNames) {
    expect((await send(getReport, { as: admin, query: { report: each, range: "today" } })).status, each).toBe(200);
  }
  expect(await brokenRules()).toEqual([]);
  return [
    quote.data.total,
    data.total,
    invoice?.total ?? 0,
    Number(report.data.rows[0]?.cells.total),
    Number(report.data.totals.total),
  ];
}

test("the largest possible cart has the same total in quote, order, invoice and report", async () => {
  await send(createZone, {
    as: await factory.admin(),
    body: zoneBody({ base: 10_000_000, perKg: 10_000, freeFrom: null, codUpTo: null }),
  });
  // Only an approved business reserves as much without a payment.
  const asha = await factory.business();
  const maximum = { price: 9_999_999_999n, tradePrice: 9_999_999_999n, weightGrams: 10_000_000, stock: 1_000_000 };
  const product = await factory.product({ variants: Array.from({ length: 100 }, (_, at) => ({ ...maximum, size: at + 1 })) });
  await db.cartItem.createMany({
    data: product.variants.map((variant) => ({
      userId: asha.id,
      productId: product.id,
      variantId: variant.id,
      quantity: 999,
      priceSeen: variant.price,
    })),
  });
  // A hundred lines of 999 variants at ten tonnes each; the first ten kilograms are in the base rate.
  const goods = 9_999_999_999n * 99_900n;
  const delivery = 1_000_000_000n + 1_000_000n * (99_900n * 10_000n - 10n);
  const total = Number(goods + delivery) / 100;
  expect(await getTotals(asha, { ...placement, paymentMethod: "bank" })).toEqual(Array(5).fill(total));
});

test("the smallest possible cart, of one paisa, too", async () => {
  await factory.zones();
  await db.deliveryZone.updateMany({ data: { base: 0n, perKg: 0n } });
  const asha = await factory.customer();
  const product = await factory.product({ variants: [{ price: 1n, tradePrice: 1n }] });
  await putIntoCart(asha, product);
  expect(await getTotals(asha, placement)).toEqual(Array(5).fill(0.01));
});

test("stock is limited to the largest accepted number", async () => {
  const as = await factory.admin();
  const product = await factory.product({ variants: [{ stock: 9_000_000 }] });
  const params = { id: toVariant(product).id };
  const body = { delta: 1_000_000, reason: "received" };
  expect(await send(moveStock, { as, params, body })).toMatchObject({ status: 201, data: { stock: 10_000_000 } });
  expect(await send(moveStock, { as, params, body })).toMatchObject({
    status: 409,
    data: { fields: { delta: expect.any(String) } },
  });
});

describe("fractions of a paisa are refused at their field:", () => {
  test.each([5.000000004, 1000.000000004, 0.30000000000000004, 0.001, 1e-7])("%s", async (amount) => {
    await factory.zones();
    const as = await factory.admin();
    const product = await factory.product();
    const params = { id: toVariant(product).id };
    const item = { variantId: params.id, quantity: 1, price: amount, reason: "x" };
    const staff = { items: [item], customerId: as.id, deliveryMethod: "pickup", paymentMethod: "counter" };
    const responses = {
      value: await send(createCoupon, { as, body: couponBody({ kind: "amount", value: amount }) }),
      minimum: await send(createCoupon, { as, body: couponBody({ minimum: amount }) }),
      price: await send(setVariantPrice, { as, params, body: { price: amount, priceSeen: 6400 } }),
      priceSeen: await send(setVariantPrice, { as, params, body: { price: 6400, priceSeen: amount } }),
      base: await send(createZone, { as, body: zoneBody({ base: amount }) }),
      perKg: await send(createZone, { as, body: zoneBody({ perKg: amount }) }),
      freeFrom: await send(createZone, { as, body: zoneBody({ freeFrom: amount }) }),
      codUpTo: await send(createZone, { as, body: zoneBody({ codUpTo: amount }) }),
      expectedTotal: await place(await factory.customer(), { ...placement, expectedTotal: amount }),
      "items.0.price": await send(placeStaffOrder, { as, body: staff }),
      "variants.0.price": await send(createProduct, {
        as,
        body: await productForm({ variants: [typedVariant({ price: amount })] }),
      }),
      "variants.0.tradePrice": await send(createProduct, {
        as,
        body: await productForm({ variants: [typedVariant({ tradePrice: amount })] }),
      }),
      "variants.0.size": await send(createProduct, { as, body: await productForm({ variants: [typedVariant({ size: 1e-7 })] }) }),
    };
    for (const [field, { status, data }] of Object.entries(responses)) {
      expect(status, `${field}: ${JSON.stringify(data)}`).toBe(400);
      expect(Object.keys(data.fields), field).toContain(field);
    }
  });
});

describe("nothing is sold for a price of zero:", () => {
  test("a trade price that the largest discount would round to zero is refused, and so is the discount", async () => {
    const as = await factory.admin();
    const body = await productForm({ variants: [typedVariant({ price: 0.04, tradePrice: 0.04 })] });
    expect(await send(createProduct, { as, body })).toMatchObject({
      status: 400,
      data: { fields: { "variants.0.tradePrice": "At least Rs\u00a00.05" } },
    });
    const product = await factory.product({ variants: [{ price: 4n, tradePrice: 4n }] });
    const { status, data } = await send(createPriceGroup, { as, body: { name: "Gold", percent: 90 } });
    expect(status).toBe(409);
    expect(data.fields).toEqual({ percent: `${toVariant(product).sku} would cost nothing: its trade price is Rs\u00a00.04.` });
    expect((await send(createPriceGroup, { as, body: { name: "Silver", percent: 50 } })).status).toBe(201);
  });

  test("a variant whose price is zero nevertheless cannot be ordered", async () => {
    await factory.zones();
    const { id: priceGroupId } = await factory.priceGroup({ basisPoints: 9000 });
    const bikash = await factory.business({ priceGroupId });
    const product = await factory.product({ variants: [{ price: 4n, tradePrice: 4n }] });
    await putIntoCart(bikash, product);
    const quote = await send(quoteOrder, { as: bikash, body: { district: address.district } });
    expect(quote.data.problems).toMatchObject([{ message: `${product.name} (20 L) has no price right now. Please contact us.` }]);
    expect((await place(bikash)).status).toBe(409);
  });
});
