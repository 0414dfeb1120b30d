import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder, confirmOrder } from "@/lib/sales/order/admin/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { editOrder, previewEdit } from "@/lib/sales/staff-order/admin/edit/contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, type Person, place, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Random edits, payments and confirmations of one order: after each of them the books are right. */

withShop({ bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "1" });

const far = { ...address, province: "Koshi", district: "Ilam", municipality: "Ilam Municipality", ward: 3 };
const quantity = fc.integer({ min: 1, max: 6 });
const edit = fc.record(
  {
    lines: fc.uniqueArray(fc.record({ at: fc.nat(2), quantity, price: fc.option(fc.integer({ min: 1, max: 9000 })) }), {
      selector: ({ at }) => at,
      minLength: 1,
    }),
    deliveryMethod: fc.constantFrom("courier", "pickup"),
    address: fc.constantFrom(address, far),
    charge: fc.constantFrom("today", "keep", "own"),
    coupon: fc.constantFrom("", "TENTH", "GIFT", "FREE"),
    keepsCoupon: fc.boolean(),
    paymentMethod: fc.constantFrom("cod", "bank"),
    companyName: fc.constantFrom("", "Gurung Builders"),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 6, arbitrary: edit.map((body) => ({ kind: "edit" as const, body })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((amount) => ({ kind: "pay" as const, amount })) },
  { weight: 1, arbitrary: fc.constant({ kind: "confirm" as const }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type EditStep = Extract<Step, { kind: "edit" }>["body"];

let admin: Person;
let product: TestProduct;
let saved = 0;

beforeEach(async () => {
  admin = await factory.admin();
  const variants = [4000, 3000, 700].map((rupees, at) => ({ price: BigInt(rupees) * 100n, stock: 12, size: at + 1 }));
  product = await factory.product({ variants: variants.map((each) => ({ ...each, tradePrice: each.price })) });
  await db.coupon.createMany({
    data: [
      { code: "TENTH", kind: "percent", value: 10n, minimum: 700_000n },
      { code: "GIFT", kind: "amount", value: 250_000n },
      { code: "FREE", kind: "free_delivery" },
    ],
  });
});

const toLine = ({ at, price, ...line }: NonNullable<EditStep["lines"]>[number]) => ({
  ...line,
  variantId: toVariant(product, at).id,
  ...(price !== null && { price, reason: "Agreed" }),
});

async function tryEdit(id: string, { lines, ...rest }: EditStep): Promise<void> {
  const charge = rest.charge === "own" && { deliveryCharge: 120 };
  const body = { ...rest, ...charge, ...(lines && { lines: lines.map(toLine) }) };
  const seen = await send(previewEdit, { as: admin, params: { id }, body });
  const { status, data } = await send(editOrder, { as: admin, params: { id }, body: { ...body, reason: "He rang" } });
  if (status === 200) {
    saved++;
    expect(seen.data).toMatchObject({ problems: {}, after: { total: data.total, due: data.due, vat: data.vat } });
    return;
  }
  expect(status, JSON.stringify(data)).toBe(409);
  expect(seen.data.problems).toEqual(data.fields);
}

async function run(id: string, each: Step): Promise<void> {
  const params = { id };
  if (each.kind === "edit") return tryEdit(id, each.body);
  if (each.kind === "confirm") await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
  else await send(recordPayment, { as: admin, params, body: toFormData({ method: "cash", amount: each.amount }) });
}

test("what is said before an edit is what it does, and no random sequence leaves the books wrong", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const asha = await factory.customer();
      await putIntoCart(asha, product);
      const { _id } = (await place(asha)).data;
      for (const each of steps) {
        await run(_id, each);
        expect(await brokenRules()).toEqual([]);
      }
      const held = await db.orderItem.aggregate({ where: { orderId: _id }, _sum: { quantity: true } });
      const stock = await db.variant.aggregate({ where: { productId: product.id }, _sum: { stock: true } });
      expect((stock._sum.stock ?? 0) + (held._sum.quantity ?? 0)).toBe(36);
      await send(cancelOrder, { as: admin, params: { id: _id }, body: { reason: "The test is over" } });
      expect(await brokenRules()).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(saved).toBeGreaterThan(10);
});
