import { beforeEach, describe, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { closeRest, deliverParcel, returnParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoParcel, undoTransition } from "@/lib/sales/order/admin/undo-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { getAdminReturn } from "@/lib/sales/return/admin/contract";
import { requestReturn, withdrawReturn } from "@/lib/sales/return/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** What is changed of an order after a parcel of it came back (docs/decisions/0111). */

let asha: Person;
let admin: Person;
let id: string;
/** Of the two lines of the order: five and two pieces. */
let lines: string[];
let variants: string[];

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
  const products: TestProduct[] = [];
  for (const quantity of [5, 2]) {
    const product = await factory.product({ variants: [{ stock: 20 }] });
    products.push(product);
    await putIntoCart(asha, product, quantity);
  }
  variants = products.map((product) => toVariant(product).id);
  id = (await place(asha)).data._id;
  const { data } = await send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
  lines = data.items.toSorted((one, other) => other.quantity - one.quantity).map(({ _id }) => _id);
});

const done = async (reply: Promise<{ status: number; data: { message: string } }>) => {
  const { status, data } = await reply;
  expect([status < 300, data.message]).toEqual([true, undefined]);
};
const staff = () => ({ as: admin, params: { id } });
const pieces = (...quantities: number[]) => quantities.map((quantity, at) => ({ orderItemId: lines[at] ?? "", quantity }));
const ship = () => done(send(shipOrder, { ...staff(), body: {} }));
const sendPart = (items: object[]) => done(send(sendParcel, { ...staff(), body: { items } as never }));
const arrive = (parcel: number) => done(send(deliverParcel, { ...staff(), body: { parcel } }));
const comeBack = (parcel: number, items: object[] = []) =>
  done(send(returnParcel, { ...staff(), body: { parcel, reason: "not_reachable", items } as never }));
const edit = (body: object) => send(editOrder, { ...staff(), body: { reason: "He rang", ...body } });
/** Sets how many pieces of each of the two products the order has; none removes its line. */
const setLines = (...quantities: number[]) => {
  const wanted = quantities.map((quantity, at) => ({ variantId: variants[at], quantity }));
  return edit({ lines: wanted.filter(({ quantity }) => quantity > 0) });
};
const undo = (transition: string) => send(undoTransition, { ...staff(), body: { transition, reason: "A mistake" } as never });
const read = async () => (await send(getOrder, { as: asha, params: { id } })).data;
const request = (at: number) =>
  send(requestReturn, {
    as: asha,
    body: toFormData({ orderId: id, outcome: "refund", cause: "damaged", reason: "It leaks.", items: [`${lines[at]}:1`] }),
  });
const withdraw = (returnId: string) => send(withdrawReturn, { as: asha, params: { id: returnId } });

describe("fetched at the store instead", () => {
  beforeEach(async () => {
    await ship();
    await comeBack(1);
    await done(edit({ deliveryMethod: "pickup" }));
    expect(await brokenRules()).toEqual([]);
    await ship();
    expect(await brokenRules()).toEqual([]);
  });

  test("it is handed over, and its goods can be returned", async () => {
    await done(send(deliverOrder, staff()));
    expect(await brokenRules()).toEqual([]);
    await done(request(0));
    expect(await brokenRules()).toEqual([]);
  });

  test("undoing that it is ready keeps the parcel that came back", async () => {
    await done(undo("shipped"));
    expect(await read()).toMatchObject({ status: "confirmed", parcels: [{ number: 1, status: "undelivered" }] });
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a line that came back", () => {
  test("can be taken out of the order, and be ordered again", async () => {
    await ship();
    await comeBack(1, [{ orderItemId: lines[1], writtenOff: 1 }]);
    expect(await brokenRules()).toEqual([]);
    await done(setLines(5, 0));
    expect(await read()).toMatchObject({ items: [{ _id: lines[0] }], parcels: [{ status: "undelivered" }] });
    expect(await brokenRules()).toEqual([]);
    await done(setLines(5, 2));
    expect(await brokenRules()).toEqual([]);
    await ship();
    expect(await brokenRules()).toEqual([]);
  });

  test("is closed with the rest, after some of it was written off", async () => {
    await sendPart(pieces(5));
    await arrive(1);
    await ship();
    await comeBack(2, [{ orderItemId: lines[1], writtenOff: 1 }]);
    const items = pieces(0, 2).slice(1);
    await done(send(closeRest, { ...staff(), body: { items, reason: "Sold out" } }));
    expect(await brokenRules()).toEqual([]);
  });

  test("more written off than came back of it is still found", async () => {
    await ship();
    await comeBack(1, [{ orderItemId: lines[1], writtenOff: 1 }]);
    await db.stockMovement.updateMany({ where: { orderId: id, reason: "written_off" }, data: { delta: -3 } });
    expect(await brokenRules()).toEqual([expect.stringContaining("no more is written off than came back")]);
  });
});

describe("a line of which a return was requested and withdrawn", () => {
  test("can be taken out of the order once nothing of it is out; the return stays, and the history says what it was of", async () => {
    await ship();
    await done(send(deliverOrder, staff()));
    const { data } = await request(1);
    await done(withdraw(data._id));
    await done(undo("delivered"));
    await done(undo("shipped"));
    await done(setLines(5, 0));
    expect((await read()).items).toHaveLength(1);
    const kept = await send(getAdminReturn, { as: admin, params: { id: data._id } });
    expect([kept.status, kept.data.status, kept.data.items]).toEqual([200, "withdrawn", []]);
    const report = await send(getReport, { as: admin, query: { report: "returns", range: "today", group: "each" } });
    expect([report.status, report.data.totals]).toEqual([200, expect.objectContaining({ pieces: 0, cost: 0 })]);
    const notes = await db.orderEvent.findMany({ where: { orderId: id, kind: "note" }, orderBy: { id: "asc" } });
    expect(notes.map(({ note }) => note)).toContainEqual(
      expect.stringMatching(/^The line of a return that was withdrawn has gone: 1 × /),
    );
    expect(await brokenRules()).toEqual([]);
  });

  test("can be closed with the rest", async () => {
    await sendPart(pieces(0, 2).slice(1));
    await arrive(1);
    const { data } = await request(1);
    await done(withdraw(data._id));
    await done(send(undoParcel, { ...staff(), body: { parcel: 1, reason: "A mistake" } }));
    await sendPart(pieces(5));
    await comeBack(1);
    await done(send(closeRest, { ...staff(), body: { items: pieces(0, 2).slice(1), reason: "Sold out" } }));
    expect((await read()).items).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("undoing the shipment", () => {
  test("is refused while the parcel that was sent last is with the customer", async () => {
    await sendPart(pieces(5));
    await ship();
    await arrive(2);
    expect((await read()).status).toBe("shipped");
    const { status, data } = await undo("shipped");
    expect([status, data.message]).toEqual([409, "Undo the delivery of parcel 2 first."]);
    await done(send(undoParcel, { ...staff(), body: { parcel: 2, reason: "A mistake" } }));
    await done(undo("shipped"));
    expect((await read()).parcels).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("is not refused because an earlier one is", async () => {
    await sendPart(pieces(5));
    await arrive(1);
    await ship();
    await done(undo("shipped"));
    expect(await read()).toMatchObject({ status: "confirmed", parcels: [{ number: 1, status: "delivered" }] });
    expect(await brokenRules()).toEqual([]);
  });
});
