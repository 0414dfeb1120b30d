import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder, confirmOrder, markUndelivered, shipOrder } from "@/lib/sales/order/admin/contract";
import { correctCourierCost } from "@/lib/sales/order/admin/correct-contract";
import { closeRest, deliverParcel, returnParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoTransition } from "@/lib/sales/order/admin/undo-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { matchingOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, putIntoCart, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Parcels that come back, and what can never follow (docs/decisions/0111). */

let asha: Person;
let admin: Person;
let id: string;
/** Of the two lines of the order: five and two pieces. */
let lines: string[];
let variants: string[];

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
  const products = [await factory.product({ variants: [{ stock: 20 }] }), await factory.product({ variants: [{ stock: 20 }] })];
  variants = products.map((product) => toVariant(product).id);
  for (const [at, quantity] of [5, 2].entries()) await putIntoCart(asha, products[at] as (typeof products)[0], quantity);
  const { data } = await place(asha);
  id = data._id;
  const { data: confirmed } = await send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
  lines = confirmed.items.toSorted((one, other) => other.quantity - one.quantity).map(({ _id }) => _id);
});

const pieces = (...quantities: number[]) => quantities.map((quantity, at) => ({ orderItemId: lines[at] ?? "", quantity }));
const sendPart = (items?: unknown, body: object = {}) =>
  send(sendParcel, { as: admin, params: { id }, body: { items, ...body } as never });
const arrive = (parcel: number) => send(deliverParcel, { as: admin, params: { id }, body: { parcel } });
const comeBack = (parcel: number, body: object = {}) =>
  send(returnParcel, { as: admin, params: { id }, body: { parcel, reason: "not_reachable", ...body } as never });
const close = (items: unknown, body: object = {}) =>
  send(closeRest, { as: admin, params: { id }, body: { items, reason: "Sold out", ...body } as never });
const read = async () => (await send(getOrder, { as: asha, params: { id } })).data;
const pay = (amount: number) =>
  send(recordPayment, { as: admin, params: { id }, body: toFormData({ method: "cash", amount: String(amount) }) });
const stock = async () => {
  const rows = await db.variant.findMany({ where: { id: { in: variants } } });
  return variants.map((each) => rows.find((row) => row.id === each)?.stock);
};
const documents = () => db.invoice.findMany({ orderBy: { serial: "asc" }, select: { kind: true, content: true } });
const totalsOf = async (kind: "invoice" | "credit_note") =>
  (await documents()).flatMap((each) =>
    each.kind === kind ? (each.content as { totals: { total: number } }).totals.total / 100 : [],
  );
const mailed = (step: string) => db.$queryRaw<{ note: string }[]>`
  SELECT data->'props'->>'note' AS note FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = ${step}`;

describe("a parcel that comes back", () => {
  test("leaves the others alone, and its goods are to be sent again with its cash", async () => {
    await sendPart(pieces(3), { cash: 500 });
    await arrive(1);
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    const before = await stock();
    const { status, data } = await comeBack(2, { courierCost: 150 });
    expect([status, data.message]).toEqual([200, undefined]);
    expect(data).toMatchObject({
      status: "confirmed",
      courierCost: 150,
      parcels: [{ cash: 500 }, { status: "undelivered", cash: 0 }],
    });
    expect(await stock()).toEqual(before);
    expect((await read()).events.at(-1)).toMatchObject({
      kind: "parcel-back",
      note: "Parcel 2. The driver could not reach you.",
    });
    expect(await mailed("parcel-back")).toEqual([{ note: "Parcel 2. The driver could not reach you." }]);
    expect(await brokenRules()).toEqual([]);

    const { data: again } = await send(shipOrder, { as: admin, params: { id }, body: { courier: "Shop van" } });
    expect(again).toMatchObject({ status: "shipped", parcels: [{}, { status: "undelivered" }, { number: 3 }] });
    expect(again.parcels.reduce((sum, { cash }) => sum + cash, 0)).toBe(again.due);
    expect((await arrive(3)).data.status).toBe("delivered");
    expect(await brokenRules()).toEqual([]);
  });

  test("adds its courier cost to what came back before, and staff can correct the sum", async () => {
    const ship = () => send(shipOrder, { as: admin, params: { id }, body: {} });
    const correct = (courierCost: number) => send(correctCourierCost, { as: admin, params: { id }, body: { courierCost } });
    await ship();
    expect((await correct(150)).status).toBe(409);
    await comeBack(1, { courierCost: 100 });
    expect((await correct(150)).data.courierCost).toBe(150);
    await ship();
    const body = { reason: "refused", courierCost: 200 } as const;
    const { data } = await send(markUndelivered, { as: admin, params: { id }, body });
    expect([data.status, data.courierCost]).toEqual(["cancelled", 350]);
    expect(await brokenRules()).toEqual([]);
  });

  test("while a part is still to follow, the order stays part sent", async () => {
    await sendPart(pieces(3));
    await sendPart(pieces(1));
    const { data } = await comeBack(1);
    expect([data.status, data.parcels.map(({ status }) => status)]).toEqual(["confirmed", ["undelivered", "handed_over"]]);
    expect(await brokenRules()).toEqual([]);
  });

  test("the only one: the order can be sent again, or cancelled", async () => {
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    expect((await comeBack(1)).data).toMatchObject({ status: "confirmed" });
    expect(await brokenRules()).toEqual([]);
    const { data } = await send(cancelOrder, { as: admin, params: { id }, body: { reason: "They do not want it any more" } });
    expect(data.status).toBe("cancelled");
    expect(await stock()).toEqual([20, 20]);
    expect(await totalsOf("credit_note")).toEqual(await totalsOf("invoice"));
    expect(await brokenRules()).toEqual([]);
  });

  test("what is written off is replaced from stock, if there is enough", async () => {
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    const items = [{ orderItemId: lines[0], writtenOff: 2 }];
    expect((await comeBack(1, { items })).status).toBe(200);
    expect(await stock()).toEqual([13, 18]);
    expect(await brokenRules()).toEqual([]);
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    await db.variant.updateMany({ where: { id: { in: variants } }, data: { stock: 1 } });
    const { status, data } = await comeBack(2, { items });
    expect([status, data.message]).toEqual([409, expect.stringMatching(/^There is not enough .+ in stock to send instead\./)]);
    expect((await read()).status).toBe("shipped");
  });

  test("two people say so at once: one does, the other reads that it came back", async () => {
    await sendPart(pieces(3));
    const answers = await Promise.all([comeBack(1), comeBack(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.data.message).toBe("Parcel 1 came back.");
  });

  test("one says that it came back, another that it arrived: one of them is right", async () => {
    await sendPart(pieces(3));
    const answers = await Promise.all([comeBack(1), arrive(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ["a parcel that does not exist", 9, {}, 404],
    ["no reason", 1, { reason: undefined }, 400],
    ["another reason without a word", 1, { reason: "other" }, 400],
    ["more pieces than were in it", 1, { items: [{ orderItemId: 0, writtenOff: 4 }] }, 400],
    ["pieces of a line that was not in it", 1, { items: [{ orderItemId: 1, writtenOff: 1 }] }, 400],
    ["a negative courier cost", 1, { courierCost: -1 }, 400],
  ])(
    "%s is refused",
    async (_, parcel, body: {
      reason?: string | undefined;
      courierCost?: number;
      items?: { orderItemId: number; writtenOff: number }[];
    }, expected) => {
      await sendPart(pieces(3));
      const items = body.items?.map((each) => ({ ...each, orderItemId: lines[each.orderItemId] }));
      expect((await comeBack(parcel, { ...body, ...(items && { items }) })).status).toBe(expected);
      expect((await read()).parcels[0]?.status).toBe("handed_over");
    },
  );

  test("the whole order is refused while one of its parcels is delivered, and says what to do instead", async () => {
    await sendPart(pieces(3));
    await arrive(1);
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    const { data } = await send(markUndelivered, { as: admin, params: { id }, body: { reason: "refused" } as never });
    expect(data.message).toBe(
      "Parcel 1 of this order was delivered. Record that the other parcel came back: then send it again, or close the rest.",
    );
  });
});

describe("what can never follow is closed", () => {
  test("the order is what has left: stock, total, invoice and what the courier collects follow", async () => {
    await sendPart(pieces(3));
    const before = await read();
    const [invoiced = 0] = await totalsOf("invoice");
    const { status, data } = await close(pieces(2, 2), { delivery: "shared" });
    expect([status, data.message]).toEqual([200, undefined]);
    expect(data).toMatchObject({ status: "shipped", items: [{ _id: lines[0], quantity: 3 }], isInvoiced: true });
    expect(data.total).toBeLessThan(before.total);
    expect(data.delivery).toBeLessThanOrEqual(before.delivery);
    expect(data.parcels.reduce((sum, { cash }) => sum + cash, 0)).toBe(data.due);
    expect(await stock()).toEqual([17, 20]);
    expect(await totalsOf("credit_note")).toEqual([invoiced]);
    expect(await totalsOf("invoice")).toEqual([invoiced, data.total]);
    expect((await read()).events.at(-1)).toMatchObject({
      kind: "rest-closed",
      note: expect.stringMatching(/^2 × .+, 2 × .+\. Sold out$/),
    });
    expect(await mailed("rest-closed")).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
    expect((await arrive(1)).data.status).toBe("delivered");
    expect(await brokenRules()).toEqual([]);
  });

  test("once everything that left has arrived, the order is delivered, since that day", async () => {
    await sendPart(pieces(3, 2));
    await arrive(1);
    const { data } = await close(pieces(2), { delivery: "kept" });
    expect([data.status, data.deliveredAt, data.undoable]).toEqual(["delivered", data.parcels[0]?.deliveredAt, null]);
    expect(await brokenRules()).toEqual([]);
    const body = { transition: "delivered", reason: "A mistake" } as const;
    expect((await send(undoTransition, { as: admin, params: { id }, body })).data.message).toBe(
      "The rest of this order was closed, so this cannot be undone.",
    );
    const { data: listed } = await send(matchingOrders, { as: admin });
    expect(
      listed.orders.map(({ undoable }) => undoable),
      "nor is it offered in the list",
    ).toEqual([null]);
    expect((await read()).status).toBe("delivered");
  });

  test("what was paid beyond it is due as a refund, and nothing is due any more", async () => {
    await sendPart(pieces(3));
    const { due } = await read();
    await pay(Math.round(due));
    const { data } = await close(pieces(2, 2));
    expect([data.due, data.paymentStatus]).toEqual([0, "paid"]);
    const refunds = await db.payment.findMany({ where: { orderId: id, status: "refund_due" } });
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount) / 100, 0)).toBeCloseTo(due - data.total, 2);
    expect(await brokenRules()).toEqual([]);
  });

  test("also of goods that came back and will not be sent again", async () => {
    await sendPart(pieces(5));
    await arrive(1);
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    await comeBack(2);
    const { status, data } = await close(pieces(0, 2).slice(1));
    expect([status, data.status, data.items.length]).toEqual([200, "delivered", 1]);
    expect(await stock()).toEqual([15, 20]);
    expect(await brokenRules()).toEqual([]);
  });

  test("two people at once: one does, the other learns that it has changed", async () => {
    await sendPart(pieces(3));
    const answers = await Promise.all([close(pieces(2, 2)), close(pieces(2, 2))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await brokenRules()).toEqual([]);
  });

  test("one closes the rest while another sends it: either way the books are right", async () => {
    await sendPart(pieces(3));
    const answers = await Promise.all([close(pieces(2, 2)), sendPart(pieces(2))]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("not what somebody has not seen", async () => {
    await sendPart(pieces(3));
    const { status, data } = await close(pieces(1, 2));
    expect([status, data.message]).toEqual([409, "What is to follow has changed meanwhile. Please check it and close it again."]);
    expect((await read()).status).toBe("confirmed");
  });

  test("not before anything has left, nor once everything has", async () => {
    const text = "Only an order of which a part has left has a rest to close.";
    expect((await close(pieces(5, 2))).data.message).toBe(text);
    await send(shipOrder, { as: admin, params: { id }, body: {} });
    expect((await close(pieces(5, 2))).data.message).toBe(text);
  });

  test.each([
    ["nothing", { items: [] }],
    ["no reason", { reason: " " }],
    ["another charge for delivery", { delivery: "free" }],
  ])("%s is refused", async (_, body) => {
    await sendPart(pieces(3));
    expect((await close(pieces(2, 2), body)).status).toBe(400);
  });
});
