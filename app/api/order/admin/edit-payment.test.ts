import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { resolvePayment } from "@/lib/sales/payment/admin/contract";
import { checkPayment } from "@/lib/sales/payment/check";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { completePayment } from "@/tests/support/complete-payment";
import { factory } from "@/tests/support/factories";
import { createUnpaidOrder } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { withStandIns } from "@/tests/support/stand-ins";

/** Staff edit an order while its customer has eSewa's page open with the old amount. */

withStandIns();
withShop({ bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "0125" });

let admin: Person;
beforeEach(async () => {
  admin = await factory.admin();
});

const edit = (id: string, body: object) =>
  send(editOrder, { as: admin, params: { id }, body: { reason: "The customer rang", ...body } });
const readMoney = async (orderId: string) =>
  (await db.payment.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(
    ({ method, status, amount }) => `${method} ${status} ${amount}`,
  );

/** An order of some packs for Rs 1,000 each, with eSewa's page open. */
async function createOpen(quantity: number) {
  const order = await createUnpaidOrder("esewa");
  const { id: variantId } = toVariant(order.product);
  const setQuantity = (pieces: number) => edit(order.orderId, { lines: [{ variantId, quantity: pieces }] });
  if (quantity === 1) return { ...order, setQuantity };
  expect((await setQuantity(quantity)).status).toBe(200);
  const { data } = await send(payOrder, { as: order.asha, params: { id: order.orderId }, body: { paymentMethod: "esewa" } });
  if (!data.payWith) throw new Error("there is nowhere to pay");
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: order.orderId, status: "unpaid" } });
  return { ...order, payment, payWith: data.payWith, setQuantity };
}

test("more than is due by now is kept apart for staff, who accept it: the rest is due back", async () => {
  const { orderId, payWith, payment, setQuantity } = await createOpen(2);
  expect((await setQuantity(1)).data).toMatchObject({ total: 1000, due: 1000 });
  await completePayment(payWith, "pay");
  await checkPayment(payment.id, { quietMs: 0 });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order).toMatchObject({ paymentStatus: "verifying", attention: expect.stringContaining("Rs\u00a02,000.00 arrived") });
  expect(await brokenRules()).toEqual([]);
  const body = { decision: "accepted", note: "It is his" };
  expect((await send(resolvePayment, { as: admin, params: { id: payment.id }, body })).status).toBe(200);
  expect((await readMoney(orderId)).slice(-2)).toEqual(["esewa paid 100000", "esewa refund_due 100000"]);
  expect(await brokenRules()).toEqual([]);
});

test("less than is due by now pays a part, as a part payment always does", async () => {
  const { orderId, payWith, payment, setQuantity } = await createOpen(1);
  expect((await setQuantity(3)).data).toMatchObject({ total: 3000, due: 3000 });
  await completePayment(payWith, "pay");
  await checkPayment(payment.id, { quietMs: 0 });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order).toMatchObject({ paymentStatus: "unpaid", attention: null });
  expect(await readMoney(orderId)).toEqual(["esewa paid 100000"]);
  expect(await brokenRules()).toEqual([]);
});

test("the method does not change while a payment is being checked, and the open page stays payable after it has", async () => {
  const { orderId, payWith, payment, setQuantity } = await createOpen(1);
  expect((await edit(orderId, { paymentMethod: "cod" })).data).toMatchObject({ paymentMethod: "cod", due: 1000 });
  expect(await readMoney(orderId)).toEqual(["esewa unpaid 100000", "cod unpaid 100000"]);
  await setQuantity(2);
  expect(await readMoney(orderId)).toEqual(["esewa unpaid 100000", "cod unpaid 200000"]);
  await completePayment(payWith, "pay");
  await checkPayment(payment.id, { quietMs: 0 });
  expect(await readMoney(orderId)).toEqual(["esewa paid 100000", "cod unpaid 100000"]);
  expect(await brokenRules()).toEqual([]);
  await db.payment.updateMany({ where: { orderId, status: "unpaid" }, data: { status: "verifying" } });
  const { status, data } = await edit(orderId, { paymentMethod: "bank" });
  expect([status, Object.keys(data.fields)]).toEqual([409, ["paymentMethod"]]);
});
