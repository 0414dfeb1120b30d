import { beforeEach, describe, expect, test } from "vitest";
import { listOpenMatters } from "@/lib/people/users/closing/closure";
import { db } from "@/lib/platform/server/db/client";
import { allRights } from "@/lib/platform/shared/rights";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import {
  approveReturn,
  closeReturn,
  openReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from "@/lib/sales/return/admin/contract";
import { getReturnFacts } from "@/lib/sales/return/admin/queries";
import { getReturn, requestReturn, withdrawReturn } from "@/lib/sales/return/contract";
import { getReturnable } from "@/lib/sales/return/returnable";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** How a return ends after it was approved, other than by a refund. Every ending leaves the account free to be deleted. */

let asha: Person;
let admin: Person;
let roof: Awaited<ReturnType<typeof factory.product>>;
let order: Awaited<ReturnType<typeof createOrder>>;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product()];
  order = await createOrder(asha, { product: roof, quantity: 3, status: "delivered" });
  await send(recordPayment, {
    as: admin,
    params: { id: order._id },
    body: toFormData({ method: "cash", amount: order.total }),
  });
});

const getItemId = () => order.items[0]?._id ?? "";

async function open(quantity: number, outcome = "refund"): Promise<string> {
  const items = [{ orderItemId: getItemId(), quantity }];
  const body = { orderId: order._id, outcome, cause: "damaged", reason: "It leaks.", items };
  const { status, data } = await send(openReturn, { as: admin, body });
  expect(status, JSON.stringify(data)).toBe(201);
  return data._id;
}

async function createApproved(quantity: number): Promise<string> {
  const id = await open(quantity);
  expect((await send(approveReturn, { as: admin, params: { id }, body: {} })).status).toBe(200);
  return id;
}

async function createReceived(quantity: number, restock = true): Promise<string> {
  const id = await createApproved(quantity);
  const items = [{ orderItemId: getItemId(), restock }];
  expect((await send(receiveReturn, { as: admin, params: { id }, body: { items } })).status).toBe(200);
  return id;
}

const close = (id: string, reason = "The items did not arrive.") =>
  send(closeReturn, { as: admin, params: { id }, body: { reason } });
const refuse = (id: string, body: object) =>
  send(refuseReturn, { as: admin, params: { id }, body: { reason: "It was opened.", ...body } });
const reject = (quantity: number) => ({ items: [{ orderItemId: getItemId(), quantity }] });
const countReturned = async () => (await db.orderItem.findUniqueOrThrow({ where: { id: getItemId() } })).returned;
const getStock = async () => (await db.variant.findUniqueOrThrow({ where: { id: toVariant(roof).id } })).stock;

/** The notification and emails about the last event. */
async function getNews() {
  const { title, body } = await db.notification.findFirstOrThrow({ where: { userId: asha.id }, orderBy: { id: "desc" } });
  const emails = await db.$queryRaw<{ props: { step: string; title: string } }[]>`
    SELECT data->'props' AS props FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'return-update'`;
  expect(emails.map(({ props }) => props.title)).toContain(title);
  return { title, body, steps: emails.map(({ props }) => props.step) };
}

describe("a return whose goods do not come", { tags: ["PS-36"] }, () => {
  test("is closed with a reason for the customer, who can request it again or delete the account", async () => {
    const id = await createApproved(2);
    expect((await close(id, " ")).data.fields).toEqual({ reason: "Give a reason" });
    const { status, data } = await close(id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "closed", refund: null, items: [{ approved: 2 }] });
    expect(data.events.at(-1)).toMatchObject({ kind: "closed", note: "The items did not arrive." });
    expect(await getNews()).toMatchObject({
      title: "Your return is closed",
      body: `Order ${order.number}: The items did not arrive.`,
      steps: expect.arrayContaining(["closed"]),
    });
    expect(await countReturned()).toBe(0);
    expect(await listOpenMatters(asha.id)).toEqual([]);
    expect(await db.auditEntry.findFirst({ where: { action: "closed" } })).toMatchObject({
      subject: "return",
      before: { status: "approved" },
      after: { status: "closed", reason: "The items did not arrive." },
    });
    expect(await db.orderEvent.count({ where: { orderId: order._id, kind: "return-closed" } })).toBe(1);
    expect((await send(receiveReturn, { as: admin, params: { id }, body: {} })).data.message).toBe(
      "This return is closed, so it cannot be received.",
    );
    await open(3);
    expect(await brokenRules()).toEqual([]);
  });

  test("can be returned late if staff accept it, also what arrives after the rest", async () => {
    const id = await createApproved(2);
    await send(receiveReturn, {
      as: admin,
      params: { id },
      body: { items: [{ orderItemId: getItemId(), quantity: 1, restock: false }] },
    });
    const longAgo = new Date(Date.now() - 20 * 86_400_000);
    await db.order.update({ where: { id: order._id }, data: { deliveredAt: longAgo } });
    await db.parcel.updateMany({ where: { orderId: order._id }, data: { deliveredAt: longAgo } });
    const body = toFormData({
      orderId: order._id,
      outcome: "refund",
      cause: "damaged",
      reason: "It leaks.",
      items: [`${getItemId()}:1`],
    });
    const own = await send(requestReturn, { as: asha, body });
    expect([own.status, own.data.message]).toEqual([409, expect.stringContaining("The 7-day return period ended on")]);
    expect((await getReturnable(asha.id, order._id))?.items).toMatchObject([{ left: 0, unreturned: 2 }]);
    await open(2);
    expect(await countReturned()).toBe(3);
    const items = [{ orderItemId: getItemId(), quantity: 1 }];
    const again = await send(openReturn, {
      as: admin,
      body: { orderId: order._id, outcome: "refund", cause: "damaged", reason: "x", items },
    });
    expect([again.status, again.data.fields]).toEqual([400, { items: expect.stringContaining("is already in a return") }]);
    expect(await brokenRules()).toEqual([]);
  });

  test("is created once, if it is sent again after a lost response", async () => {
    const items = [{ orderItemId: getItemId(), quantity: 1 }];
    const create = (returnsSeen: number) => {
      const body = { orderId: order._id, outcome: "refund", cause: "damaged", reason: "It leaks.", items, returnsSeen };
      return send(openReturn, { as: admin, body });
    };
    expect((await getReturnable(asha.id, order._id))?.returns).toBe(0);
    expect((await create(0)).status).toBe(201);
    const again = await create(0);
    expect([again.status, again.data.message]).toEqual([409, expect.stringContaining("has just been created")]);
    expect(await countReturned()).toBe(1);
    expect((await create(1)).status).toBe(201);
  });

  test("is closed once, however often staff click", async () => {
    const id = await createApproved(2);
    const responses = await Promise.all([close(id), close(id), close(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await countReturned()).toBe(0);
  });
});

describe("a return that fails the inspection", { tags: ["PS-36"] }, () => {
  test("is refused as a whole: its goods leave the stock again, and can be requested again", async () => {
    const before = await getStock();
    const id = await createReceived(2);
    expect(await getStock()).toBe(before + 2);
    const { status, data } = await refuse(id, {});
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "refused", items: [{ approved: 0 }], events: [{}, {}, {}, { isPartial: false }] });
    expect([await getStock(), await countReturned()]).toEqual([before, 0]);
    expect(await getNews()).toMatchObject({
      title: "Your return was not accepted",
      body: `Order ${order.number}: we have checked your items and will send them back to you: It was opened.`,
    });
    expect(await listOpenMatters(asha.id)).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });

  test("is refused in part, also twice, and the rest is refunded", async () => {
    const before = await getStock();
    const id = await createReceived(3);
    const { status, data } = await refuse(id, reject(1));
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "received", items: [{ quantity: 3, approved: 2 }] });
    expect(data.events.at(-1)).toMatchObject({ kind: "refused", isPartial: true, note: "It was opened." });
    expect(await getNews()).toMatchObject({
      title: "Part of your return was not accepted",
      body: `Order ${order.number}: we have checked your items and will send some of them back to you: It was opened.`,
      steps: expect.arrayContaining(["partly-refused"]),
    });
    expect(await db.auditEntry.findFirst({ where: { action: "rejected part of" } })).toMatchObject({
      subject: "return",
      after: { reason: "It was opened." },
    });
    expect((await refuse(id, reject(1))).status).toBe(200);
    expect([await getStock(), await countReturned()]).toEqual([before + 1, 1]);
    const settled = await send(refundReturn, { as: admin, params: { id }, body: { reference: "FT-1" } });
    expect(settled.data).toMatchObject({ status: "refunded", refund: 6400, items: [{ approved: 1 }] });
    const { data: seen } = await send(getReturn, { as: asha, params: { id } });
    expect(seen.events.map(({ kind }) => kind)).toEqual(["requested", "approved", "received", "refused", "refused", "refunded"]);
    expect(await db.orderEvent.count({ where: { orderId: order._id, kind: "return-partly-refused" } })).toBe(2);
    expect(await brokenRules()).toEqual([]);
  });

  test("keeps its stock if its goods were written off, and is not refused if they have been sold", async () => {
    const before = await getStock();
    const writtenOff = await createReceived(1, false);
    expect((await refuse(writtenOff, {})).status).toBe(200);
    expect(await getStock()).toBe(before);
    const restocked = await createReceived(2);
    await db.variant.update({ where: { id: toVariant(roof).id }, data: { stock: 1 } });
    expect(await refuse(restocked, {})).toMatchObject({
      status: 409,
      data: { message: `Not enough ${roof.name} in stock to send it back.` },
    });
    expect(await countReturned()).toBe(2);
  });

  test.each([
    ["more than arrived", () => reject(3)],
    ["nothing", () => reject(0)],
    ["another line", () => ({ items: [{ orderItemId: crypto.randomUUID(), quantity: 1 }] })],
  ])("is not refused for %s", async (_, toBody) => {
    const id = await createReceived(2);
    expect((await refuse(id, toBody())).status).toBe(400);
    expect(await db.return.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "received" });
    expect(await countReturned()).toBe(2);
  });

  test("but a request is refused as a whole only", async () => {
    const id = await open(2);
    expect((await refuse(id, reject(1))).data.fields).toEqual({ items: "To reject a part of a request, approve the rest." });
    expect((await refuse(id, reject(2))).data).toMatchObject({ status: "refused" });
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a received return of an order that was refunded meanwhile", { tags: ["PS-36"] }, () => {
  const createRefunded = async () => {
    const id = await createReceived(1);
    await db.payment.updateMany({ where: { orderId: order._id }, data: { status: "refunded" } });
    await db.order.update({ where: { id: order._id }, data: { paymentStatus: "refunded" } });
    const { status, data } = await send(refundReturn, { as: admin, params: { id }, body: { reference: "FT-1" } });
    expect([status, data.message]).toEqual([
      409,
      "The money for this order has already been refunded, or a refund is due. Send a replacement, or close the return.",
    ]);
    return id;
  };

  test("is replaced, although a refund was requested", async () => {
    const id = await createRefunded();
    const before = await getStock();
    const { status, data } = await send(replaceReturn, { as: admin, params: { id }, body: { note: "NCM-1" } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "replaced", outcome: "refund" });
    expect([await getStock(), await countReturned()]).toEqual([before - 1, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  test("is replaced by the last pieces, which staff are told", async () => {
    const id = await createReceived(2, false);
    await db.variant.update({ where: { id: toVariant(roof).id }, data: { stock: 3, lowStockAt: 2 } });
    await send(replaceReturn, { as: admin, params: { id }, body: {} });
    expect(await db.notification.findFirst({ where: { userId: admin.id, kind: "stock" } })).toMatchObject({
      title: expect.stringContaining("Only 1 left"),
    });
  });

  test("is not replaced with other pieces than staff saw", async () => {
    const id = await createReceived(2);
    await refuse(id, reject(1));
    const replace = (quantity: number) =>
      send(replaceReturn, { as: admin, params: { id }, body: { items: [{ orderItemId: getItemId(), quantity }] } });
    expect((await replace(2)).data.message).toBe("The pieces of this return have just changed. Please check them again.");
    expect((await replace(1)).status).toBe(200);
  });

  test("or closed: what has arrived cannot be requested again", async () => {
    const id = await createRefunded();
    const before = await getStock();
    expect((await close(id, "We have refunded the order.")).data).toMatchObject({ status: "closed" });
    expect([await getStock(), await countReturned()]).toEqual([before, 1]);
    expect(await listOpenMatters(asha.id)).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });
});

test.each(["withdrawn", "replaced", "closed"] as const)(
  "the page of a return that was %s opens after its pieces came back again and were refunded",
  async (status) => {
    const first = status === "closed" ? await createApproved(3) : status === "replaced" ? await createReceived(3) : await open(3);
    const params = { id: first };
    if (status === "closed") await close(first);
    else if (status === "replaced") await send(replaceReturn, { as: admin, params, body: {} });
    else await send(withdrawReturn, { as: asha, params });
    const body = { reference: "FT-1" };
    expect((await send(refundReturn, { as: admin, params: { id: await createReceived(3) }, body })).status).toBe(200);
    const facts = await getReturnFacts({ ...admin, rights: allRights }, first);
    expect(facts.refund).toMatchObject({ goods: 0 });
    expect(facts.others).toMatchObject([{ status: "refunded" }]);
  },
);
