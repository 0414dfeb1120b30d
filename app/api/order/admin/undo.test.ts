import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { cancelOrder, deliverOrder, listAllOrders, shipOrder } from "@/lib/sales/order/admin/contract";
import { undoTransition } from "@/lib/sales/order/admin/undo-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { openReturn } from "@/lib/sales/return/admin/contract";
import { bulkOrders, matchingOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { factory } from "@/tests/support/factories";
import { countEmails } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, place, placement, putIntoCart, type TestProduct, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Staff take back what they recorded by mistake, within the day. */

let asha: Person;
let admin: Person;
let roof: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product()];
});
afterEach(() => void vi.useRealTimers());

type Transition = "shipped" | "delivered";
const create = (status: "confirmed" | Transition) => createOrder(asha, { product: roof, quantity: 3, status });
const reason = "It was the order below";
const undo = (id: string, transition: Transition, as = admin) =>
  send(undoTransition, { as, params: { id }, body: { transition, reason } });
const ship = (id: string) => send(shipOrder, { as: admin, params: { id }, body: { courier: "NCM", trackingNumber: "7" } });
const deliver = (id: string) => send(deliverOrder, { as: admin, params: { id } });
const countSold = async () => (await db.product.findUniqueOrThrow({ where: { id: roof.id } })).soldCount;
const listDocuments = async (orderId: string) =>
  (await db.invoice.findMany({ where: { orderId }, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] })).map(
    ({ kind, serial, takesBack }) => `${kind} ${serial}${takesBack ? " back" : ""}`,
  );

/** An order that is ready at the store. */
async function createReady() {
  await putIntoCart(asha, roof, 3);
  const { data } = await place(asha, { ...placement, deliveryMethod: "pickup" });
  await db.order.update({ where: { id: data._id }, data: { status: "confirmed" } });
  await db.orderEvent.create({ data: { orderId: data._id, kind: "confirmed" } });
  await ship(data._id);
  return data;
}

describe("a delivery", () => {
  test("is undone with what came with it; the customer is told, and it can be delivered again", async () => {
    const { _id } = await create("delivered");
    expect(await countSold()).toBe(3);
    const { status, data } = await undo(_id, "delivered");
    expect([status, data.status, data.deliveredAt, data.undoable]).toEqual([200, "shipped", null, "shipped"]);
    expect(await countSold()).toBe(0);
    expect(await countEmails(_id, "delivery-undone")).toBe(1);
    const { data: own } = await send(getOrder, { as: asha, params: { id: _id } });
    expect(own.events.at(-1)).toMatchObject({ kind: "delivery-undone", note: reason });
    const [entry] = await db.auditEntry.findMany({ where: { subjectId: _id }, orderBy: { id: "desc" }, take: 1 });
    expect(entry).toMatchObject({ action: "undid a step of", after: { reason, undone: "delivered", status: "shipped" } });
    expect(await listDocuments(_id)).toEqual(["invoice 1"]);
    expect((await deliver(_id)).data.status).toBe("delivered");
    expect(await countSold()).toBe(3);
    expect(await brokenRules()).toEqual([]);
  });

  test("is refused on the next day in Nepal, with a sentence", async () => {
    const { _id } = await create("delivered");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
    const message = "You can undo the delivery only on the day on which it was recorded.";
    expect(await undo(_id, "delivered", await factory.admin())).toMatchObject({ status: 409, data: { message } });
  });

  test("is refused once a return was built on it", async () => {
    const order = await create("delivered");
    const items = [{ orderItemId: order.items[0]?._id, quantity: 1 }];
    const body = { orderId: order._id, outcome: "refund", cause: "damaged", reason: "A leak", items };
    expect((await send(openReturn, { as: admin, body })).status).toBeLessThan(300);
    const message = "There is a return of this order, so the delivery cannot be undone.";
    expect(await undo(order._id, "delivered")).toMatchObject({ status: 409, data: { message } });
  });

  test("of two who undo it at once, one is refused, and the goods are uncounted once", async () => {
    const { _id } = await create("delivered");
    const both = await Promise.all([undo(_id, "delivered"), undo(_id, "delivered")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countSold()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a pickup", () => {
  test("goes back to ready: its invoice is credited, and the next pickup issues the one that replaces it", async () => {
    const { _id } = await createReady();
    await deliver(_id);
    const { data } = await undo(_id, "delivered");
    expect([data.status, data.isInvoiced]).toEqual(["shipped", false]);
    expect(await listDocuments(_id)).toEqual(["invoice 1", "credit_note 1 back"]);
    expect(await brokenRules()).toEqual([]);
    expect((await deliver(_id)).data.isInvoiced).toBe(true);
    expect(await listDocuments(_id)).toEqual(["invoice 1", "credit_note 1 back", "invoice 2"]);
    const last = await db.invoice.findFirstOrThrow({ where: { orderId: _id, serial: 2, kind: "invoice" } });
    expect(last.content).toMatchObject({ replaces: { number: expect.stringMatching(/000001$/) } });
    expect(await brokenRules()).toEqual([]);
  });

  test("that was not ready after all goes back to be packed, without a trace in the books", async () => {
    const { _id } = await createReady();
    expect((await undo(_id, "shipped")).data.status).toBe("confirmed");
    expect(await countEmails(_id, "shipment-undone")).toBe(1);
    expect(await listDocuments(_id)).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a shipment", () => {
  test("is undone with its invoice; then the order is edited, shipped again and invoiced as it is by then, without a gap", async () => {
    const order = await create("shipped");
    const { data } = await undo(order._id, "shipped");
    expect(data).toMatchObject({ status: "confirmed", courier: "", trackingNumber: "", isInvoiced: false, undoable: null });
    const lines = [{ variantId: order.items[0]?.variantId, quantity: 2 }];
    const edited = await send(editOrder, { as: admin, params: { id: order._id }, body: { lines, reason: "Two" } });
    expect(edited.status).toBe(200);
    expect(await listDocuments(order._id)).toEqual(["invoice 1", "credit_note 1 back"]);
    expect(await brokenRules()).toEqual([]);
    expect((await ship(order._id)).status).toBe(200);
    expect(await undo(order._id, "shipped")).toMatchObject({ status: 200 });
    expect((await ship(order._id)).status).toBe(200);
    expect(await listDocuments(order._id)).toEqual([
      "invoice 1",
      "credit_note 1 back",
      "invoice 2",
      "credit_note 2 back",
      "invoice 3",
    ]);
    expect((await deliver(order._id)).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("keeps an invoice that was issued with the confirmation", async () => {
    await db.companyDetail.update({ where: { id: 1 }, data: { invoiceAt: "confirmation" } });
    const { _id } = await create("shipped");
    expect((await undo(_id, "shipped")).data.isInvoiced).toBe(true);
    expect(await listDocuments(_id)).toEqual(["invoice 1"]);
    expect(await brokenRules()).toEqual([]);
  });

  test("that is undone can be cancelled, with its goods and its invoice accounted for", async () => {
    const { _id } = await create("shipped");
    await undo(_id, "shipped");
    expect((await send(cancelOrder, { as: admin, params: { id: _id }, body: { reason: "Not wanted" } })).status).toBe(200);
    expect(await listDocuments(_id)).toEqual(["invoice 1", "credit_note 1 back"]);
    expect(await brokenRules()).toEqual([]);
  });

  test("is refused while it is delivered, after its day, and before it happened", async () => {
    const [arrived, gone, here] = [await create("delivered"), await create("shipped"), await create("confirmed")];
    expect(await undo(arrived._id, "shipped")).toMatchObject({ status: 409, data: { message: "Undo the delivery first." } });
    const changed = "This order has changed since, so the shipment cannot be undone.";
    expect(await undo(here._id, "shipped")).toMatchObject({ status: 409, data: { message: changed } });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
    const late = "You can undo the shipment only on the day on which it was recorded.";
    const tomorrow = await factory.admin();
    expect(await undo(gone._id, "shipped", tomorrow)).toMatchObject({ status: 409, data: { message: late } });
    const { data } = await send(listAllOrders, { as: tomorrow, query: { status: "shipped" } });
    expect(data[0]?.undoable).toBeNull();
  });

  test("that is delivered at the same moment ends in one legal sequence", async () => {
    const { _id } = await create("shipped");
    const both = await Promise.all([undo(_id, "shipped"), deliver(_id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await brokenRules()).toEqual([]);
  });
});

test("many at once: what is not of today or not delivered is named and skipped", async () => {
  const [first, second, gone] = [await create("delivered"), await create("delivered"), await create("shipped")];
  const orders = [first, second, gone].map(({ _id }) => ({ _id }));
  const bulk = (body: object) => send(bulkOrders, { as: admin, body: { action: "undo_deliver", orders, ...body } });
  expect(await bulk({})).toMatchObject({ status: 400, data: { fields: { reason: "Give a reason" } } });
  const { data: matching } = await send(matchingOrders, { as: admin });
  expect(matching.orders.map(({ undoable }) => undoable)).toEqual(["shipped", "delivered", "delivered"]);
  const { data } = await bulk({ reason });
  expect(data.done.map(({ _id }) => _id)).toEqual([first._id, second._id]);
  expect(data.skipped).toMatchObject([{ message: "This order has changed since, so the delivery cannot be undone." }]);
  expect(await countSold()).toBe(0);
  expect(await brokenRules()).toEqual([]);
});

test("a reason and a transition that exists are needed", async () => {
  const { _id } = await create("shipped");
  const body = { transition: "confirmed", reason: " " };
  const { status, data } = await send(undoTransition, { as: admin, params: { id: _id }, body });
  expect([status, data.fields]).toEqual([400, { transition: "Choose what to undo", reason: "Give a reason" }]);
});

test("cash that was recorded for the wrong orders is taken back from many at once; what has none of today is skipped", async () => {
  const [first, second, unpaid] = [await create("delivered"), await create("delivered"), await create("delivered")];
  const bulk = (action: string, some: { _id: string }[], body: object = {}) =>
    send(bulkOrders, { as: admin, body: { action, orders: some.map(({ _id }) => ({ _id })), ...body } });
  expect((await bulk("collect", [first, second])).data.done).toHaveLength(2);
  const { data: matching } = await send(matchingOrders, { as: admin });
  expect(matching.orders.filter(({ isCollected }) => isCollected).map(({ _id }) => _id)).toEqual([second._id, first._id]);
  expect((await bulk("undo_collect", [first])).data.fields).toEqual({ reason: "Give a reason" });
  const body = { action: "undo_collect", orders: [{ _id: first._id }], reason };
  const clerk = await factory.staff(["order.see", "order.change", "payment.record"]);
  expect((await send(bulkOrders, { as: clerk, body })).status).toBe(403);
  const { data } = await bulk("undo_collect", [first, second, unpaid], { reason });
  expect(data.done.map(({ _id }) => _id)).toEqual([first._id, second._id]);
  expect(data.skipped).toMatchObject([{ _id: unpaid._id, message: "No money was recorded for this order today." }]);
  const { data: again } = await send(listAllOrders, { as: admin });
  expect(again.map(({ due, paid }) => [paid, due > 0])).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  expect(await brokenRules()).toEqual([]);
});
