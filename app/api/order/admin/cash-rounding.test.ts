import { beforeEach, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder } from "@/lib/sales/order/admin/contract";
import { getOrder } from "@/lib/sales/order/contract";
import { moneyMessage } from "@/lib/sales/order/money/money-messages";
import { recordRefund } from "@/lib/sales/payment/admin/contract";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Cash is paid in whole rupees: an order of Rs 4,616.56 is paid with Rs 4,617, and nothing stays due. */

let asha: Awaited<ReturnType<typeof factory.customer>>;
let admin: typeof asha;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

/** The delivery in the valley costs Rs 150. */
const order = async (status: "pending" | "delivered" = "delivered") => {
  const product = await factory.product({ variants: [{ price: 446_656n, tradePrice: 400_000n, weightGrams: 1000 }] });
  const { _id, total } = await createOrder(asha, { product, status });
  return { id: _id, total };
};
const pay = (id: string, values: { amount: number; method?: string }) =>
  send(recordPayment, { as: admin, params: { id }, body: toFormData({ method: "cash", ...values }) });
const read = async (id: string) => (await send(getOrder, { as: asha, params: { id } })).data;

test("cash of the nearest rupee, or of the one below, pays all of an order", { timeout: 60_000 }, async () => {
  for (const [received, rounding] of [
    [4617, 0.44],
    [4616, -0.56],
  ] as const) {
    const { id, total } = await order();
    expect(total).toBe(4616.56);
    const { status, data } = await pay(id, { amount: received });
    expect([status, data.due, data.paid, data.paymentStatus]).toEqual([201, 0, 4616.56, "paid"]);
    expect(data.payments).toMatchObject([{ amount: 4616.56, rounding, status: "paid" }]);
    expect(await brokenRules()).toEqual([]);
  }
});

test("what is more than a rupee away is a part, or too much; other methods pay to the paisa", async () => {
  const { id } = await order();
  const tooMuch = await pay(id, { amount: 4618 });
  expect([tooMuch.status, tooMuch.data]).toMatchObject([
    409,
    { fields: { amount: expect.stringContaining("In cash that is Rs\u00a04,617.00.") } },
  ]);
  expect((await pay(id, { amount: 4617, method: "qr" })).status).toBe(409);
  expect((await pay(id, { amount: 2000 })).data).toMatchObject({ due: 2616.56, payments: [{ rounding: 0 }, {}] });
  expect((await pay(id, { amount: 2617 })).data).toMatchObject({ due: 0, paid: 4616.56 });
  expect(await brokenRules()).toEqual([]);
});

test("the courier's cash follows the same rule, however it is handed over, and old rests can be collected", {
  timeout: 60_000,
}, async () => {
  const [one, two, three] = [await order(), await order(), await order()];
  await pay(three.id, { amount: 4616.06 });
  const collect = (orders: object[], method = "cash") =>
    send(bulkOrders, { as: admin, body: { action: "collect", method, orders } as never });
  const { data } = await collect([{ _id: one.id, due: 4617 }, { _id: two.id, due: 4618 }, { _id: three.id }]);
  expect(data.done.map(({ _id }) => _id)).toEqual([one.id, three.id]);
  expect(data.skipped).toMatchObject([{ _id: two.id, message: expect.stringContaining("Rs\u00a04,616.56 is due") }]);
  expect((await collect([{ _id: two.id, due: 4617 }], "bank")).data.done).toHaveLength(1);
  for (const { id } of [one, two, three]) expect(await read(id)).toMatchObject({ due: 0, paymentStatus: "paid" });
  expect(await brokenRules()).toEqual([]);
});

test("a payment that is undone leaves the whole amount due again", async () => {
  const { id } = await order();
  await pay(id, { amount: 4617 });
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id, status: "paid" } });
  const { data } = await send(undoPayment, { as: admin, params: { id: paymentId }, body: { reason: "Wrong order" } });
  expect(data).toMatchObject({ due: 4616.56, paid: 0 });
  expect(await brokenRules()).toEqual([]);
});

test("what was paid rounded is paid back rounded, and the report on money counts what moved", async () => {
  const { id } = await order("pending");
  await pay(id, { amount: 4617 });
  await send(cancelOrder, { as: admin, params: { id }, body: { reason: "Out of stock" } });
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id, status: "refund_due" } });
  const { status } = await send(recordRefund, { as: admin, params: { id: paymentId }, body: { reference: "Drawer" } });
  expect(status).toBe(200);
  expect(await db.payment.findUnique({ where: { id: paymentId } })).toMatchObject({ rounding: 44n, refundRounding: 44n });
  const { data } = await send(getReport, { as: admin, query: { report: "money", group: "method" } as never });
  expect(JSON.stringify(data)).toContain("4617");
  expect(await brokenRules()).toEqual([]);
});

test("the customer is told what to pay in cash", async () => {
  const { id } = await order("pending");
  expect(moneyMessage(await read(id))).toBe(
    "Pay Rs\u00a04,617.00 in cash when you receive it (Rs\u00a04,616.56 to the nearest rupee).",
  );
});
