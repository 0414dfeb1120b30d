import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { cancelOrder, confirmOrder, deleteOrder } from "@/lib/sales/order/admin/contract";
import { getLastCourier } from "@/lib/sales/order/admin/facts";
import { cancelOwnOrder } from "@/lib/sales/order/contract";
import { bulkOrders, matchingOrders, maxBulk } from "@/lib/sales/staff-order/admin/bulk-contract";
import { bulkRefusal } from "@/lib/sales/staff-order/admin/bulk-rules";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Bulk actions on orders. */

type Order = Awaited<ReturnType<typeof createOrder>>;
let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer({ mobile: `+977${address.phone}` }), await factory.admin()];
});

const bulk = (action: string, orders: Pick<Order, "_id">[], courier = "") =>
  send(bulkOrders, {
    as: admin,
    body: { action, courier, orders: orders.map(({ _id }, at) => ({ _id, trackingNumber: courier && `T-${at}` })) },
  });
const toResult = ({ _id, number }: Order) => ({ _id, number });

test("confirms each order independently and lists those that were skipped, with the reasons", async () => {
  const [first, second, third] = [await createOrder(asha), await createOrder(asha), await createOrder(asha)];
  await send(cancelOrder, { as: admin, params: { id: second._id }, body: { reason: "Sold" } });
  await db.order.update({ where: { id: third._id }, data: { paymentMethod: "esewa" } });
  const unknownOrder = { _id: crypto.randomUUID() };
  const { status, data } = await bulk("confirm", [first, second, third, unknownOrder, first]);
  expect(status).toBe(200);
  expect(data).toEqual({
    done: [toResult(first)],
    skipped: [
      { ...toResult(second), message: "This order is cancelled, so it cannot be confirmed." },
      { ...toResult(third), message: "This order is not paid yet, so it cannot be confirmed." },
      { ...unknownOrder, number: "", message: "This was not found. It may have been deleted." },
    ],
  });
  expect(await brokenRules()).toEqual([]);
});

test("confirms no order that is waiting for a call", async () => {
  const [verified, unverified] = [await createOrder(asha), await createOrder(await factory.customer())];
  const { data } = await bulk("confirm", [verified, unverified]);
  const message = "This order waits for a call. Call first, then confirm it on its own page.";
  expect(data).toEqual({ done: [toResult(verified)], skipped: [{ ...toResult(unverified), message }] });
  const [row] = (await send(matchingOrders, { as: admin, query: { q: unverified.number } })).data.orders;
  expect(row && bulkRefusal("confirm", row)).toBe(message);
  expect((await send(confirmOrder, { as: admin, params: { id: unverified._id }, body: { status: "confirmed" } })).status).toBe(
    200,
  );
});

test("does not send what nobody packed: an order that was edited after it was packed is skipped", async () => {
  const [same, edited] = [await createOrder(asha, { status: "confirmed" }), await createOrder(asha, { status: "confirmed" })];
  const packed = (order: Order) => order.items.map(({ _id: orderItemId, quantity }) => ({ orderItemId, quantity }));
  const orders = [same, edited].map((order) => ({ _id: order._id, packed: packed(order) }));
  const lines = edited.items.map(({ variantId, quantity }) => ({ variantId, quantity: quantity + 1 }));
  const edit = await send(editOrder, { as: admin, params: { id: edited._id }, body: { lines, reason: "They rang." } });
  expect(edit.status).toBe(200);
  const { data } = await send(bulkOrders, { as: admin, body: { action: "ship", orders } });
  expect(data.done).toEqual([toResult(same)]);
  expect(data.skipped).toEqual([
    { ...toResult(edited), message: "This order was changed after it was packed. Check it and pack it again." },
  ]);
});

test("ships with one courier and a tracking number each, and remembers the courier for that administrator", async () => {
  const orders = [await createOrder(asha, { status: "confirmed" }), await createOrder(asha, { status: "confirmed" })];
  const cancelRequested = await createOrder(asha, { status: "confirmed" });
  await send(cancelOwnOrder, { as: asha, params: { id: cancelRequested._id }, body: { reason: "Too late" } });
  const { data } = await bulk("ship", [...orders, cancelRequested], "Himal Cargo");
  expect(data.done).toEqual(orders.map(toResult));
  expect(data.skipped).toEqual([
    { ...toResult(cancelRequested), message: "The customer asked to cancel this order. Answer that first." },
  ]);
  const rows = await db.order.findMany({ where: { status: "shipped" }, orderBy: { id: "asc" } });
  expect(rows.map(({ courier, trackingNumber }) => [courier, trackingNumber])).toEqual([
    ["Himal Cargo", "T-0"],
    ["Himal Cargo", "T-1"],
  ]);
  expect(await getLastCourier(admin.id)).toBe("Himal Cargo");
  expect(await getLastCourier((await factory.admin()).id)).toBe("");
});

test("records no cash if another amount is due than the driver brought", async () => {
  const order = await createOrder(asha, { status: "delivered" });
  const collect = (due: number) =>
    send(bulkOrders, { as: admin, body: { action: "collect", orders: [{ _id: order._id, due }] } });
  const { data } = await collect(order.total + 100);
  expect(data).toMatchObject({ done: [], skipped: [{ message: expect.stringContaining("is due for this order now") }] });
  expect(await db.payment.count({ where: { status: "paid" } })).toBe(0);
  expect((await collect(order.total)).data.done).toEqual([toResult(order)]);
  expect(await brokenRules()).toEqual([]);
});

test("delivers, then records all cash that is due, once", async () => {
  const orders = [await createOrder(asha, { status: "shipped" }), await createOrder(asha, { status: "shipped" })];
  const early = await createOrder(asha);
  expect((await bulk("collect", orders)).data.skipped[0]?.message).toBe(
    "This order is not delivered yet, so its cash cannot be recorded.",
  );
  expect((await bulk("deliver", [...orders, early])).data.skipped).toHaveLength(1);
  expect((await bulk("collect", orders)).data.done).toEqual(orders.map(toResult));
  const again = await bulk("collect", orders);
  expect(again.data).toMatchObject({ done: [], skipped: orders.map(() => ({ message: "This order is already paid." })) });
  const paid = await db.payment.findMany({ where: { status: "paid" } });
  expect(paid.map(({ method, takenById }) => [method, takenById])).toEqual([
    ["cash", admin.id],
    ["cash", admin.id],
  ]);
  expect(await brokenRules()).toEqual([]);
});

test("records what a courier paid for several orders by one transfer, on the day it arrived", async () => {
  const orders = [await createOrder(asha, { status: "delivered" }), await createOrder(asha, { status: "delivered" })];
  const receivedOn = dayInNepal(Date.now() - 86_400_000);
  const receipt = { method: "bank", reference: "NIC 4711", receivedOn } as const;
  const body = { action: "collect", ...receipt, orders: orders.map(({ _id }) => ({ _id })) } as const;
  expect((await send(bulkOrders, { as: admin, body: { ...body, method: "cod" } })).status).toBe(400);
  expect((await send(bulkOrders, { as: admin, body })).data.done).toEqual(orders.map(toResult));
  const paid = await db.payment.findMany({ where: { status: "paid" } });
  const expected = { method: "bank", bankReference: "NIC4711", paidOn: new Date(`${receivedOn}T00:00:00Z`) };
  expect(paid).toMatchObject([expected, expected]);
  expect(await brokenRules()).toEqual([]);
});

test.each(["confirm", "ship", "deliver", "collect"])(
  "changes each order only once with concurrent requests: %s",
  async (action) => {
    const before = { confirm: "pending", ship: "confirmed", deliver: "shipped", collect: "delivered" } as const;
    const status = before[action as keyof typeof before];
    const orders = [await createOrder(asha, { status }), await createOrder(asha, { status })];
    const responses = await Promise.all([bulk(action, orders), bulk(action, orders.toReversed())]);
    expect(responses.flatMap(({ data }) => data.done)).toHaveLength(2);
    expect(responses.flatMap(({ data }) => data.skipped)).toHaveLength(2);
    expect(await brokenRules()).toEqual([]);
  },
);

test.each([
  ["no orders", { action: "confirm", orders: [] }],
  ["something that is not a list", { action: "confirm", orders: "x" }],
  ["a malformed id", { action: "confirm", orders: [{ _id: "x" }] }],
  ["too many orders", { action: "confirm", orders: Array.from({ length: maxBulk + 1 }, () => ({ _id: crypto.randomUUID() })) }],
  ["an unknown action", { action: "burn", orders: [{ _id: crypto.randomUUID() }] }],
])("%s is refused", async (_, body) => {
  expect((await send(bulkOrders, { as: admin, body })).status).toBe(400);
});

describe("all orders that match the list's filters", () => {
  test("are returned with their total and what each action depends on", async () => {
    const bina = await factory.customer({ fullName: "Bina Rai" });
    const [shipped] = [await createOrder(bina, { status: "delivered" }), await createOrder(asha)];
    const removed = await createOrder(asha);
    await send(deleteOrder, { as: admin, params: { id: removed._id } });
    const { data } = await send(matchingOrders, { as: admin, query: { q: "Bina" } });
    expect(data).toMatchObject({
      total: 1,
      orders: [{ number: shipped?.number, due: shipped?.total, isCancelRequested: false }],
    });
    const all = await send(matchingOrders, { as: admin, query: { sort: "oldest" } });
    expect(all.data.orders.map(({ status }) => status)).toEqual(["delivered", "pending"]);
    const [done] = all.data.orders;
    expect(done && (["confirm", "ship", "deliver", "collect"] as const).map((action) => bulkRefusal(action, done))).toEqual([
      "This order is delivered, so it cannot be confirmed.",
      "This order is delivered, so it cannot be shipped.",
      "This order is already delivered.",
      "",
    ]);
  });
});
