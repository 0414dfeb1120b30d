import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { confirmOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { deliverParcel, returnParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoParcel, undoTransition } from "@/lib/sales/order/admin/undo-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { requestReturn } from "@/lib/sales/return/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { countEmails } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Staff take back, on the same day, what they recorded of one of several parcels. */

let asha: Person;
let admin: Person;
let id: string;
let lineId: string;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
  await putIntoCart(asha, await factory.product(), 5);
  id = (await place(asha)).data._id;
  const { data } = await send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
  lineId = data.items[0]?._id ?? "";
});
afterEach(() => void vi.useRealTimers());

const reason = "It was the order below";
const sendPart = (quantity: number, trackingNumber = "") =>
  send(sendParcel, { as: admin, params: { id }, body: { items: [{ orderItemId: lineId, quantity }], trackingNumber } });
const arrive = (parcel: number) => send(deliverParcel, { as: admin, params: { id }, body: { parcel } });
const undo = (parcel: number, as = admin) => send(undoParcel, { as, params: { id }, body: { parcel, reason } });
const read = async () => (await send(getOrder, { as: asha, params: { id } })).data;
const listDocuments = async () =>
  (await db.invoice.findMany({ where: { orderId: id }, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] })).map(
    ({ kind, serial, takesBack }) => `${kind} ${serial}${takesBack ? " back" : ""}`,
  );

test("a first part that never left is packed again; its invoice is taken back, and the order can be edited", async () => {
  await sendPart(2, "NCM-1");
  const { status, data } = await undo(1);
  expect([status, data.status, data.parcels, data.isInvoiced]).toEqual([200, "confirmed", [], false]);
  expect(await listDocuments()).toEqual(["invoice 1", "credit_note 1 back"]);
  const own = await read();
  expect(own).toMatchObject({ parcels: [], courier: "", trackingNumber: "" });
  expect(own.events.at(-1)).toMatchObject({ kind: "parcel-undone", note: `Parcel 1: ${reason}` });
  expect(await countEmails(id, "shipment-undone")).toBe(1);
  expect(await brokenRules()).toEqual([]);
  const edit = { companyName: "Gurung Builders", reason: "Asked for it" };
  expect((await send(editOrder, { as: admin, params: { id }, body: edit })).status).toBe(200);
  expect((await send(shipOrder, { as: admin, params: { id } })).data.parcels).toMatchObject([{ number: 1 }]);
  expect(await listDocuments()).toEqual(["invoice 1", "credit_note 1 back", "invoice 2"]);
  expect(await brokenRules()).toEqual([]);
});

test("a second part goes back alone: the first stays on its way with its number and the invoice, and the cash follows", async () => {
  await sendPart(2, "NCM-1");
  const before = await read();
  await sendPart(1, "NCM-2");
  expect((await undo(1)).data.message).toBe("Undo the parcel that was sent after it first.");
  expect((await undo(2)).status).toBe(200);
  const after = await read();
  expect(after.parcels).toEqual(before.parcels);
  expect(after.trackingNumber).toBe("NCM-1");
  expect(await listDocuments()).toEqual(["invoice 1"]);
  expect(await brokenRules()).toEqual([]);
  await send(shipOrder, { as: admin, params: { id } });
  const { parcels, due } = await read();
  expect(parcels.reduce((sum, { cash }) => sum + cash, 0)).toBe(due);
});

test("the customer reads that a parcel has not left, not that nothing has", async () => {
  const readNews = () => db.$queryRaw<{ isPart: string }[]>`
    SELECT data->'props'->>'isPart' AS "isPart" FROM pgboss.job
    WHERE name = 'mail' AND data->'props'->>'step' = 'shipment-undone' ORDER BY created_on`;
  await sendPart(2);
  await sendPart(1);
  await undo(2);
  await send(shipOrder, { as: admin, params: { id } });
  await send(undoTransition, { as: admin, params: { id }, body: { transition: "shipped", reason } });
  expect(await readNews()).toEqual([{ isPart: "true" }, { isPart: "true" }]);
});

test("the customer reads that nothing has left if the only other parcel came back before", async () => {
  await send(shipOrder, { as: admin, params: { id } });
  await send(returnParcel, { as: admin, params: { id }, body: { parcel: 1, reason: "refused" } });
  await send(shipOrder, { as: admin, params: { id } });
  expect((await send(undoTransition, { as: admin, params: { id }, body: { transition: "shipped", reason } })).status).toBe(200);
  const news = await db.$queryRaw<{ isPart: string | null }[]>`
    SELECT data->'props'->>'isPart' AS "isPart" FROM pgboss.job
    WHERE name = 'mail' AND data->'props'->>'step' = 'shipment-undone'`;
  expect(news.map(({ isPart }) => isPart === "true")).toEqual([false]);
});

test("what was sent before a parcel that came back stays sent, in a sentence", async () => {
  await sendPart(2);
  await sendPart(1);
  await send(returnParcel, { as: admin, params: { id }, body: { parcel: 2, reason: "refused" } });
  expect((await undo(1)).data.message).toBe("A parcel that was sent after parcel 1 came back, so parcel 1 stays sent.");
});

test("a delivery of one parcel goes back, and can be recorded again", async () => {
  await sendPart(2);
  await send(shipOrder, { as: admin, params: { id } });
  await arrive(1);
  const { data } = await undo(1);
  expect([data.status, data.parcels.map(({ status }) => status)]).toEqual(["shipped", ["handed_over", "handed_over"]]);
  expect((await read()).events.at(-1)).toMatchObject({ kind: "parcel-delivery-undone" });
  expect((await undo(2)).data.message).toBe("Undo the shipment of the order instead.");
  for (const parcel of [1, 2]) expect((await arrive(parcel)).status).toBe(200);
  expect((await undo(2)).data.message).toBe("Undo the delivery of the order first.");
  expect(await brokenRules()).toEqual([]);
});

describe("refused is", () => {
  test("a parcel that does not exist, after its day, and without a reason", async () => {
    expect((await undo(1)).status).toBe(404);
    await sendPart(1);
    const noReason = await send(undoParcel, { as: admin, params: { id }, body: { parcel: 1, reason: " " } });
    expect([noReason.status, noReason.data.fields]).toEqual([400, { reason: "Give a reason" }]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
    const { status, data } = await undo(1, await factory.admin());
    expect([status, data.message]).toEqual([409, "You can undo a parcel only on the day on which it was sent."]);
  });

  test("what the customer has asked to return", async () => {
    await sendPart(2);
    await arrive(1);
    const claim = { orderId: id, outcome: "replace", cause: "damaged", reason: "It leaks.", items: [`${lineId}:1`] };
    expect((await send(requestReturn, { as: asha, body: toFormData(claim) })).status).toBe(201);
    expect((await undo(1)).data.message).toBe("There is a return of this order, so its parcels stay as they are.");
  });

  test("one of two undos at the same moment", async () => {
    await sendPart(2);
    const both = await Promise.all([undo(1), undo(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await brokenRules()).toEqual([]);
  });
});
