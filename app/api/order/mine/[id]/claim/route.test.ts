import { beforeEach, describe, expect, test } from "vitest";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { signLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { documentContent } from "@/lib/sales/invoice/content";
import {
  approveReturn,
  getAdminReturn,
  openReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from "@/lib/sales/return/admin/contract";
import { claim, getReturn, requestReturn } from "@/lib/sales/return/contract";
import { getReturnable } from "@/lib/sales/return/returnable";
import { getBalance } from "@/lib/sales/store-credit/queries";
import { claimLinked } from "@/lib/sales/tracking/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import type { Person } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

let roof: Awaited<ReturnType<typeof factory.product>>;
let primer: typeof roof;
let asha: Person;
let admin: Person;
let order: Awaited<ReturnType<typeof createDeliveredOrder>>;
let photo: File;

beforeEach(async () => {
  await emptyDatabase();
  await factory.company({ panNumber: "609876543", location: "Teku, Kathmandu" });
  roof = await factory.product({ variants: [{ price: 333_333n, tradePrice: 300_000n, stock: 10 }] });
  primer = await factory.product({ variants: [{ price: 99_999n, tradePrice: 90_000n, stock: 5 }] });
  [asha, admin, photo] = [await factory.customer(), await factory.admin(), await createPhoto()];
  order = await createDeliveredOrder(asha, {
    discount: 100_001n,
    lines: [
      { product: roof, quantity: 3 },
      { product: primer, quantity: 2 },
    ],
  });
  await transaction((tx) => issueInvoice(tx, order.id));
});

const getItemId = (at: number) => order.items.find(({ productId }) => productId === [roof, primer][at]?.id)?.id ?? "";
const details = { outcome: "refund", cause: "leaking", reason: "The lid is open." };
type Fields = Parameters<typeof toFormData>[0];
const toBody = (quantity: number, fields: Fields = {}) =>
  toFormData({ items: `${getItemId(0)}:${quantity}`, ...details, photos: photo, ...fields });
const makeClaim = (quantity: number, fields: Fields = {}, as: Person = asha) =>
  send(claim, { as, params: { id: order.id }, body: toBody(quantity, fields) });
async function claimed(quantity = 2): Promise<string> {
  const { status, data } = await makeClaim(quantity);
  expect(status).toBe(201);
  return data._id;
}
const actions = {
  refund: (id: string, body: object = {}) =>
    send(refundReturn, { as: admin, params: { id }, body: { reference: "FT-1", ...body } }),
  replace: (id: string, body: object = {}) => send(replaceReturn, { as: admin, params: { id }, body }),
};
const getStock = async () => (await db.variant.findUniqueOrThrow({ where: { id: roof.variants[0]?.id ?? "" } })).stock;
const countReturned = async () => (await db.orderItem.findUniqueOrThrow({ where: { id: getItemId(0) } })).returned;
async function arrivedHoursAgo(hours: number): Promise<void> {
  const data = { deliveredAt: new Date(Date.now() - hours * 3_600_000) };
  await db.order.update({ where: { id: order.id }, data });
  await db.parcel.updateMany({ where: { orderId: order.id }, data });
}
/** The orders of these fixtures have no events and parcels of their own, which other rules are about. */
const listBroken = async () => (await brokenRules()).filter((rule) => /^I(3|5|7 tax|9)/.test(rule));
const readNote = async () => {
  const note = await db.invoice.findFirstOrThrow({ where: { kind: "credit_note" }, orderBy: { serial: "desc" } });
  return documentContent.parse(note.content);
};
const lastEmail = async () => {
  const [row] = await db.$queryRaw<{ body: string }[]>`
    SELECT data->'props'->>'body' AS body FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${asha.email}
    ORDER BY created_on DESC, id DESC LIMIT 1`;
  return row?.body ?? "";
};

describe("what was wrong on arrival", () => {
  test("is claimed with a photo, and staff are told", async () => {
    const { status, data } = await makeClaim(2);
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...details, isClaim: true, keepsGoods: false, status: "requested", photos: 1 });
    expect((await send(getReturn, { as: asha, params: { id: data._id } })).data).toEqual(data);
    expect(await countReturned()).toBe(2);
    expect(await db.notification.findMany({ where: { userId: admin.id } })).toMatchObject([
      { title: `Claim for order ${order.number}`, body: details.reason },
    ]);
    expect(await db.orderEvent.findMany({ where: { orderId: order.id } })).toMatchObject([{ kind: "return-claimed" }]);
    expect(await listBroken()).toEqual([]);
  });

  test("is claimed within 48 hours by customers, and at any time by staff", async () => {
    await arrivedHoursAgo(47.9);
    expect((await getReturnable(asha.id, order.id))?.items.map(({ claimable }) => claimable)).toEqual([3, 2]);
    expect((await makeClaim(1)).status).toBe(201);
    await arrivedHoursAgo(48.1);
    expect(await getReturnable(asha.id, order.id)).toMatchObject({ claimUntil: null, refusal: "" });
    const late = await makeClaim(1);
    expect(late.status).toBe(400);
    expect(late.data.fields?.items).toContain("can be claimed for 48 hours after the delivery");
    const items = [{ orderItemId: getItemId(0), quantity: 1 }];
    const body = { orderId: order.id, items, ...details, isClaim: true };
    expect(await send(openReturn, { as: admin, body })).toMatchObject({ status: 201, data: { isClaim: true } });
  });

  test("counts from the delivery of the parcel in which it came", async () => {
    await db.order.update({ where: { id: order.id }, data: { status: "shipped", deliveredAt: null } });
    const addParcel = (number: number, quantity: number, hoursAgo: number | null) =>
      db.parcel.create({
        data: {
          orderId: order.id,
          number,
          status: hoursAgo === null ? "handed_over" : "delivered",
          deliveredAt: hoursAgo === null ? null : new Date(Date.now() - hoursAgo * 3_600_000),
          items: { create: { orderItemId: getItemId(0), quantity } },
        },
      });
    // The database gave the order one parcel.
    const [first] = await db.parcel.findMany({ where: { orderId: order.id }, select: { id: true } });
    await db.parcel.update({ where: { id: first?.id ?? "" }, data: { deliveredAt: new Date(Date.now() - 60 * 3_600_000) } });
    await db.parcelItem.updateMany({ where: { parcelId: first?.id ?? "", orderItemId: getItemId(0) }, data: { quantity: 1 } });
    await addParcel(2, 1, 3);
    await addParcel(3, 1, null);
    expect((await makeClaim(2)).data.fields?.items).toMatch(/^Only 1 of /);
    expect((await makeClaim(1)).status).toBe(201);
  });

  test.each<[string, Fields, string]>([
    ["photo", { photos: [] }, "photos"],
    ["known cause", { cause: "not_as_described" }, "cause"],
    ["reason", { reason: "  " }, "reason"],
    ["item", { items: [] }, "items"],
  ])("is refused without a %s, in one sentence", async (_, fields, name) => {
    const { status, data } = await makeClaim(1, fields);
    expect([status, Object.keys(data.fields ?? {})]).toEqual([400, [name]]);
    expect(await db.return.count()).toBe(0);
  });

  test("is not somebody else's, nor more than was bought, nor claimed twice by a double click", async () => {
    expect((await makeClaim(1, {}, await factory.customer())).status).toBe(404);
    expect((await makeClaim(4)).status).toBe(400);
    const both = await Promise.all([makeClaim(3, { returnsSeen: 0 }), makeClaim(3, { returnsSeen: 0 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await countReturned()).toBe(3);
  });

  test("cannot be a return's cause for the call that returns goods", async () => {
    const body = toFormData({ orderId: order.id, items: `${getItemId(0)}:1`, ...details });
    expect((await send(requestReturn, { as: asha, body })).data.fields).toEqual({ cause: "Choose what is wrong" });
  });

  test("is claimed on the page of the order's link", async () => {
    const linkId = (await transaction((tx) => ensureLink(tx, order.id))) ?? "";
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const as = { token: await signLink("order", { id: order.id, jti: linkId, exp }) };
    const { status, data } = await send(claimLinked, { as, body: toBody(1) });
    expect(status).toBe(201);
    expect(await db.return.findFirstOrThrow()).toMatchObject({ isClaim: true, userId: asha.id, photoKeys: [expect.any(String)] });
    expect(data.number).toMatch(/^R-\d{5}$/);
    await db.orderLink.update({ where: { id: linkId }, data: { revokedAt: new Date() } });
    expect((await send(claimLinked, { as, body: toBody(1) })).status).toBe(404);
  });
});

describe("a claim", () => {
  test("is refunded at once, and the customer keeps the goods", async () => {
    const [id, stock] = [await claimed(), await getStock()];
    const { status, data } = await actions.refund(id);
    expect(status).toBe(200);
    // 3 × 3333.33 of which 833.34 × 2 / 3 is off for two.
    expect(data).toMatchObject({ status: "refunded", keepsGoods: true, refund: 6111.1, deduction: 0 });
    expect(await getStock()).toBe(stock);
    expect(await readNote()).toMatchObject({ totals: { total: 611_110 }, credit: { reason: "Claim accepted" } });
    expect(await lastEmail()).toContain("You need not send anything back.");
    expect(await listBroken()).toEqual([]);
    expect((await actions.replace(id)).status).toBe(409);
  });

  test("is settled by a part refund: an amount on the credit note, and none of the goods", async () => {
    const id = await claimed();
    for (const [deduction, field] of [
      [{ amount: 6111.1, reason: "Dented" }, "deduction.amount"],
      [{ amount: 0.5, reason: "Dented" }, "deduction.amount"],
      [{ amount: 10, reason: " " }, "deduction.reason"],
    ] as const) {
      expect(Object.keys((await actions.refund(id, { deduction })).data.fields ?? {})).toEqual([field]);
    }
    const { data } = await actions.refund(id, {
      deduction: { amount: 5611.1, reason: "Two dented pails" },
      expected: { credited: 0, refund: 500 },
    });
    expect(data).toMatchObject({ status: "refunded", refund: 500, keepsGoods: true, deductionReason: "Two dented pails" });
    const note = await readNote();
    expect(note.credit?.reason).toBe("Part refund: Two dented pails");
    expect(note.lines).toMatchObject([
      { name: `Part refund: ${roof.name}`, quantity: 1, total: 50_000, vat: 5752, taxable: 44_248 },
    ]);
    expect(await lastEmail()).toContain("It is for: Two dented pails.");
    // The two pieces are settled; the third still comes back at its own price.
    expect((await makeClaim(2)).status).toBe(400);
    const rest = await claimed(1);
    expect((await actions.refund(rest, { reference: "FT-2" })).data).toMatchObject({ status: "refunded", refund: 3055.55 });
    expect(await listBroken()).toEqual([]);
  });

  test("is refunded as store credit, which needs no reference and is not money", async () => {
    const id = await claimed();
    const { status, data } = await actions.refund(id, { reference: "", method: "store_credit" });
    expect([status, data.refund]).toEqual([200, 6111.1]);
    expect(await getBalance(asha.id)).toBe(6111.1);
    expect(await lastEmail()).toContain("is now your store credit");
    expect(await listBroken()).toEqual([]);
  });

  test("is settled by new goods at once: they leave the stock, and nothing is invoiced", async () => {
    await db.courier.create({ data: { name: "Nepal Can Move", parcelFee: 15_000n } });
    const [id, stock, invoices] = [await claimed(), await getStock(), await db.invoice.count()];
    const { data } = await actions.replace(id, { courier: "nepal can move", trackingNumber: "NCM-9" });
    expect(data).toMatchObject({
      status: "replaced",
      keepsGoods: true,
      resent: { courier: "Nepal Can Move", trackingNumber: "NCM-9" },
    });
    expect([await getStock(), await db.invoice.count(), await countReturned()]).toEqual([stock - 2, invoices, 0]);
    expect(await db.return.findUniqueOrThrow({ where: { id } })).toMatchObject({ resentCost: 15_000n });
    expect(await db.stockMovement.findMany({ where: { returnId: id } })).toMatchObject([{ delta: -2, reason: "replacement" }]);
    expect(await lastEmail()).toContain("(Nepal Can Move, NCM-9)");
    expect(await listBroken()).toEqual([]);
  });

  test("is accepted for some pieces only: the others can be claimed or returned again", async () => {
    const id = await claimed();
    const items = [{ orderItemId: getItemId(0), quantity: 1 }];
    expect((await actions.refund(id, { items: [{ ...items[0], quantity: 3 }] })).status).toBe(400);
    const { data } = await actions.refund(id, { items });
    expect(data).toMatchObject({ refund: 3055.55, items: [{ quantity: 2, approved: 1 }] });
    expect(await countReturned()).toBe(1);
    expect(await listBroken()).toEqual([]);
  });

  test("may still be brought back first, and is then a return like others", async () => {
    const id = await claimed();
    expect((await send(approveReturn, { as: admin, params: { id }, body: {} })).status).toBe(200);
    const restock = [{ orderItemId: getItemId(0), restock: 1 }];
    expect((await send(receiveReturn, { as: admin, params: { id }, body: { items: restock } })).status).toBe(200);
    expect((await actions.refund(id)).data).toMatchObject({ status: "refunded", keepsGoods: false, refund: 6111.1 });
    expect((await readNote()).credit?.reason).toBe("Goods returned");
  });

  test("is rejected with a reason", async () => {
    const id = await claimed();
    const { data } = await send(refuseReturn, { as: admin, params: { id }, body: { reason: "The photo shows another pail." } });
    expect([data.status, await countReturned()]).toEqual(["refused", 0]);
  });

  test("is settled once, whoever is first, and at most one gets the stock", async () => {
    const id = await claimed();
    const both = await Promise.all([actions.refund(id), actions.replace(id), actions.refund(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await listBroken()).toEqual([]);
    await db.variant.updateMany({ data: { stock: 0 } });
    const other = await claimed(1);
    const { status, data } = await actions.replace(other);
    expect([status, data.message]).toEqual([409, `Not enough ${roof.name} in stock for a replacement.`]);
    expect((await send(getAdminReturn, { as: admin, params: { id: other } })).data.status).toBe("requested");
  });
});

test("a return of goods is not settled before they are back", async () => {
  const body = toFormData({ orderId: order.id, items: `${getItemId(0)}:1`, ...details, cause: "damaged" });
  const { _id: id } = (await send(requestReturn, { as: asha, body })).data;
  expect((await actions.refund(id)).status).toBe(409);
  expect((await actions.replace(id)).status).toBe(409);
});

test("something is kept back of goods that came back, and everybody reads why", async () => {
  const body = toFormData({ orderId: order.id, items: `${getItemId(0)}:2`, ...details, cause: "damaged" });
  const { _id: id } = (await send(requestReturn, { as: asha, body })).data;
  await send(approveReturn, { as: admin, params: { id }, body: {} });
  await send(receiveReturn, { as: admin, params: { id }, body: {} });
  const deduction = { amount: 500, reason: "Opened pail, no lid" };
  const expected = { credited: 0, refund: 5611.1 };
  expect((await actions.refund(id, { deduction, expected: { credited: 0, refund: 6111.1 } })).status).toBe(409);
  const { status, data } = await actions.refund(id, { deduction, expected });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    refund: 5611.1,
    deduction: 500,
    deductionReason: "Opened pail, no lid",
    items: [{ refund: 5611.1 }],
  });
  const note = await readNote();
  expect(note.lines).toMatchObject([{ quantity: 2, amount: 666_666, discount: 105_556, total: 561_110 }]);
  expect(note.credit?.reason).toBe("Goods returned. Kept back: Rs\u00a0500.00: Opened pail, no lid");
  expect(await lastEmail()).toContain("We kept back Rs\u00a0500.00: Opened pail, no lid.");
  expect(await listBroken()).toEqual([]);
});
