import { beforeEach, describe, expect, test } from "vitest";
import { getVariant } from "@/lib/catalogue/product/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  listAllOrders,
  markUndelivered,
  printDocuments,
  shipOrder,
} from "@/lib/sales/order/admin/contract";
import { correctTracking } from "@/lib/sales/order/admin/correct-contract";
import { deliverParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoTransition } from "@/lib/sales/order/admin/undo-contract";
import { cancelOwnOrder, getOrder } from "@/lib/sales/order/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { readPickOrders } from "@/lib/sales/picking/admin/queries";
import { readPicked } from "@/lib/sales/picking/admin/rules";
import { requestReturn } from "@/lib/sales/return/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** An order that leaves in several parcels (docs/decisions/0107). */

let asha: Person;
let admin: Person;
let id: string;
/** Of the two lines of the order: five and two pieces. */
let lines: string[];

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
  await putIntoCart(asha, await factory.product(), 5);
  await putIntoCart(asha, await factory.product(), 2);
  const { data } = await place(asha);
  id = data._id;
  const { data: confirmed } = await send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
  lines = confirmed.items.toSorted((one, other) => other.quantity - one.quantity).map(({ _id }) => _id);
});

const pieces = (...quantities: number[]) => quantities.map((quantity, at) => ({ orderItemId: lines[at] ?? "", quantity }));
const sendPart = (items?: unknown, body: object = {}) =>
  send(sendParcel, { as: admin, params: { id }, body: { items, ...body } });
const arrive = (parcel: number) => send(deliverParcel, { as: admin, params: { id }, body: { parcel } });
const read = async () => (await send(getOrder, { as: asha, params: { id } })).data;
const pay = (amount: number) =>
  send(recordPayment, { as: admin, params: { id }, body: toFormData({ method: "cash", amount: String(amount) }) });
const cashOf = async () => (await read()).parcels.map(({ cash }) => cash);

test("is confirmed until all of it has left, and delivered once all of it is; the invoice comes with the first parcel", async () => {
  await db.courier.create({
    data: { name: "Nepal Can Move", trackingUrl: "https://ncm.example/{number}", parcelFee: 10_000n, cashBasisPoints: 100 },
  });
  const shipment = { courier: "nepal can move", trackingNumber: "NCM-1", cash: 500 };
  const first = await sendPart(pieces(3), shipment);
  expect([first.status, first.data.message]).toEqual([201, undefined]);
  expect(first.data).toMatchObject({ status: "confirmed", isInvoiced: true, courier: "Nepal Can Move", trackingNumber: "NCM-1" });
  const trackingUrl = "https://ncm.example/NCM-1";
  expect(first.data.parcels).toMatchObject([
    { number: 1, status: "handed_over", trackingUrl, cash: 500, cost: 105, items: [{ orderItemId: lines[0], quantity: 3 }] },
  ]);
  expect(await brokenRules()).toEqual([]);
  const { data: arrived } = await arrive(1);
  expect([arrived.status, arrived.parcels[0]?.status]).toEqual(["confirmed", "delivered"]);

  const last = await send(shipOrder, { as: admin, params: { id }, body: { courier: "Rickshaw" } });
  expect(last.data).toMatchObject({
    status: "shipped",
    courier: "Rickshaw",
    parcels: [{ cash: 500 }, { number: 2, courier: "Rickshaw" }],
  });
  expect(last.data.parcels[1]?.items.map(({ quantity }) => quantity).toSorted()).toEqual([2, 2]);
  expect(last.data.parcels.reduce((sum, { cash }) => sum + cash, 0)).toBe(last.data.due);
  expect(await db.invoice.count()).toBe(1);
  expect(await brokenRules()).toEqual([]);

  expect((await arrive(1)).data.message).toBe("Parcel 1 is already delivered.");
  const { data: delivered } = await arrive(2);
  expect([delivered.status, delivered.deliveredAt]).toEqual(["delivered", delivered.parcels[1]?.deliveredAt]);
  expect((await read()).events.map(({ kind, note }) => [kind, note]).slice(2)).toEqual([
    ["parcel-sent", "Parcel 1 of 2, Nepal Can Move, NCM-1"],
    ["parcel-delivered", "Parcel 1 of 2"],
    ["shipped", "Parcel 2 of 2, Rickshaw"],
    ["delivered", ""],
  ]);
  expect(await brokenRules()).toEqual([]);
});

test("tells the customer about each parcel what is in it and what to pay for it", async () => {
  await db.courier.create({ data: { name: "Nepal Can Move", trackingUrl: "https://ncm.example/{number}" } });
  await sendPart(pieces(3), { courier: "Nepal Can Move", trackingNumber: "NCM-1", cash: 500 });
  const mails = await db.$queryRaw<{ props: object }[]>`
    SELECT data->'props' AS props FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'shipped'`;
  expect(mails.map(({ props }) => props)).toMatchObject([
    {
      isPart: true,
      items: [{ quantity: 3 }],
      note: "Parcel 1 of 2, Nepal Can Move, NCM-1",
      money: "Pay Rs\u00a0500.00 when you receive this parcel.",
      trackingUrl: "https://ncm.example/NCM-1",
    },
  ]);
});

test("names whole rupees to the customer, as the driver's slip does", async () => {
  await putIntoCart(asha, await factory.product({ variants: [{ price: 230_828n, tradePrice: 230_828n, stock: 9 }] }), 2);
  const { data: order } = await place(asha);
  id = order._id;
  await send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
  lines = order.items.map(({ _id }) => _id);
  expect(order.total % 1).toBeCloseTo(0.56);
  await sendPart(pieces(1), { cash: 2000 });
  await sendPart();
  const [, cash = 0] = await cashOf();
  expect(cash).toBeCloseTo(order.total - 2000);
  const [mail] = await db.$queryRaw<{ money: string }[]>`
    SELECT data->'props'->>'money' AS money FROM pgboss.job
    WHERE name = 'mail' AND data->'props'->>'step' = 'shipped' ORDER BY created_on DESC, id DESC LIMIT 1`;
  expect(mail?.money).toBe(`Pay ${formatRupees(Math.ceil(cash))} when you receive this parcel.`);
});

describe("the cash of its parcels", () => {
  test("is a share by the goods unless staff say otherwise, and the last parcel takes the rest", async () => {
    const { due } = await read();
    await sendPart(pieces(0, 2));
    const [share = 0] = await cashOf();
    expect([share > 0, share < due, Number.isInteger(share)]).toEqual([true, true, true]);
    expect((await sendPart(pieces(5), { cash: 1 })).data).toMatchObject({
      message: expect.stringMatching(/^The last parcel collects the rest: Rs/),
      fields: { cash: expect.any(String) },
    });
    expect((await sendPart(pieces(1), { cash: due })).status).toBe(409);
    await sendPart();
    expect((await cashOf()).reduce((sum, cash) => sum + cash, 0)).toBe(due);
  });

  test("falls with what is paid meanwhile: first by the couriers of delivered parcels, then with what is to follow", async () => {
    const { due } = await read();
    await sendPart(pieces(2), { cash: 400 });
    await arrive(1);
    await pay(400);
    expect(await cashOf()).toEqual([0]);
    await sendPart(pieces(3, 0), { cash: 300 });
    await sendPart();
    expect(await cashOf()).toEqual([0, 300, due - 700]);
    await pay(due - 600);
    expect(await cashOf()).toEqual([0, 200, 0]);
    expect(await brokenRules()).toEqual([]);
    await pay(200);
    expect(await cashOf()).toEqual([0, 0, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  test("is none if the order was paid before it left", async () => {
    await pay((await read()).due);
    await sendPart(pieces(1));
    await sendPart();
    expect(await cashOf()).toEqual([0, 0]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("refused is", () => {
  const other = crypto.randomUUID();
  test.each<[string, () => unknown, number, string]>([
    ["an empty parcel", () => pieces(0, 0), 400, "Choose at least one piece"],
    ["a parcel of nothing", () => [], 400, "Choose at least one piece"],
    ["a line of another order", () => [{ orderItemId: other, quantity: 1 }], 400, "Each line of the order may appear only once."],
    ["a line twice", () => [...pieces(1), ...pieces(1)], 400, "Each line of the order may appear only once."],
    ["a fraction", () => pieces(1.5), 400, "Enter a whole number"],
    ["less than nothing", () => pieces(-1), 400, "Cannot be below 0"],
  ])("%s", async (_, getItems, status, message) => {
    expect(await sendPart(getItems())).toMatchObject({ status, data: { message } });
    expect(await db.parcel.count()).toBe(0);
  });

  test("more than is left", async () => {
    expect((await sendPart(pieces(6))).data.message).toMatch(/^Only 5 of .* is left to send\.$/);
    await sendPart(pieces(5));
    expect((await sendPart(pieces(1))).data.message).toMatch(/^Nothing of .* is left to send\.$/);
    expect(await brokenRules()).toEqual([]);
  });

  test("an order that is not confirmed, is picked up, or whose customer asked to cancel", async () => {
    await db.order.update({ where: { id }, data: { cancelRequestedAt: new Date() } });
    expect((await sendPart(pieces(1))).status).toBe(409);
    await db.order.update({ where: { id }, data: { cancelRequestedAt: null, deliveryMethod: "pickup" } });
    expect((await sendPart(pieces(1))).data.message).toBe("This order is picked up at the store.");
    await db.order.update({ where: { id }, data: { deliveryMethod: "courier", status: "pending" } });
    expect((await sendPart(pieces(1))).status).toBe(409);
    expect((await arrive(1)).status).toBe(404);
  });

  test("an edit, a cancellation and a request for one once a part has left", async () => {
    await sendPart(pieces(1));
    const cancelled = "A part of this order has left, so it cannot be cancelled. What has left can come back as a return.";
    expect((await send(cancelOrder, { as: admin, params: { id }, body: { reason: "x" } })).data.message).toBe(cancelled);
    expect((await send(cancelOwnOrder, { as: asha, params: { id }, body: { reason: "x" } })).data.message).toBe(cancelled);
    const edit = { companyName: "Gurung Builders", reason: "Asked for it" };
    expect((await send(editOrder, { as: admin, params: { id }, body: edit })).data.message).toBe(
      cancelled.replace("cancelled", "changed"),
    );
    expect((await send(deliverOrder, { as: admin, params: { id } })).status).toBe(409);
    expect(await read()).toMatchObject({ status: "confirmed", isCancelRequested: false });
  });
});

test("of two people who send the last piece at once, one does", async () => {
  await sendPart(pieces(5, 1));
  const responses = await Promise.all([
    sendPart(pieces(0, 1)),
    sendPart(pieces(0, 1)),
    send(shipOrder, { as: admin, params: { id } }),
  ]);
  expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await db.parcel.count()).toBe(2);
  expect(await brokenRules()).toEqual([]);
});

test("a part leaves, or the order is cancelled, never both", async () => {
  const cancel = send(cancelOrder, { as: admin, params: { id }, body: { reason: "x" } });
  const statuses = (await Promise.all([sendPart(pieces(1)), cancel])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(statuses[0] === 201 ? [201, 409] : [200, 409]);
  expect(await brokenRules()).toEqual([]);
});

test("tracking is corrected for one parcel, which must be named if several are on their way", async () => {
  const correct = (body: object) => send(correctTracking, { as: admin, params: { id }, body });
  await sendPart(pieces(1), { courier: "Upaya", trackingNumber: "U-1" });
  expect((await correct({ courier: "Upaya", trackingNumber: "U-2" })).data.parcels).toMatchObject([{ trackingNumber: "U-2" }]);
  // More is to follow, so the message is about this parcel alone.
  const corrected = await db.orderEvent.findFirstOrThrow({ where: { orderId: id, kind: "tracking-corrected" } });
  expect(corrected.note).toBe("Parcel 1, Upaya, U-2");
  await sendPart();
  expect((await correct({ courier: "Upaya", trackingNumber: "U-3" })).data.message).toBe(
    "This order has several parcels: say which one.",
  );
  const { data } = await correct({ courier: "Upaya", trackingNumber: "U-3", parcel: 1 });
  expect(data.parcels).toMatchObject([
    { courier: "Upaya", trackingNumber: "U-3" },
    { courier: "", trackingNumber: "" },
  ]);
  expect((await send(listAllOrders, { as: admin, query: { q: "u-3" } })).data).toHaveLength(1);
});

describe("that comes back", () => {
  const comesBack = () => send(markUndelivered, { as: admin, params: { id }, body: { reason: "refused" } });

  test("comes back with all of its parcels, and nothing is collected for them", async () => {
    await sendPart(pieces(1));
    await sendPart();
    expect((await comesBack()).data).toMatchObject({ status: "cancelled" });
    expect((await read()).parcels).toMatchObject([
      { status: "undelivered", cash: 0 },
      { status: "undelivered", cash: 0 },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  test("is refused once one of them was delivered", async () => {
    await sendPart(pieces(1));
    await sendPart();
    await arrive(1);
    expect((await comesBack()).data.message).toMatch(/^Parcel 1 of this order was delivered\./);
  });
});

test("the slip of a parcel is printed alone, and an unknown one is not found", async () => {
  await sendPart(pieces(1));
  const print = (parcel: number) => send(printDocuments, { as: admin, body: { orders: [id], parcel } });
  expect((await print(2)).status).toBe(404);
});

test("what the previous release ships and delivers gets its parcel from the database", async () => {
  await sendPart(pieces(1), { cash: 100 });
  await db.order.update({ where: { id }, data: { status: "shipped", courier: "Upaya", trackingNumber: "U-9" } });
  const { due, parcels } = await read();
  expect(parcels).toMatchObject([
    { cash: 100 },
    { number: 2, status: "handed_over", courier: "Upaya", trackingNumber: "U-9", cash: due - 100 },
  ]);
  const deliveredAt = new Date();
  await db.order.update({ where: { id }, data: { status: "delivered", deliveredAt } });
  expect((await read()).parcels.map(({ status }) => status)).toEqual(["delivered", "delivered"]);
});

test("is not cancelled behind the shop's back once a part has left", async () => {
  await sendPart(pieces(1));
  await expect(db.order.update({ where: { id }, data: { status: "cancelled" } })).rejects.toThrow();
});

test("orders are listed by courier, and by how far their parcels are", async () => {
  const { id: courier } = await db.courier.create({ data: { name: "Nepal Can Move" } });
  const ids = async (query: Record<string, unknown>) =>
    (await send(listAllOrders, { as: admin, query })).data.map(({ _id }) => _id);
  expect(await ids({ courier })).toEqual([]);
  await sendPart(pieces(1), { courier: "Nepal Can Move" });
  expect([await ids({ courier }), await ids({ partSent: "true" }), await ids({ partDelivered: "true" })]).toEqual([
    [id],
    [id],
    [],
  ]);
  expect(await ids({ courier: crypto.randomUUID() })).toEqual([]);
  await arrive(1);
  expect([await ids({ partSent: "true" }), await ids({ partDelivered: "true" })]).toEqual([[id], [id]]);
  expect((await send(listAllOrders, { as: admin, query: { courier: "x" } })).status).toBe(400);
});

test("what came in one parcel can be returned while the rest is on its way, and counts its days from there", async () => {
  await sendPart(pieces(3));
  await arrive(1);
  const request = (quantity: number) =>
    send(requestReturn, {
      as: asha,
      body: toFormData({
        orderId: id,
        outcome: "replace",
        cause: "damaged",
        reason: "It leaks.",
        items: [`${lines[0]}:${quantity}`],
      }),
    });
  expect((await request(4)).data.message).toMatch(/^Only 3 of .* can be returned/);
  await db.parcel.updateMany({ data: { deliveredAt: new Date(Date.now() - 9 * 86_400_000) } });
  expect((await request(1)).data.message).toMatch(/^The 7-day return period ended on/);
  await sendPart(pieces(1));
  await arrive(2);
  expect((await request(2)).data.message).toMatch(/^Only 1 of .* can be returned: for 3 the return period has ended/);
});

test("what a first parcel took is neither counted in the store nor picked again", async () => {
  const { variantId } = await db.orderItem.findUniqueOrThrow({ where: { id: lines[0] ?? "" } });
  const onHand = async () => (await send(getVariant, { as: admin, params: { id: variantId } })).data.onHand;
  const before = await onHand();
  const [first] = (await readPickOrders([id])).ready;
  const packed = Object.fromEntries(first?.pick.lines.map(({ key, quantity }) => [key, quantity]) ?? []);
  await sendPart(pieces(3, 2));
  expect(await onHand()).toBe(before - 3);
  const { ready } = await readPickOrders([id]);
  expect(ready.map(({ pick }) => pick.lines.map(({ key, quantity }) => [key, quantity]))).toEqual([[[`${lines[0]} 2`, 2]]]);
  expect(
    readPicked(
      packed,
      ready.map(({ pick }) => pick),
    ),
  ).toEqual({});
});

describe("undone", () => {
  const undo = (transition: "shipped" | "delivered") =>
    send(undoTransition, { as: admin, params: { id }, body: { transition, reason: "The wrong order" } });

  test("is only what the last parcel did: the first stays on its way, with the invoice", async () => {
    await sendPart(pieces(3));
    await sendPart();
    expect((await undo("shipped")).data).toMatchObject({ status: "confirmed", isInvoiced: true, parcels: [{ number: 1 }] });
    expect(await db.invoice.count()).toBe(1);
    expect(await brokenRules()).toEqual([]);
    expect((await sendPart()).data).toMatchObject({ status: "shipped", parcels: [{ number: 1 }, { number: 2 }] });
    expect(await brokenRules()).toEqual([]);
  });

  test("an only parcel is gone, with its invoice, and leaves again with another", async () => {
    await sendPart();
    expect((await undo("shipped")).data).toMatchObject({ status: "confirmed", parcels: [] });
    expect(await brokenRules()).toEqual([]);
    expect((await sendPart()).data).toMatchObject({ status: "shipped", isInvoiced: true, parcels: [{ number: 1 }] });
    expect(await db.invoice.count({ where: { kind: "credit_note" } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("a delivery brings back only the parcels with which it was complete", async () => {
    await sendPart(pieces(3));
    await sendPart();
    await arrive(1);
    await arrive(2);
    expect((await undo("delivered")).data).toMatchObject({
      status: "shipped",
      parcels: [
        { number: 1, status: "delivered" },
        { number: 2, status: "handed_over" },
      ],
    });
    expect(await brokenRules()).toEqual([]);
  });
});
