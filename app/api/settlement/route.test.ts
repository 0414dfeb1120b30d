import { beforeEach, describe, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { db } from "@/lib/platform/server/db/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { deliverParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoParcel, undoTransition } from "@/lib/sales/order/admin/undo-contract";
import { settledRefusal } from "@/lib/sales/order/undoing/undo-rules";
import { recordCash } from "@/lib/sales/payment/admin/contract";
import { undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import {
  exportSettlement,
  getSettlement,
  listOpenParcels,
  listSettlements,
  listStandings,
  settleCourier,
  undoSettlement,
} from "@/lib/sales/settlement/admin/contract";
import { getOwnShift, openShift } from "@/lib/sales/shift/admin/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, putIntoCart, type TestProduct, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** What couriers hold of the shop's cash, and what they hand over (docs/decisions/0111). */

type Courier = { id: string; name: string };

let ram: Person;
let sita: Person;
let asha: Person;
let ncm: Courier;
let van: Courier;
let product: TestProduct;

withShop();
beforeEach(async () => {
  [ram, sita, asha] = [await factory.admin(), await factory.admin(), await factory.customer()];
  ncm = await db.courier.create({ data: { name: "Nepal Can Move", parcelFee: 10_000n, cashBasisPoints: 100 } });
  van = await db.courier.create({ data: { name: "Shop van", isOwn: true } });
  product = await factory.product({ variants: [{ price: 230_828n, tradePrice: 200_000n }] });
});

/** An order of Rs 4,616.56 and delivery that this courier has delivered. */
async function deliver(trackingNumber: string, courier = ncm, isDelivered = true) {
  await putIntoCart(asha, product, 2);
  const { data } = await place(asha);
  const params = { id: data._id };
  await send(confirmOrder, { as: ram, params, body: { status: "confirmed" } });
  const shipped = await send(shipOrder, { as: ram, params, body: { courier: courier.name, trackingNumber } });
  expect(shipped.status).toBe(200);
  if (isDelivered) expect((await send(deliverOrder, { as: ram, params })).status).toBe(200);
  const parcel = await db.parcel.findFirstOrThrow({ where: { orderId: data._id } });
  return { ...data, parcelId: parcel.id, cash: Number(parcel.cash) / 100, collected: Math.round(Number(parcel.cash) / 100) };
}

type Delivered = Pick<Awaited<ReturnType<typeof deliver>>, "parcelId" | "cash" | "collected">;
const lineOf = ({ parcelId, cash, collected }: Delivered, typed: object = {}) => ({
  parcelId,
  cash,
  amount: collected,
  ...typed,
});

type Options = { as?: Person; courier?: Courier; key?: string };
const settle = (lines: unknown[], body: object = {}, { as = ram, courier = ncm, key }: Options = {}) =>
  send(settleCourier, {
    as: as,
    params: { id: courier.id },
    body: { lines, method: "cash", ...body },
    ...(key && { headers: { "idempotency-key": key } }),
  });
const standings = async () => (await send(listStandings, { as: ram })).data;
const orderOf = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { payments: true, parcels: true } });

test("says who holds how much, in agreement with the dashboard and the report on payments", async () => {
  const first = await deliver("NCM-1");
  const second = await deliver("VAN-1", van);
  const onTheWay = await deliver("NCM-2", ncm, false);
  await deliver("X-1", { id: "", name: "Somebody" });
  const threeDaysAgo = new Date(Date.now() - 3 * dayMs);
  await db.parcel.update({ where: { id: first.parcelId }, data: { deliveredAt: threeDaysAgo } });
  const { couriers, ...sums } = await standings();
  const byName = Object.fromEntries(couriers.map((each) => [each.name, each]));
  expect(byName).toMatchObject({
    "Nepal Can Move": { onTheWay: 1, toCollect: onTheWay.cash, open: 1, held: first.cash, oldestAt: threeDaysAgo.toISOString() },
    "Shop van": { onTheWay: 0, toCollect: 0, open: 1, held: second.cash, isOwn: true },
    Somebody: { courier: null, open: 1, held: first.cash },
  });
  const { data } = await send(getDashboard, { as: ram });
  const { data: report } = await send(getReport, { as: ram, query: { report: "payments" } });
  expect(sums).toEqual({
    toCollect: onTheWay.cash,
    held: sums.delivered,
    delivered: data.waiting.cash?.amount,
    direct: 0,
    others: 0,
  });
  expect(report.totals.cash).toBe(Math.round((sums.toCollect + sums.held) * 100) / 100);
});

test("explains a difference to the dashboard: customers who owe without a courier, orders that are not complete", async () => {
  const paidLater = await deliver("NCM-1");
  await db.order.update({ where: { id: paidLater._id }, data: { paymentMethod: "bank" } });
  await db.parcel.update({ where: { id: paidLater.parcelId }, data: { cash: 0 } });
  await putIntoCart(asha, product, 2);
  const { data: part } = await place(asha);
  const params = { id: part._id };
  const { data: confirmed } = await send(confirmOrder, { as: ram, params, body: { status: "confirmed" } });
  const items = [{ orderItemId: confirmed.items[0]?._id, quantity: 1 }];
  await send(sendParcel, { as: ram, params, body: { courier: "Nepal Can Move", items, cash: 700 } as never });
  await send(deliverParcel, { as: ram, params, body: { parcel: 1 } });
  expect(await standings()).toMatchObject({ held: 700, delivered: paidLater.cash, direct: paidLater.cash, others: 700 });
});

test("records what is handed over in one entry: customers have paid in full, fees are the shop's cost", async () => {
  const [one, two] = [await deliver("NCM-1"), await deliver("NCM-2")];
  const { data: open } = await send(listOpenParcels, { as: ram, params: { id: ncm.id } });
  expect(open).toMatchObject([
    {
      _id: one.parcelId,
      orderNumber: one.number,
      number: 1,
      trackingNumber: "NCM-1",
      cash: one.cash,
      fee: 100 + Math.round(one.cash) / 100,
    },
    { _id: two.parcelId },
  ]);
  const lines = [lineOf(one, { fee: 146.17 }), lineOf(two, { fee: 100, amount: two.collected - 50, reason: "A torn note" })];
  const { status, data } = await settle(lines, { method: "bank", reference: "FT-1" });
  expect([status, data.message]).toEqual([201, undefined]);
  const collected = one.collected + two.collected;
  const received = Math.round((collected - 246.17 - 50) * 100) / 100;
  expect(data).toMatchObject({
    collected,
    fees: 246.17,
    difference: -50,
    received,
    reference: "FT-1",
    parcels: 2,
    isUndoable: true,
  });
  expect(data.lines).toMatchObject([
    { orderNumber: one.number, fee: 146.17 },
    { difference: -50, reason: "A torn note" },
  ]);
  for (const { _id } of [one, two]) {
    const { paymentStatus, payments, parcels } = await orderOf(_id);
    expect([paymentStatus, parcels[0]?.cash, payments.length]).toEqual(["paid", 0n, 1]);
    expect(payments[0]).toMatchObject({ method: "bank", status: "paid", takenById: ram.id });
    expect(Number((payments[0]?.amount ?? 0n) + (payments[0]?.rounding ?? 0n)) / 100).toBe(one.collected);
  }
  expect((await standings()).couriers).toEqual([]);
  const { data: money } = await send(getReport, { as: ram, query: { report: "money", group: "each" } });
  expect(money.totals).toMatchObject({ received: collected, returned: 0, kept: 296.17, net: received });
  expect(money.rows.map(({ cells }) => [cells.what, cells.kept]).sort()).toEqual([
    ["Courier fees", 246.17],
    ["Difference of a courier", 50],
    ["Payment", 0],
    ["Payment", 0],
  ]);
  const file = await send(exportSettlement, { as: ram, params: { id: data._id } });
  expect(file.data).toContain(`Total,,,${collected.toFixed(2)},246.17,-50.00,${received.toFixed(2)},`);
  expect(await db.auditEntry.count({ where: { subject: "settlement", subjectId: data._id } })).toBe(1);
  expect((await send(listSettlements, { as: ram, query: { courier: ncm.id } })).data).toMatchObject([{ _id: data._id }]);
  expect((await send(listSettlements, { as: ram, query: { courier: van.id } })).data).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

test("cash that somebody with an open shift takes is in their drawer without what the courier kept", async () => {
  const one = await deliver("NCM-1");
  await send(openShift, { as: ram, body: { float: 1000 } });
  const { data } = await settle([lineOf(one, { fee: 100 })]);
  const own = async () => (await send(getOwnShift, { as: ram })).data.shift;
  expect(await own()).toMatchObject({ taken: data.received, expected: 1000 + data.received });
  await send(undoSettlement, { as: ram, params: { id: data._id }, body: { reason: "Not here yet" } });
  expect(await own()).toMatchObject({ taken: 0, expected: 1000 });
});

test("settles the parcels that were chosen, not the oldest of their order, and gives their cash back when it is undone", async () => {
  await putIntoCart(asha, product, 2);
  const { data: order } = await place(asha);
  const params = { id: order._id };
  const { data: confirmed } = await send(confirmOrder, { as: ram, params, body: { status: "confirmed" } });
  const items = [{ orderItemId: confirmed.items[0]?._id, quantity: 1 }];
  await send(sendParcel, { as: ram, params, body: { courier: "Nepal Can Move", items, cash: 700 } as never });
  await send(sendParcel, { as: ram, params, body: { courier: "Shop van" } });
  await send(deliverOrder, { as: ram, params });
  const cash = async () =>
    (await orderOf(order._id)).parcels.sort((a, b) => a.number - b.number).map((each) => Number(each.cash) / 100);
  const [, rest = 0] = await cash();
  const second = await db.parcel.findFirstOrThrow({ where: { orderId: order._id, number: 2 } });
  const line = { parcelId: second.id, cash: rest, amount: Math.round(rest) };
  const { data, status } = await settle([line], {}, { courier: van });
  expect([status, await cash()]).toEqual([201, [700, 0]]);
  expect(await brokenRules()).toEqual([]);
  const undone = await send(undoSettlement, { as: ram, params: { id: data._id }, body: { reason: "Another day" } });
  expect([undone.status, await cash()]).toEqual([200, [700, rest]]);
  expect(await brokenRules()).toEqual([]);
});

test("two parcels of one order make one payment, in whole rupees together", async () => {
  await putIntoCart(asha, product, 2);
  const { data: order } = await place(asha);
  const params = { id: order._id };
  const { data: confirmed } = await send(confirmOrder, { as: ram, params, body: { status: "confirmed" } });
  const items = [{ orderItemId: confirmed.items[0]?._id, quantity: 1 }];
  await send(sendParcel, { as: ram, params, body: { courier: "Nepal Can Move", items, cash: 700.5 } as never });
  await send(shipOrder, { as: ram, params, body: { courier: "Nepal Can Move" } });
  await send(deliverOrder, { as: ram, params });
  const parcels = await db.parcel.findMany({ where: { orderId: order._id }, orderBy: { number: "asc" } });
  const whole = Math.round(order.total);
  const lines = parcels.map(({ id, cash }, at) => ({
    parcelId: id,
    cash: Number(cash) / 100,
    amount: at === 0 ? 701 : whole - 701,
  }));
  const { status, data } = await settle(lines);
  expect([status, data.collected, data.difference]).toEqual([201, whole, 0]);
  expect((await orderOf(order._id)).payments).toMatchObject([{ status: "paid", method: "cash" }]);
  expect(await brokenRules()).toEqual([]);
});

describe("two people at once", () => {
  test("who settle the same parcels: one does, the other reads what has changed", async () => {
    const [one, two] = [await deliver("NCM-1"), await deliver("NCM-2")];
    const answers = await Promise.all([settle([lineOf(one), lineOf(two)]), settle([lineOf(two), lineOf(one)], {}, { as: sita })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data.message).toMatch(/^Nothing was recorded\. .*, parcel 1: it was settled meanwhile\./);
    expect(refused?.data).toMatchObject({ changes: [{ cash: 0 }, { cash: 0 }] });
    expect(await db.courierSettlement.count()).toBe(1);
    expect(await db.payment.count({ where: { status: "paid" } })).toBe(2);
    expect(await brokenRules()).toEqual([]);
  });

  test("of whom one records the cash on the order's page: it is recorded once", async () => {
    const one = await deliver("NCM-1");
    const [payment] = (await orderOf(one._id)).payments;
    const collect = send(recordCash, { as: sita, params: { id: payment?.id ?? "" } });
    const [{ status }] = await Promise.all([settle([lineOf(one)]), collect]);
    expect([201, 409]).toContain(status);
    expect(await db.payment.count({ where: { orderId: one._id, status: "paid" } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("a lost answer that is sent again records nothing more, other lines with its key are refused", async () => {
    const [one, two] = [await deliver("NCM-1"), await deliver("NCM-2")];
    const answers = await Promise.all([0, 1].map(() => settle([lineOf(one)], {}, { key: "lost" })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.data._id).toBe(answers[1]?.data._id);
    expect((await settle([lineOf(two)], {}, { key: "lost" })).status).toBe(409);
    expect(await db.courierSettlement.count()).toBe(1);
  });

  test("who undo the same settlement: one does, the other is told who did", async () => {
    const { data } = await settle([lineOf(await deliver("NCM-1"))]);
    const undo = (as: Person) => send(undoSettlement, { as, params: { id: data._id }, body: { reason: "Twice" } });
    const answers = await Promise.all([undo(ram), undo(sita)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data.message).toMatch(/^This settlement was already undone by .+\.$/);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("is undone", () => {
  test("on its day, with a reason: the courier has the cash again, and the books keep both", async () => {
    const one = await deliver("NCM-1");
    const { data } = await settle([lineOf(one, { fee: 100 })]);
    const { data: undone, status } = await send(undoSettlement, {
      as: sita,
      params: { id: data._id },
      body: { reason: "The bag was another courier's" },
    });
    expect([status, undone.undoReason, undone.isUndoable]).toEqual([200, "The bag was another courier's", false]);
    expect(undone.undoneBy).not.toBe("");
    expect((await standings()).held).toBe(one.cash);
    const { paymentStatus, payments } = await orderOf(one._id);
    expect([paymentStatus, payments.map((each) => each.status).sort()]).toEqual(["unpaid", ["failed", "unpaid"]]);
    const { data: money } = await send(getReport, { as: ram, query: { report: "money" } });
    expect(money.totals).toMatchObject({ received: 0, kept: 0, net: 0 });
    expect(await brokenRules()).toEqual([]);
    expect((await settle([lineOf(one)])).status).toBe(201);
    expect(await brokenRules()).toEqual([]);
  });

  test("before a delivery that it settled: otherwise a parcel could come back whose cash was handed over", async () => {
    const one = await deliver("NCM-1");
    const { data } = await settle([lineOf(one)]);
    const undoDelivery = () =>
      send(undoTransition, { as: ram, params: { id: one._id }, body: { transition: "delivered", reason: "Wrong row" } });
    const refused = await undoDelivery();
    expect([refused.status, refused.data.message]).toEqual([409, settledRefusal]);
    await send(undoSettlement, { as: ram, params: { id: data._id }, body: { reason: "Wrong row" } });
    expect((await undoDelivery()).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("before the delivery of one of several parcels that it settled", async () => {
    await putIntoCart(asha, product, 2);
    const params = { id: (await place(asha)).data._id };
    const { data: confirmed } = await send(confirmOrder, { as: ram, params, body: { status: "confirmed" } });
    const items = [{ orderItemId: confirmed.items[0]?._id, quantity: 1 }];
    for (const part of [items, undefined]) {
      const sent = await send(sendParcel, { as: ram, params, body: { courier: ncm.name, items: part } });
      expect(sent.status).toBe(201);
    }
    await send(deliverParcel, { as: ram, params, body: { parcel: 1 } });
    const { id: parcelId, cash } = await db.parcel.findFirstOrThrow({ where: { orderId: params.id, number: 1 } });
    const [own, collected] = [Number(cash) / 100, Math.round(Number(cash) / 100)];
    expect((await settle([{ parcelId, cash: own, amount: collected }])).status).toBe(201);
    const undo = await send(undoParcel, { as: ram, params, body: { parcel: 1, reason: "Wrong row" } });
    expect([undo.status, undo.data.message]).toEqual([409, settledRefusal]);
    // Of the last one, which was not settled, it can be undone.
    await send(deliverParcel, { as: ram, params, body: { parcel: 2 } });
    const last = await send(undoTransition, { as: ram, params, body: { transition: "delivered", reason: "Wrong row" } });
    expect([last.status, last.data.parcels.map(({ status }) => status)]).toEqual([200, ["delivered", "handed_over"]]);
    expect(await brokenRules()).toEqual([]);
  });

  test("not later, not without its rights, and not payment by payment", async () => {
    const one = await deliver("NCM-1");
    const { data } = await settle([lineOf(one)]);
    const params = { id: data._id };
    const body = { reason: "Late" };
    const [payment] = (await orderOf(one._id)).payments;
    const single = await send(undoPayment, { as: ram, params: { id: payment?.id ?? "" }, body });
    expect([single.status, single.data.message]).toEqual([
      409,
      "This payment is a part of a courier's settlement. Undo that one, under Couriers' cash.",
    ]);
    const rights = ["payment.see", "payment.undo"];
    const role = await db.staffRole.create({ data: { id: crypto.randomUUID(), name: "Undo only", rights } });
    const clerk = await factory.admin({ staffRoleId: role.id });
    expect((await send(undoSettlement, { as: clerk, params, body })).status).toBe(403);
    await db.courierSettlement.update({ where: { id: data._id }, data: { settledAt: new Date(Date.now() - dayMs) } });
    const late = await send(undoSettlement, { as: ram, params, body });
    expect([late.status, late.data.message]).toEqual([
      409,
      "A settlement can be undone only on the day on which it was recorded.",
    ]);
  });
});

describe("records nothing of", () => {
  const refused = async (lines: unknown[], options: Options & { body?: object } = {}) => {
    const { status, data } = await settle(lines, options.body, options);
    expect(await db.courierSettlement.count()).toBe(0);
    expect(await db.payment.count({ where: { status: "paid" } })).toBe(0);
    return [status, data.message, data.fields?.lines];
  };

  test("a difference without a reason, and takes one with it", async () => {
    const one = await deliver("NCM-1");
    const text = `${one.number}, parcel 1: Rs\u00a0100.00 more than was to be collected. Give a reason.`;
    expect(await refused([lineOf(one, { amount: one.collected + 100 })])).toEqual([409, text, text]);
    expect((await settle([lineOf(one, { amount: one.collected + 100, reason: "A tip" })])).status).toBe(201);
  });

  test("fees beyond what is handed over", async () => {
    const one = await deliver("NCM-1");
    expect((await refused([lineOf(one, { fee: one.collected + 1 })]))[1]).toBe("The fees are more than the courier hands over.");
  });

  test("a parcel of another courier", async () => {
    const one = await deliver("VAN-1", van);
    expect((await refused([lineOf(one)]))[1]).toContain("it is with another courier.");
  });

  test("a parcel that has not arrived", async () => {
    const one = await deliver("NCM-1", ncm, false);
    expect((await refused([lineOf(one)]))[1]).toContain("it is not delivered.");
  });

  test("a parcel that was seen with another sum, and says which it is now", async () => {
    const one = await deliver("NCM-1");
    const [status, message] = await refused([lineOf({ ...one, cash: one.cash + 10 })]);
    expect([status, message]).toEqual([409, expect.stringContaining("is open for it now.")]);
  });

  test("a parcel that nobody knows", async () => {
    const line = { parcelId: crypto.randomUUID(), cash: 1, amount: 1 };
    expect((await refused([line]))[1]).toContain("A parcel does not exist any more.");
  });

  test.each([
    ["no parcels", () => []],
    ["a parcel twice", (line: object) => [line, line]],
    ["a negative fee", (line: object) => [{ ...line, fee: -1 }]],
    ["half a paisa", (line: object) => [{ ...line, amount: 1.005 }]],
    ["more than 200 parcels", (line: object) => Array.from({ length: 201 }, () => ({ ...line, parcelId: crypto.randomUUID() }))],
  ])("%s", async (_, toLines) => {
    const one = await deliver("NCM-1");
    expect((await refused(toLines(lineOf(one))))[0]).toBe(400);
  });

  test.each([
    ["another method", { method: "qr" }],
    ["a day to come", { receivedOn: "2999-01-01" }],
  ])("%s", async (_, body) => {
    const one = await deliver("NCM-1");
    expect((await refused([lineOf(one)], { body }))[0]).toBe(400);
  });

  test("a courier that does not exist", async () => {
    const one = await deliver("NCM-1");
    expect((await refused([lineOf(one)], { courier: { id: crypto.randomUUID(), name: "" } }))[0]).toBe(404);
  });
});

test("a settlement that does not exist is not found", async () => {
  const params = { id: crypto.randomUUID() };
  expect((await send(getSettlement, { as: ram, params })).status).toBe(404);
  expect((await send(undoSettlement, { as: ram, params, body: { reason: "None" } })).status).toBe(404);
});

test("two hundred parcels are settled at once", { timeout: 120_000 }, async () => {
  const one = await deliver("NCM-0");
  await db.$executeRaw`
    INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'MANY-' || copy,
      'idempotency_key', NULL))).* FROM "order" o, generate_series(1, 199) copy WHERE o.id = ${one._id}::uuid`;
  await db.$executeRaw`UPDATE parcel SET courier_id = ${ncm.id}::uuid, courier_name = '', status = 'delivered', delivered_at = now(),
    cash = (SELECT total FROM "order" WHERE id = order_id) WHERE order_id IN (SELECT id FROM "order" WHERE number LIKE 'MANY-%')`;
  await db.$executeRaw`
    INSERT INTO parcel (id, order_id, number, courier_id, cash, status, delivered_at)
    SELECT gen_random_uuid(), id, 1, ${ncm.id}::uuid, total, 'delivered', now() FROM "order" o
    WHERE number LIKE 'MANY-%' AND NOT EXISTS (SELECT FROM parcel s WHERE s.order_id = o.id)`;
  const { data: open, headers } = await send(listOpenParcels, {
    as: ram,
    params: { id: ncm.id },
    query: { limit: 200 },
  });
  expect([open.length, headers.get("x-total-count")]).toEqual([200, "200"]);
  const { status, data } = await settle(open.map(({ _id, cash }) => ({ parcelId: _id, cash, amount: Math.round(cash) })));
  expect([status, data.parcels]).toEqual([201, 200]);
});
