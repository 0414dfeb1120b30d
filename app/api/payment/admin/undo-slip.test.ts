import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { verifyPayment } from "@/lib/sales/payment/admin/contract";
import { undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { factory } from "@/tests/support/factories";
import { countEmails, findNewestPayment, findOrder } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, placement, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** A payment slip that staff accepted by mistake, within the day. */

let admin: Person;

withShop({ bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "0125" });
beforeEach(async () => {
  admin = await factory.admin();
});

/** An order whose slip waits to be checked. */
async function createWithSlip() {
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product());
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod: "bank" });
  const payment = await findNewestPayment(data._id);
  const proof = { status: "verifying", proofKey: "private/slip/1.webp", bankReference: "FT1" } as const;
  await db.payment.update({ where: { id: payment.id }, data: proof });
  await db.order.update({ where: { id: data._id }, data: { paymentStatus: "verifying" } });
  return { orderId: data._id, id: payment.id, total: payment.amount };
}

const accept = (id: string, amount?: number) =>
  send(verifyPayment, { as: admin, params: { id }, body: { isAccepted: true, ...(amount && { amount }) } });
const undo = (id: string, as = admin) => send(undoPayment, { as, params: { id }, body: { reason: "It shows another account" } });
const listRows = async (orderId: string) =>
  (await findOrder(orderId)).payments.map(({ method, status, amount }) => `${method} ${status} ${amount}`).toSorted();

test.each([
  ["all that was due", undefined],
  ["less", 100],
  ["more, of which the rest was due back", 9999],
])("accepted for %s, it waits to be checked again for all that is due, and can be accepted again", async (_, amount) => {
  const { orderId, id, total } = await createWithSlip();
  expect((await accept(id, amount)).status).toBe(200);
  const { status, data } = await undo(id);
  expect([status, data.paymentStatus, data.paid, data.attention]).toEqual([200, "verifying", 0, ""]);
  expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ status: "verifying", amount: total, paidAt: null });
  expect(await countEmails(orderId, "payment-undone")).toBe(1);
  expect(await brokenRules()).toEqual([]);
  expect((await accept(id)).status).toBe(200);
  expect((await findOrder(orderId)).paymentStatus).toBe("paid");
  expect((await listRows(orderId)).filter((row) => row.includes("paid"))).toEqual([`bank paid ${total}`]);
  expect(await brokenRules()).toEqual([]);
});

test("it is refused once a new order has taken it over, and the rest of it is due back for the old one", async () => {
  const { orderId, id } = await createWithSlip();
  await accept(id, 9999);
  const { userId, items } = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { items: true } });
  const body = {
    customerId: userId,
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
    deliveryMethod: "pickup",
    paymentMethod: "bank",
    replacesId: orderId,
  };
  const replaced = await send(placeStaffOrder, { as: admin, body });
  expect([replaced.status, replaced.data.message]).toEqual([201, undefined]);
  const { status, data } = await undo(id);
  expect([status, data.message]).toEqual([
    409,
    "A refund was already made for this order, so its payments can no longer be changed.",
  ]);
  expect(await brokenRules()).toEqual([]);
});

test("it is refused on the next day, and of two who undo it at once one is", async () => {
  const { id } = await createWithSlip();
  await accept(id);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
  const message = "A payment can be undone only on the day it was recorded.";
  expect(await undo(id, await factory.admin())).toMatchObject({ status: 409, data: { message } });
  vi.useRealTimers();
  const both = await Promise.all([undo(id), undo(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await brokenRules()).toEqual([]);
});

test("it needs the right to record payments beside the one to undo them", async () => {
  const { id } = await createWithSlip();
  await accept(id);
  const rights = ["payment.see", "payment.undo"];
  const role = await db.staffRole.create({ data: { id: crypto.randomUUID(), name: "Half", rights } });
  expect(await undo(id, await factory.admin({ staffRoleId: role.id }))).toMatchObject({
    status: 403,
    data: { right: "payment.record" },
  });
});
