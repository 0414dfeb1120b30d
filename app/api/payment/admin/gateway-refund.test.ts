import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder } from "@/lib/sales/order/admin/contract";
import { recordRefund, refundThroughGateway } from "@/lib/sales/payment/admin/contract";
import { checkPayment } from "@/lib/sales/payment/check";
import { lookUpRefunds } from "@/lib/sales/payment/gateway-refund";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { completePayment } from "@/tests/support/complete-payment";
import { factory } from "@/tests/support/factories";
import { createUnpaidOrder, findNewestPayment, findOrder, injectFaults } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, placement, putIntoCart, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { standIns, withStandIns } from "@/tests/support/stand-ins";

/** Khalti pays back what is due. */

withStandIns();
withShop();

let admin: Person;
beforeEach(async () => {
  admin = await factory.admin();
  changeSettings({ ...standIns.env, GATEWAY_MS: "400" });
});

/** A cancelled order of Rs 1,000 that was paid with Khalti. */
async function createOwed() {
  const { asha, orderId, payWith, payment } = await createPaid();
  await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Found a cheaper one" } });
  return { asha, orderId, payWith, id: payment.id };
}

async function createPaid() {
  const order = await createUnpaidOrder("khalti");
  await completePayment(order.payWith, "pay");
  await checkPayment(order.payment.id, { quietMs: 0 });
  return order;
}

const refund = (id: string, body: object = {}, as = admin) => send(refundThroughGateway, { as, params: { id }, body });
const readRefunds = (paymentId: string) => db.gatewayRefund.findMany({ where: { paymentId }, orderBy: { id: "asc" } });
const readStates = async (paymentId: string) => (await readRefunds(paymentId)).map(({ state }) => state);
const countSent = () => standIns.memory.calls.filter((call) => call === "khalti.refund").length;
const getRefunded = () => [...standIns.memory.khalti.values()].reduce((sum, { refunded }) => sum + refunded, 0);
const waitTwoMinutes = () => db.gatewayRefund.updateMany({ data: { askedAt: new Date(Date.now() - 121_000) } });
beforeEach(() => standIns.memory.khalti.clear());

test("refunds all of a payment, and says so everywhere", async () => {
  const { id, orderId } = await createOwed();
  const { status, data } = await refund(id);
  expect(status).toBe(200);
  expect(data).toMatchObject({ status: "refunded", gatewayRefund: { state: "done", note: "" } });
  expect(getRefunded()).toBe(100_000);
  const order = await findOrder(orderId);
  expect(order.paymentStatus).toBe("refunded");
  expect(order.events.map(({ kind }) => kind)).toContain("refunded");
  expect(await brokenRules()).toEqual([]);
});

test("refunds a part of a payment after an edit, and the rest later", async () => {
  const { orderId, product } = await createTwo();
  const edit = (quantity: number) => {
    const body = { lines: [{ variantId: toVariant(product).id, quantity }], reason: "The customer rang" };
    return send(editOrder, { as: admin, params: { id: orderId }, body });
  };
  expect((await edit(1)).status).toBe(200);
  const [part] = await db.payment.findMany({ where: { orderId, status: "refund_due" } });
  expect((await refund(part?.id ?? "")).data).toMatchObject({ status: "refunded", amount: 1000 });
  expect(getRefunded()).toBe(100_000);
  await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Not needed" } });
  const [rest] = await db.payment.findMany({ where: { orderId, status: "refund_due" } });
  expect((await refund(rest?.id ?? "")).data).toMatchObject({ status: "refunded", amount: 1000 });
  expect(getRefunded()).toBe(200_000);
  expect([...standIns.memory.khalti.values()].map(({ status }) => status)).toEqual(["Refunded"]);
  expect(await brokenRules()).toEqual([]);
});

/** An order of two pieces at Rs 1,000, paid with Khalti. */
async function createTwo() {
  const asha = await factory.customer();
  const product = await factory.product({ variants: [{ price: 100_000n, tradePrice: 100_000n, weightGrams: 1000, stock: 9 }] });
  await putIntoCart(asha, product, 2);
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod: "khalti" });
  if (!data.payWith) throw new Error("there is nowhere to pay");
  await completePayment(data.payWith, "pay");
  await checkPayment((await findNewestPayment(data._id)).id, { quietMs: 0 });
  return { orderId: data._id, product };
}

test("a refusal is kept with its reason, and can be tried again", async () => {
  const { id } = await createOwed();
  injectFaults({ call: "khalti.refund", kind: "refuse", value: "Insufficient balance.", times: 1 });
  expect((await refund(id)).data).toMatchObject({
    status: "refund_due",
    gatewayRefund: { state: "failed", note: "Khalti refused it: Insufficient balance." },
  });
  expect((await refund(id)).data).toMatchObject({ status: "refunded", gatewayRefund: { state: "done" } });
  expect(await readStates(id)).toEqual(["failed", "done"]);
  expect(await brokenRules()).toEqual([]);
});

test("a wrong key refunds nothing", async () => {
  const { id } = await createOwed();
  changeSettings({ ...standIns.env, KHALTI_SECRET: "another-secret" });
  const { status, data } = await refund(id);
  expect([status, data.message]).toEqual([503, "Khalti does not respond right now. Nothing was refunded."]);
  expect(await readStates(id)).toEqual([]);
  changeSettings(standIns.env);
});

describe("without an answer", () => {
  test.each([
    ["lost", { kind: "lost" }],
    ["late", { kind: "slow", value: "700" }],
  ] as const)("a refund whose answer is %s is looked up, and not sent again", async (_, fault) => {
    const { id, orderId } = await createOwed();
    injectFaults({ call: "khalti.refund", ...fault });
    const { data } = await refund(id);
    expect(data).toMatchObject({ status: "refund_due", gatewayRefund: { state: "asked" } });
    expect(data.gatewayRefund?.note).toContain("we do not know yet");
    await expect.poll(() => getRefunded()).toBe(100_000);
    expect((await refund(id)).data).toMatchObject({ status: "refunded", gatewayRefund: { state: "done" } });
    expect([countSent(), getRefunded()]).toEqual([1, 100_000]);
    expect((await findOrder(orderId)).paymentStatus).toBe("refunded");
    expect(await brokenRules()).toEqual([]);
  });

  test("a refund that Khalti never made is not called failed before two minutes, and then can be sent again", async () => {
    const { id } = await createOwed();
    injectFaults({ call: "khalti.refund", kind: "500", times: 1 });
    await refund(id);
    const early = await refund(id);
    expect([early.status, countSent()]).toEqual([409, 1]);
    expect(early.data.message).toContain("Please check again in two minutes.");
    await waitTwoMinutes();
    expect((await refund(id)).data).toMatchObject({ status: "refund_due", gatewayRefund: { state: "failed" } });
    expect((await refund(id)).data).toMatchObject({ status: "refunded" });
    expect([countSent(), getRefunded()]).toEqual([2, 100_000]);
  });

  test("while Khalti is away, nothing is concluded", async () => {
    const { id } = await createOwed();
    injectFaults({ call: "khalti.refund", kind: "lost" });
    await refund(id);
    await waitTwoMinutes();
    injectFaults({ call: "khalti.lookup", kind: "500" });
    expect((await refund(id)).status).toBe(409);
    expect(await lookUpRefunds()).toBe(0);
    expect(await readStates(id)).toEqual(["asked"]);
    injectFaults();
    expect(await lookUpRefunds()).toBe(1);
    expect(await readStates(id)).toEqual(["done"]);
  });

  test("staff cannot record it by hand meanwhile", async () => {
    const { id } = await createOwed();
    injectFaults({ call: "khalti.refund", kind: "lost" });
    await refund(id);
    const { status, data } = await send(recordRefund, { as: admin, params: { id }, body: { reference: "KH 1" } });
    expect([status, data.message]).toEqual([409, "Khalti was asked for this refund. Check first whether it has made it."]);
  });
});

describe("when the process dies", () => {
  const die = (paymentId: string, reference: string) =>
    db.gatewayRefund.create({
      data: { paymentId, reference, amount: 100_000n, statusBefore: "none", askedAt: new Date(Date.now() - 121_000) },
    });

  test("before Khalti was asked, the refund is found not made, and staff send it again", async () => {
    const { id } = await createOwed();
    const { reference } = await db.payment.findUniqueOrThrow({ where: { id } });
    await die(id, reference ?? "");
    expect(await lookUpRefunds()).toBe(1);
    expect([await readStates(id), countSent()]).toEqual([["failed"], 0]);
    expect((await refund(id)).data).toMatchObject({ status: "refunded" });
    expect([countSent(), getRefunded()]).toEqual([1, 100_000]);
  });

  test("after Khalti had refunded, the refund is found and recorded, once by two processes", async () => {
    const { id, orderId } = await createOwed();
    const { reference } = await db.payment.findUniqueOrThrow({ where: { id } });
    await die(id, reference ?? "");
    for (const payment of standIns.memory.khalti.values()) Object.assign(payment, { refunded: 100_000, status: "Refunded" });
    await Promise.all([lookUpRefunds(), lookUpRefunds(), refund(id)]);
    expect(await readStates(id)).toEqual(["done"]);
    const { events } = await findOrder(orderId);
    expect(events.filter(({ kind }) => kind === "refunded")).toHaveLength(1);
    expect(countSent()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });
});

test("a double click asks once", async () => {
  const { id } = await createOwed();
  injectFaults({ call: "khalti.refund", kind: "slow", value: "100" });
  const replies = await Promise.all([refund(id), refund(id), refund(id)]);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect([countSent(), getRefunded()]).toEqual([1, 100_000]);
  expect(await readStates(id)).toEqual(["done"]);
  expect(await brokenRules()).toEqual([]);
});

test("a refund that was made on Khalti's own pages is recorded, not sent", async () => {
  const { id } = await createOwed();
  for (const payment of standIns.memory.khalti.values()) Object.assign(payment, { refunded: 100_000, status: "Refunded" });
  expect((await refund(id)).data).toMatchObject({ status: "refunded" });
  expect(countSent()).toBe(0);
});

test("what Khalti does not say is for people: they record it, or see that it was not made", async () => {
  const { id } = await createOwed();
  injectFaults({ call: "khalti.refund", kind: "500", times: 1 });
  await refund(id);
  await db.gatewayRefund.updateMany({ data: { statusBefore: "part" } });
  for (const payment of standIns.memory.khalti.values()) Object.assign(payment, { refunded: 1, status: "Partially Refunded" });
  await waitTwoMinutes();
  expect((await refund(id)).data.gatewayRefund?.state).toBe("unclear");
  expect((await refund(id)).status).toBe(409);
  for (const payment of standIns.memory.khalti.values()) Object.assign(payment, { refunded: 0, status: "Completed" });
  expect((await refund(id, { isNotRefunded: true })).data).toMatchObject({ status: "refunded" });
  expect(await readStates(id)).toEqual(["failed", "done"]);
});

test("only Khalti's payments that are due back are refunded here", async () => {
  const paid = await createPaid();
  expect((await refund(paid.payment.id)).data.message).toBe("No refund of this payment is due.");
  const { orderId } = await createUnpaidOrder("esewa");
  const [payment] = await db.payment.findMany({ where: { orderId } });
  expect((await refund(payment?.id ?? "")).data.message).toContain("Record the refund by hand.");
  expect((await refund("00000000-0000-7000-8000-000000000001")).status).toBe(404);
  expect((await refund(paid.payment.id, { mobile: "12" })).status).toBe(400);
});
