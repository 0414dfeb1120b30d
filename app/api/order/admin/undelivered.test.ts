import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  listAllOrders,
  markUndelivered,
  shipOrder,
} from "@/lib/sales/order/admin/contract";
import { getOrder } from "@/lib/sales/order/contract";
import { recordCash } from "@/lib/sales/payment/admin/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import {
  createOrder,
  type Person,
  place,
  placement,
  putIntoCart,
  type TestProduct,
  toVariant,
  withShop,
} from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Shipped orders that came back undelivered. */

let asha: Person;
let admin: Person;
let roof: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product()];
});

const stock = async (product = roof) => (await db.variant.findUniqueOrThrow({ where: { id: toVariant(product).id } })).stock;
const markReturned = (id: string, body: object = { reason: "refused" }) =>
  send(markUndelivered, { as: admin, params: { id }, body });
const createShipped = (quantity = 3) => createOrder(asha, { product: roof, quantity, status: "shipped" });
const listCreditNotes = () => db.invoice.findMany({ where: { kind: "credit_note" }, select: { content: true } });

test("an order is overdue ten days after it was last shipped, until it arrives or comes back", async () => {
  const [overdue, recent, arrived] = [await createShipped(1), await createShipped(1), await createShipped(1)];
  const listOverdue = async () => {
    const { data } = await send(listAllOrders, { as: admin, query: { overdue: "true" } });
    return data.map(({ _id }) => _id);
  };
  const ship = (id: string, days: number) => {
    const createdAt = new Date(Date.now() - days * 86_400_000);
    return db.orderEvent.updateMany({ where: { orderId: id, kind: "shipped" }, data: { createdAt } });
  };
  for (const { _id } of [overdue, arrived]) await ship(_id, 10.1);
  await ship(recent._id, 9.9);
  await send(deliverOrder, { as: admin, params: { id: arrived._id } });
  expect(await listOverdue()).toEqual([overdue._id]);
  await markReturned(overdue._id);
  expect(await listOverdue()).toEqual([]);
});

test("returned items go back into stock or are written off, the order is cancelled, and its invoice is credited", async () => {
  const order = await createShipped();
  expect(await stock()).toBe(37);
  const items = [{ orderItemId: order.items[0]?._id, writtenOff: 1 }];
  const { status, data } = await markReturned(order._id, {
    reason: "damaged",
    note: "One bucket leaks.",
    items,
    courierCost: 250.5,
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    status: "cancelled",
    cancelReason: "It was damaged before it reached you.",
    courierCost: 250.5,
    due: 0,
  });
  expect(await stock()).toBe(39);
  const movements = await db.stockMovement.findMany({ where: { orderId: order._id }, orderBy: { id: "asc" } });
  expect(movements.map(({ reason, delta, actorId }) => [reason, delta, actorId])).toEqual([
    ["order", -3, null],
    ["undelivered", 3, admin.id],
    ["written_off", -1, admin.id],
  ]);
  const [note] = await listCreditNotes();
  expect(note?.content).toMatchObject({
    totals: { total: order.total * 100 },
    credit: { reason: "Not delivered: damaged on the way" },
  });
  const events = await db.orderEvent.findMany({ where: { orderId: order._id }, orderBy: { id: "asc" } });
  expect(events.slice(-3).map(({ kind, note: text }) => [kind, text])).toEqual([
    ["undelivered", "It was damaged before it reached you."],
    ["note", `Damaged on the way. ${roof.name}, 20 L: 2 back in stock, 1 written off. One bucket leaks.`],
    ["courier-cost", "Rs\u00a0250.50"],
  ]);
  expect(await db.auditEntry.findFirst({ where: { action: "recorded the failed delivery of" } })).toMatchObject({
    after: { status: "cancelled", courierCost: "Rs\u00a0250.50", reason: "Damaged on the way" },
  });
  expect(await brokenRules()).toEqual([]);
});

test("the customer is notified of the reason politely, but sees nothing of the staff's notes", async () => {
  const order = await createShipped(1);
  await markReturned(order._id, { reason: "not_reachable", note: "Rude on the phone", courierCost: 200 });
  const [mail] = await db.$queryRaw<{ props: object }[]>`
    SELECT data->'props' AS props FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'undelivered'`;
  expect(mail?.props).toMatchObject({ note: "The driver could not reach you.", money: "There is nothing to pay." });
  expect(await db.notification.findFirst({ where: { title: "Your order came back to us" } })).toMatchObject({
    body: `Order ${order.number}: The driver could not reach you.`,
  });
  const { data } = await send(getOrder, { as: asha, params: { id: order._id } });
  expect(data.events.at(-1)).toMatchObject({ kind: "undelivered", note: "The driver could not reach you." });
  expect(JSON.stringify(data)).not.toMatch(/Rude|courierCost/);
});

test("what was paid is due for refund, and the coupon can be used again", async () => {
  await db.coupon.create({ data: { code: "ROOF10", kind: "percent", value: 10n, maxUses: 1 } });
  await putIntoCart(asha, roof);
  const { data: order } = await place(asha, { ...placement, coupon: "ROOF10" });
  const params = { id: order._id };
  await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
  await send(recordCash, { as: admin, params: { id: order.payments[0]?._id ?? "" } });
  await send(shipOrder, { as: admin, params });
  const { data } = await markReturned(order._id);
  expect(data).toMatchObject({ paymentStatus: "refund_due", payments: [{ status: "refund_due", amount: order.total }] });
  expect(await db.coupon.findFirst({ select: { used: true } })).toEqual({ used: 0 });
  expect(await brokenRules()).toEqual([]);
});

test("each line is split as requested, and a line that is not mentioned goes back into stock completely", async () => {
  const tape = await factory.product();
  await putIntoCart(asha, tape, 2);
  const order = await createShipped();
  const tapeItem = order.items.find(({ productId }) => productId === tape.id);
  await markReturned(order._id, { reason: "damaged", items: [{ orderItemId: tapeItem?._id, writtenOff: 2 }] });
  expect([await stock(), await stock(tape)]).toEqual([40, 38]);
  expect(await brokenRules()).toEqual([]);
});

describe("is refused", () => {
  test.each(["pending", "confirmed", "delivered"] as const)("for an order that is %s", async (status) => {
    const order = await createOrder(asha, { product: roof, status });
    const response = await markReturned(order._id);
    expect(response.status).toBe(409);
    expect(response.data.message).toMatch(/so it cannot be marked as undelivered\.$/);
    expect(await brokenRules()).toEqual([]);
  });

  test("a second time, and no stock is restored twice", async () => {
    const order = await createShipped();
    const responses = await Promise.all([markReturned(order._id), markReturned(order._id), markReturned(order._id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stock()).toBe(40);
    expect(await brokenRules()).toEqual([]);
  });

  test("if it is marked as delivered at the same moment: one of the two succeeds", async () => {
    const order = await createShipped();
    const params = { id: order._id };
    const responses = await Promise.all([markReturned(order._id), send(deliverOrder, { as: admin, params })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ["more than was ordered", (id: string) => [{ orderItemId: id, writtenOff: 4 }], /Only 3 of .* came back/],
    [
      "a line twice",
      (id: string) => [
        { orderItemId: id, writtenOff: 1 },
        { orderItemId: id, writtenOff: 1 },
      ],
      /may appear only once/,
    ],
    ["a line of another order", () => [{ orderItemId: crypto.randomUUID(), writtenOff: 1 }], /may appear only once/],
  ])("%s", async (_, items, message) => {
    const order = await createShipped();
    const response = await markReturned(order._id, { reason: "refused", items: items(order.items[0]?._id ?? "") });
    expect(response.status).toBe(400);
    expect(response.data.message).toMatch(message);
    expect(await stock()).toBe(37);
  });

  test("without a description of another reason, and with an invalid cost", async () => {
    const order = await createShipped();
    expect((await markReturned(order._id, { reason: "other" })).data.fields).toEqual({ note: "Describe what happened" });
    expect((await markReturned(order._id, { reason: "refused", courierCost: 10.005 })).status).toBe(400);
    expect((await markReturned(order._id, { reason: "refused", courierCost: -1 })).status).toBe(400);
  });
});

test("a shipped order still cannot be cancelled in the ordinary way", async () => {
  const order = await createShipped();
  const { status } = await send(cancelOrder, { as: admin, params: { id: order._id }, body: { reason: "Too late" } });
  expect(status).toBe(409);
});
