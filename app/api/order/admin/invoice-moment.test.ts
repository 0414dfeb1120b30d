import { beforeEach, describe, expect, test } from "vitest";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { db } from "@/lib/platform/server/db/client";
import { listDocuments } from "@/lib/sales/invoice/contract";
import { cancelOrder, confirmOrder, deliverOrder, markUndelivered, shipOrder } from "@/lib/sales/order/admin/contract";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, place, placement, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** When an order gets its tax invoice: as its goods leave or, where the shop chose that, as it is confirmed. */

let asha: Awaited<ReturnType<typeof factory.customer>>;
let admin: typeof asha;

withShop({ panNumber: "609876543" });
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

const issueAt = (invoiceAt: InvoiceMoment) => db.companyDetail.update({ where: { id: 1 }, data: { invoiceAt } });

const transitions = {
  confirm: (id: string) => send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } }),
  ship: (id: string) => send(shipOrder, { as: admin, params: { id } }),
  deliver: (id: string) => send(deliverOrder, { as: admin, params: { id } }),
  cancel: (id: string) => send(cancelOrder, { as: admin, params: { id }, body: { reason: "Sold in the store" } }),
  bringBack: (id: string) => send(markUndelivered, { as: admin, params: { id }, body: { reason: "refused" } }),
};

/** The kinds of an order's documents, as its customer is told. */
async function listKinds(id: string): Promise<string[]> {
  const { data } = await send(listDocuments, { as: asha, params: { id } });
  return data.map(({ kind }) => kind);
}

async function placeFor(deliveryMethod: "courier" | "pickup") {
  await putIntoCart(asha, await factory.product());
  const { data } = await place(asha, { ...placement, deliveryMethod });
  return data;
}

type Step = keyof typeof transitions;

test.each<[InvoiceMoment, "courier" | "pickup", Step]>([
  ["dispatch", "courier", "ship"],
  ["dispatch", "pickup", "deliver"],
  ["confirmation", "courier", "confirm"],
  ["confirmation", "pickup", "confirm"],
])("with invoices at %s, one for %s gets its invoice by '%s', and not before", async (moment, deliveryMethod, step) => {
  await issueAt(moment);
  const { _id } = await placeFor(deliveryMethod);
  let isInvoiced = false;
  for (const each of ["confirm", "ship", "deliver"] as const) {
    const { status, data } = await transitions[each](_id);
    isInvoiced ||= each === step;
    expect([each, status, data.isInvoiced]).toEqual([each, 200, isInvoiced]);
    expect(await listKinds(_id)).toEqual(isInvoiced ? ["invoice"] : []);
    expect(await brokenRules()).toEqual([]);
  }
});

describe("before the goods leave", () => {
  test("a cancellation leaves no trace in the books", async () => {
    const { _id } = await placeFor("courier");
    await transitions.confirm(_id);
    expect((await transitions.cancel(_id)).status).toBe(200);
    expect([await db.invoice.count(), await db.invoiceSeries.count()]).toEqual([0, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  test("a pickup order that nobody fetches leaves none either", async () => {
    const { _id } = await placeFor("pickup");
    await transitions.confirm(_id);
    await transitions.ship(_id);
    expect((await transitions.bringBack(_id)).data).toMatchObject({ status: "cancelled" });
    expect(await db.invoice.count()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("an order is confirmed without the shop's PAN, but nothing leaves without an invoice", async () => {
    await db.companyDetail.update({ where: { id: 1 }, data: { panNumber: "" } });
    const { _id } = await placeFor("courier");
    expect((await transitions.confirm(_id)).status).toBe(200);
    expect(await transitions.ship(_id)).toMatchObject({ status: 409, data: { message: expect.stringContaining("PAN") } });
    expect(await db.order.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({ status: "confirmed" });
  });
});

test("after the goods have left, one that comes back is credited", async () => {
  const { _id } = await placeFor("courier");
  await transitions.confirm(_id);
  await transitions.ship(_id);
  await transitions.bringBack(_id);
  expect(await listKinds(_id)).toEqual(["invoice", "credit_note"]);
  expect(await brokenRules()).toEqual([]);
});

describe("a shop that changes its mind", () => {
  test("keeps the invoices of orders that are confirmed already: shipping issues no second one", async () => {
    await issueAt("confirmation");
    const { _id } = await placeFor("courier");
    await transitions.confirm(_id);
    const before = await db.invoice.findMany();
    await issueAt("dispatch");
    await transitions.ship(_id);
    await transitions.deliver(_id);
    expect(await db.invoice.findMany()).toEqual(before);
  });

  test("issues what is missing as the goods leave", async () => {
    const { _id } = await placeFor("courier");
    await transitions.confirm(_id);
    await issueAt("confirmation");
    await transitions.ship(_id);
    expect(await listKinds(_id)).toEqual(["invoice"]);
  });
});

test("several orders that are shipped at once, some twice, get one invoice each, numbered without a gap", async () => {
  const orders: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) orders.push((await createOrder(asha, { status: "confirmed" }))._id);
  const ship = (ids: string[]) => send(bulkOrders, { as: admin, body: { action: "ship", orders: ids.map((_id) => ({ _id })) } });
  const replies = await Promise.all([ship(orders), ship(orders.toReversed()), ...orders.map(transitions.ship)]);
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const rows = await db.invoice.findMany({ orderBy: { serial: "asc" } });
  expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.map(({ orderId }) => orderId).sort()).toEqual(orders.toSorted());
  expect(await brokenRules()).toEqual([]);
});

test("the customer is told of the invoice by the message that the goods have left", async () => {
  const { _id } = await placeFor("courier");
  await transitions.confirm(_id);
  await transitions.ship(_id);
  const emails = await db.$queryRaw<{ step: string; hasInvoice: boolean | null }[]>`
    SELECT data->'props'->>'step' AS step, (data->'props'->'hasInvoice')::boolean AS "hasInvoice"
    FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'order-update' ORDER BY created_on, id`;
  expect(emails).toEqual([
    { step: "confirmed", hasInvoice: null },
    { step: "shipped", hasInvoice: true },
  ]);
});
