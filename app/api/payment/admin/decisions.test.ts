import { beforeEach, describe, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { listOpenMatters } from "@/lib/people/users/closing/closure";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder, confirmOrder, deliverOrder, listAllOrders, shipOrder } from "@/lib/sales/order/admin/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { expireOrders } from "@/lib/sales/order/undoing/expiry";
import * as adminContract from "@/lib/sales/payment/admin/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { checkPayment } from "@/lib/sales/payment/check";
import * as contract from "@/lib/sales/payment/contract";
import { approveReturn, openReturn, receiveReturn, refundReturn } from "@/lib/sales/return/admin/contract";
import { completePayment } from "@/tests/support/complete-payment";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { countEmails, createUnpaidOrder, findNewestPayment, findOrder, injectFaults } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, placement, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { withStandIns } from "@/tests/support/stand-ins";

withStandIns();

withShop({
  panNumber: "609876543",
  location: "Teku, Kathmandu",
  bankName: "Sample Bank",
  bankBranch: "Teku",
  bankAccountName: "Sukkha",
  bankAccountNumber: "0125",
});

let admin: Person;
beforeEach(async () => {
  admin = await factory.admin();
});

const resolve = (id: string, decision: string, note = "Asked eSewa") =>
  send(adminContract.resolvePayment, { as: admin, params: { id }, body: { decision, note } });
const recordRefund = (id: string) =>
  send(adminContract.recordRefund, { as: admin, params: { id }, body: { reference: "ES-77" } });
const check = (id: string) => checkPayment(id, { quietMs: 0, isForAdmins: true });
const reportAmount = (rupees: number) => injectFaults({ call: "esewa.status", kind: "amount", value: `${rupees}.0` });
const reportStatus = (value: string) => injectFaults({ call: "esewa.status", kind: "status", value });
const paymentRows = async (orderId: string) =>
  (await db.payment.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(
    ({ method, status, amount }) => `${method} ${status} ${amount}`,
  );
const readNotifications = async ({ id: userId }: Person) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(({ title, body }) => `${title}: ${body}`);

/** A cash-on-delivery order of Rs 1,000 for which the customer has begun to pay with eSewa. */
async function createCashOrder(status: "pending" | "delivered" = "pending") {
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product({ variants: [{ price: 100_000n, tradePrice: 100_000n, stock: 9 }] }));
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup" });
  const params = { id: data._id };
  if (status === "delivered") {
    await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
    await send(shipOrder, { as: admin, params });
    await send(deliverOrder, { as: admin, params });
  }
  const begun = await send(payOrder, { as: asha, params, body: { paymentMethod: "esewa" } });
  if (!begun.data.payWith) throw new Error("there is nowhere to pay");
  return { asha, orderId: data._id, payWith: begun.data.payWith, payment: await findNewestPayment(data._id) };
}

/** Two pieces at Rs 1,000, one paid with eSewa and one in cash; one was returned, and its refund sent with eSewa. */
async function createReturnedOrder() {
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product({ variants: [{ price: 100_000n, tradePrice: 100_000n, stock: 9 }] }), 2);
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod: "esewa" });
  if (!data.payWith) throw new Error("there is nowhere to pay");
  const [params, payment] = [{ id: data._id }, await findNewestPayment(data._id)];
  await completePayment(data.payWith, "pay");
  reportAmount(1000);
  await check(payment.id);
  await resolve(payment.id, "accepted");
  await send(recordPayment, { as: admin, params, body: toFormData({ method: "cash", amount: 1000 }) });
  await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
  await send(shipOrder, { as: admin, params });
  await send(deliverOrder, { as: admin, params });
  const items = [{ orderItemId: data.items[0]?._id ?? "", quantity: 1 }];
  const request = { orderId: data._id, outcome: "refund", cause: "damaged", reason: "It leaks.", items };
  const opened = await send(openReturn, { as: admin, body: request });
  const returned = { as: admin, params: { id: opened.data._id } };
  await send(approveReturn, { ...returned, body: {} });
  await send(receiveReturn, { ...returned, body: {} });
  expect((await send(refundReturn, { ...returned, body: { reference: "ES-77" } })).data.refund).toBe(1000);
  return { asha, orderId: data._id, payment };
}

describe("money of another amount than was requested", () => {
  test("is refunded exactly as it arrived, in the books too, and the order can still be paid", { tags: ["PY-19"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay");
    reportAmount(10);
    await check(payment.id);
    await db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(Date.now() - 3_600_000) } });
    expect((await resolve(payment.id, "refund_due")).data).toMatchObject({
      amount: 10,
      gatewayRef: expect.stringMatching(/\w+/),
      attention: "",
    });
    expect(await readNotifications(asha)).toContainEqual(expect.stringContaining("we will refund Rs\u00a010.00 within 7 days"));
    expect((await recordRefund(payment.id)).data).toMatchObject({ status: "refunded", amount: 10 });
    expect(await readNotifications(asha)).toContainEqual(expect.stringContaining("We have refunded Rs\u00a010.00"));
    expect(await findOrder(orderId)).toMatchObject({ status: "pending", paymentStatus: "failed", attention: null });
    const { data } = await send(getReport, { as: admin, query: { report: "money", range: "today", group: "method" } });
    expect(data.totals).toMatchObject({ received: 10, returned: 10, net: 0 });

    // The gateway is still asked about the amount that it was sent, and the refund is known.
    injectFaults();
    await check(payment.id);
    expect(await paymentRows(orderId)).toEqual(["esewa refunded 1000"]);
    expect(await expireOrders(), "there is time to pay another way").toBe(0);
    expect((await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "bank" } })).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test.each(["pending", "delivered"] as const)(
    "for a %s cash-on-delivery order leaves all of it due, in cash",
    { tags: ["PY-19"] },
    async (status) => {
      const { orderId, payWith, payment } = await createCashOrder(status);
      await completePayment(payWith, "pay");
      reportAmount(10);
      await check(payment.id);
      await resolve(payment.id, "refund_due");
      const cash = { status, paymentMethod: "cod", paymentStatus: "unpaid", expiresAt: null };
      expect(await findOrder(orderId)).toMatchObject(cash);
      await recordRefund(payment.id);
      expect(await findOrder(orderId)).toMatchObject(cash);
      const body = toFormData({ method: "cash", amount: 1000 });
      const paid = await send(recordPayment, { as: admin, params: { id: orderId }, body });
      expect(paid.data).toMatchObject({ paymentStatus: "paid", paid: 1000, due: 0 });
      expect(await brokenRules()).toEqual([]);
    },
  );

  test("may be accepted as a part payment", { tags: ["PY-19"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay");
    reportAmount(400);
    await check(payment.id);
    expect((await resolve(payment.id, "accepted")).data).toMatchObject({ status: "paid", amount: 400, attention: "" });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "unpaid", expiresAt: null });
    expect(await readNotifications(asha)).toContainEqual(expect.stringContaining("Rs\u00a0600.00 is still due"));
    await check(payment.id);
    expect(await paymentRows(orderId)).toEqual(["esewa paid 40000"]);
    expect(await brokenRules()).toEqual([]);
  });

  test("beyond what is due is accepted as far as it is due, and the rest is owed back", { tags: ["PY-19"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await send(recordPayment, { as: admin, params: { id: orderId }, body: toFormData({ method: "cash", amount: 300 }) });
    await completePayment(payWith, "pay");
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "verifying" });
    await resolve(payment.id, "accepted");
    expect((await paymentRows(orderId)).toSorted()).toEqual(["cash paid 30000", "esewa paid 70000", "esewa refund_due 30000"]);
    expect(await findOrder(orderId)).toMatchObject({
      paymentStatus: "paid",
      attention: expect.stringMatching(/300\.00 more arrived/),
    });
    expect(await readNotifications(asha)).toContainEqual(expect.stringContaining("We will refund Rs\u00a0300.00"));
    await check(payment.id);
    const surplus = await db.payment.findFirstOrThrow({ where: { orderId, status: "refund_due" } });
    await recordRefund(surplus.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", attention: null });
    expect(await brokenRules()).toEqual([]);
  });

  test("cannot be accepted for an order that is cancelled", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay");
    reportAmount(400);
    await check(payment.id);
    await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Out of stock" } });
    expect((await resolve(payment.id, "accepted")).status).toBe(409);
    await resolve(payment.id, "refund_due");
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refund_due" });
    await recordRefund(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refunded", attention: null });
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a refund by the gateway", () => {
  test("of all that was paid leaves nothing due, also after a failed attempt", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "khalti" } });
    await completePayment(payWith, "pay");
    await check(payment.id);
    reportStatus("FULL_REFUND");
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refunded" });
    expect(await brokenRules()).toEqual([]);
  });

  test("of a part payment makes that due again", { tags: ["PY-19"] }, async () => {
    const { orderId, payWith, payment } = await createCashOrder();
    await completePayment(payWith, "pay");
    reportAmount(400);
    await check(payment.id);
    await resolve(payment.id, "accepted");
    expect((await paymentRows(orderId)).toSorted()).toEqual(["cod unpaid 60000", "esewa paid 40000"]);
    reportStatus("FULL_REFUND");
    await check(payment.id);
    expect((await paymentRows(orderId)).toSorted()).toEqual(["cod unpaid 100000", "esewa refunded 40000"]);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "unpaid", paymentMethod: "cod" });
    expect(await brokenRules()).toEqual([]);
  });

  test("that may be the refund of a return is flagged for staff, and counts once", { tags: ["PY-19"] }, async () => {
    const { asha, orderId, payment } = await createReturnedOrder();
    const [rows, messages] = [await paymentRows(orderId), await readNotifications(asha)];
    reportStatus("FULL_REFUND");
    await check(payment.id);
    expect(await paymentRows(orderId)).toEqual(rows);
    expect(await readNotifications(asha)).toEqual(messages);
    expect(await findOrder(orderId)).toMatchObject({
      paymentStatus: "paid",
      attention: expect.stringMatching(/^eSewa has refunded the money\. The refund of a return is recorded already/),
    });
    const { data } = await send(getReport, { as: admin, query: { report: "money", range: "today", group: "method" } });
    expect(data.totals).toMatchObject({ received: 2000, returned: 1000, net: 1000 });
    expect((await resolve(payment.id, "fine")).data).toMatchObject({ status: "paid", attention: "" });
    expect(await brokenRules()).toEqual([]);
  });
});

test("money for an order that was refunded completely is owed back, and does not pay it", { tags: ["PY-19"] }, async () => {
  const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
  const other = await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "khalti" } });
  const second = await findNewestPayment(orderId);
  if (other.data.payWith) await completePayment(other.data.payWith, "pay");
  await check(second.id);
  injectFaults({ call: "khalti.lookup", kind: "status", value: "Refunded" });
  await check(second.id);
  expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refunded" });
  await completePayment(payWith, "pay");
  await check(payment.id);
  expect((await paymentRows(orderId)).toSorted()).toEqual(["esewa refund_due 100000", "khalti refunded 100000"]);
  expect(await findOrder(orderId)).toMatchObject({
    paymentStatus: "refunded",
    attention: expect.stringMatching(/after the order was refunded/),
  });
  await recordRefund(payment.id);
  expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refunded", attention: null });
  expect(await brokenRules()).toEqual([]);
});

test("a refund that is owed for a paid order is in the staff's queue, and keeps the account", { tags: ["PY-14"] }, async () => {
  const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
  await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "khalti" } });
  await send(recordPayment, { as: admin, params: { id: orderId }, body: toFormData({ method: "cash", amount: 1000 }) });
  await send(confirmOrder, { as: admin, params: { id: orderId }, body: { status: "confirmed" } });
  await send(shipOrder, { as: admin, params: { id: orderId } });
  await send(deliverOrder, { as: admin, params: { id: orderId } });
  expect(await listOpenMatters(asha.id)).toEqual([]);
  await completePayment(payWith, "pay");
  await check(payment.id);
  await resolve(payment.id, "fine");
  expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", attention: null });
  const { waiting } = (await send(getDashboard, { as: admin })).data;
  expect(waiting.refunds).toEqual({ count: 1, amount: 1000, dueAt: expect.any(String) });
  expect((await send(listAllOrders, { as: admin, query: { refundDue: "true" } })).data).toMatchObject([{ _id: orderId }]);
  expect(await listOpenMatters(asha.id)).toMatchObject([{ _id: orderId }]);
  await recordRefund(payment.id);
  expect((await send(listAllOrders, { as: admin, query: { refundDue: "true" } })).data).toEqual([]);
  expect(await listOpenMatters(asha.id)).toEqual([]);
});

describe("a payment that staff marked as failed", () => {
  test("stays so while the gateway cannot decide, without messages or flags again", async () => {
    const { asha, orderId, payment } = await createUnpaidOrder("esewa");
    reportStatus("AMBIGUOUS");
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "verifying", attention: expect.stringMatching(/^eSewa: /) });
    await resolve(payment.id, "failed", "eSewa says that no money came");
    const messages = await readNotifications(asha);
    for (let round = 0; round < 3; round++) await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "failed", attention: null });
    expect(await readNotifications(asha)).toEqual(messages);
    expect(await countEmails(orderId, "payment-watched")).toBe(1);
    // Only staff are notified.
    reportStatus("PARTIAL_REFUND");
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "failed", attention: expect.stringMatching(/^eSewa: /) });
    expect(await readNotifications(asha)).toEqual(messages);
  });

  test("is paid if money comes nevertheless", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay");
    reportStatus("AMBIGUOUS");
    await check(payment.id);
    await resolve(payment.id, "failed");
    injectFaults();
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid" });
    expect(await brokenRules()).toEqual([]);
  });

  test("of another amount is flagged once, and can still be accepted", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await completePayment(payWith, "pay");
    reportStatus("AMBIGUOUS");
    await check(payment.id);
    await resolve(payment.id, "failed");
    reportAmount(10);
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({
      paymentStatus: "failed",
      attention: expect.stringMatching(/10\.00 arrived/),
    });
    await resolve(payment.id, "fine");
    await check(payment.id);
    expect(await findOrder(orderId)).toMatchObject({ attention: null });
    await db.order.update({ where: { id: orderId }, data: { attention: "Seen again" } });
    expect((await resolve(payment.id, "accepted")).data).toMatchObject({ status: "paid", amount: 10, attention: "Seen again" });
    expect(await brokenRules()).toEqual([]);
  });

  test("leaves a day to pay another way, however late it is", async () => {
    const { orderId, payment } = await createUnpaidOrder("esewa");
    reportStatus("AMBIGUOUS");
    await check(payment.id);
    await db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(Date.now() - 3_600_000) } });
    await resolve(payment.id, "failed");
    expect(await countEmails(orderId, "payment-failed")).toBe(1);
    expect(await expireOrders()).toBe(0);
    const { expiresAt } = await findOrder(orderId);
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
  });
});

describe("a decision", () => {
  test.each(["accepted", "refund_due", "failed"])("'%s' is refused for a payment that no gateway has", async (decision) => {
    const { orderId } = await createCashOrder();
    const cash = await db.payment.findFirstOrThrow({ where: { orderId, method: "cod" } });
    const begun = await findNewestPayment(orderId);
    for (const { id } of [cash, begun]) expect((await resolve(id, decision)).status).toBe(409);
    expect(await paymentRows(orderId)).toEqual(["cod unpaid 100000", "esewa unpaid 100000"]);
  });

  test("about one payment leaves the flag of another", async () => {
    const { asha, orderId, payment } = await createUnpaidOrder("esewa");
    await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "khalti" } });
    const second = await findNewestPayment(orderId);
    injectFaults(
      { call: "esewa.status", kind: "status", value: "AMBIGUOUS" },
      { call: "khalti.lookup", kind: "status", value: "Pending" },
    );
    await check(payment.id);
    await check(second.id);
    expect(await findOrder(orderId)).toMatchObject({ attention: expect.stringMatching(/^Khalti: /) });
    await resolve(payment.id, "failed");
    expect(await findOrder(orderId)).toMatchObject({ attention: expect.stringMatching(/^Khalti: /), paymentStatus: "verifying" });
    expect((await resolve(payment.id, "fine")).status).toBe(409);
    await resolve(second.id, "failed");
    expect(await findOrder(orderId)).toMatchObject({ attention: null, paymentStatus: "failed" });
  });

  test("that accepts a payment proof is refused if less than that is due by now", { tags: ["PY-19"] }, async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("esewa");
    await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "bank" } });
    const file = new File([Buffer.from("%PDF-1.7\n%%EOF")], "slip.pdf", { type: "application/pdf" });
    const paymentProof = await send(contract.uploadPaymentProof, {
      as: asha,
      params: { id: orderId },
      body: toFormData({ file, reference: "FT 1" }),
    });
    await completePayment(payWith, "pay");
    reportAmount(400);
    await check(payment.id);
    await resolve(payment.id, "accepted");
    const verify = await send(adminContract.verifyPayment, {
      as: admin,
      params: { id: paymentProof.data._id },
      body: { isAccepted: true },
    });
    expect(verify).toMatchObject({ status: 409, data: { message: expect.stringContaining("Less than this is still due") } });
    const { events, attention } = await findOrder(orderId);
    expect(attention).toBeNull();
    expect(events.filter(({ kind }) => kind === "slip-accepted")).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });
});
