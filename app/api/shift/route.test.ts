import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder } from "@/lib/sales/order/admin/contract";
import { recordRefund } from "@/lib/sales/payment/admin/contract";
import { undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { closeShift, getOwnShift, listShifts, openShift } from "@/lib/sales/shift/admin/contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** A shift: a float, what its person takes and pays back in cash, and what was counted. */

type Staff = Awaited<ReturnType<typeof factory.admin>>;
let [ram, sita]: Staff[] = [];
let variantId: string;

withShop();
beforeEach(async () => {
  [ram, sita] = [await factory.admin(), await factory.admin()];
  variantId = toVariant(await factory.product({ variants: [{ price: 230_828n, tradePrice: 200_000n }] })).id;
});

const open = async (float = 1000, as = ram) => (await send(openShift, { as, body: { float } })).data;
const close = (id: string, body: object, as = ram) => send(closeShift, { as, params: { id }, body: body as never });
/** Two pieces cost Rs 4,616.56: in cash Rs 4,617. */
const sell = async (values: object = {}, as = ram) => {
  const items = [{ variantId, quantity: 2 }];
  const sale = { isWalkIn: true, items, deliveryMethod: "pickup", paymentMethod: "counter", isHandedOver: true, ...values };
  const { status, data } = await send(placeStaffOrder, { as, body: sale as never });
  expect(status).toBe(201);
  return data;
};
const own = async (as = ram) => (await send(getOwnShift, { as })).data.shift;

test("expects its float, the rounded cash of its sales, and nothing of other methods, other people or before", {
  timeout: 60_000,
}, async () => {
  await sell();
  const { _id } = await open();
  await sell();
  await sell({
    payments: [
      { method: "qr", amount: 2000 },
      { method: "cash", amount: 2617, tendered: 3000 },
    ],
  });
  await sell({ paidWith: "card" });
  await sell({}, sita);
  expect(await own()).toMatchObject({ float: 1000, taken: 7234, paidBack: 0, expected: 8234, counted: null, closedAt: null });
  const notes = { "1000": 8, "100": 2, "20": 1, "10": 1, "2": 2 };
  const { status, data } = await close(_id, { counted: 8234, notes });
  expect([status, data]).toMatchObject([200, { expected: 8234, counted: 8234, difference: 0, notes, reason: "" }]);
  expect(await own()).toBeNull();
  await sell();
  const { data: shifts } = await send(listShifts, { as: ram });
  expect(shifts).toMatchObject([{ _id, expected: 8234, taken: 7234 }]);
  expect(await brokenRules()).toEqual([]);
});

test("money that goes back leaves the drawer, and an undone payment was never in it", async () => {
  const { _id } = await open(0);
  const returned = await sell({ isWalkIn: undefined, isHandedOver: false, customerId: (await factory.customer()).id });
  const undone = await sell();
  const payment = (orderId: string) =>
    db.payment.findFirstOrThrow({ where: { orderId, status: { in: ["paid", "refund_due"] } } });
  await send(undoPayment, { as: ram, params: { id: (await payment(undone._id)).id }, body: { reason: "Another order" } });
  await send(cancelOrder, { as: ram, params: { id: returned._id }, body: { reason: "Changed their mind" } });
  expect(await own()).toMatchObject({ taken: 4617, paidBack: 0, expected: 4617 });
  const { id } = await payment(returned._id);
  expect((await send(recordRefund, { as: ram, params: { id }, body: { reference: "Drawer" } })).status).toBe(200);
  expect(await own()).toMatchObject({ taken: 4617, paidBack: 4617, expected: 0 });
  expect((await close(_id, { counted: 0 })).status).toBe(200);
  expect(await brokenRules()).toEqual([]);
});

test("what is due back because an edit made an order cheaper stays in the drawer until it is paid back", async () => {
  const { _id } = await open(0);
  const sold = await sell({ isWalkIn: undefined, isHandedOver: false, customerId: (await factory.customer()).id });
  const body = { reason: "One is enough", lines: [{ variantId, quantity: 1 }] };
  expect((await send(editOrder, { as: ram, params: { id: sold._id }, body })).status).toBe(200);
  expect(await own()).toMatchObject({ taken: 4617, paidBack: 0, expected: 4617 });
  const { id } = await db.payment.findFirstOrThrow({ where: { orderId: sold._id, status: "refund_due" } });
  expect((await send(recordRefund, { as: ram, params: { id }, body: { reference: "Drawer" } })).status).toBe(200);
  expect(await own()).toMatchObject({ taken: 4617, paidBack: 2308, expected: 2309 });
  expect((await close(_id, { counted: 2309 })).status).toBe(200);
  expect(await brokenRules()).toEqual([]);
});

test("a difference needs a reason, which is kept with it", async () => {
  const { _id } = await open();
  const refused = await close(_id, { counted: 950 });
  expect([refused.status, refused.data]).toMatchObject([
    409,
    { fields: { reason: "Rs\u00a050.00 less than the Rs\u00a01,000.00 expected: give a reason" } },
  ]);
  const { data } = await close(_id, { counted: 950, reason: "Tea for a customer" });
  expect(data).toMatchObject({ difference: -50, reason: "Tea for a customer", person: { _id: ram?.id } });
  expect(await db.auditEntry.count({ where: { subject: "shift", subjectId: _id } })).toBe(2);
});

test("somebody has one open shift, also if two requests open one at once", async () => {
  const answers = await Promise.all([0, 1].map(() => send(openShift, { as: ram, body: { float: 0 } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await send(openShift, { as: sita, body: { float: 0 } })).status).toBe(201);
});

test("two people who close the same shift: one does, the other is told who did", async () => {
  const { _id } = await open();
  const answers = await Promise.all([close(_id, { counted: 1000 }), close(_id, { counted: 1000 }, sita)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.data as unknown as { message: string };
  expect(refused.message).toMatch(/^This shift was closed by .+ on /);
});

test("who only takes money sees and closes no shift but their own", async () => {
  const role = await db.staffRole.create({
    data: { id: crypto.randomUUID(), name: "Counter", rights: ["order.see", "order.change", "payment.see", "payment.record"] },
  });
  const clerk = await factory.admin({ staffRoleId: role.id });
  const [{ _id }, mine] = [await open(), await open(0, clerk)];
  expect((await send(listShifts, { as: clerk })).data.map((shift) => shift._id)).toEqual([mine._id]);
  expect((await close(_id, { counted: 1000 }, clerk)).status).toBe(403);
  expect((await close(mine._id, { counted: 0 }, clerk)).status).toBe(200);
});

test.each([
  ["a negative float", { float: -1 }],
  ["no float", {}],
])("%s is refused", async (_, body) => {
  expect((await send(openShift, { as: ram, body: body as never })).status).toBe(400);
});

test.each([
  ["notes that add up to another amount", { counted: 1000, notes: { "500": 1 } }],
  ["a note that does not exist", { counted: 1000, notes: { "250": 4 } }],
  ["half a note", { counted: 1000, notes: { "1000": 0.5 } }],
  ["less than nothing", { counted: -5 }],
])("%s close nothing", async (_, body) => {
  const { _id } = await open();
  expect((await close(_id, body)).status).toBe(400);
  expect(await own()).toMatchObject({ closedAt: null });
});
