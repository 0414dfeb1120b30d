import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { recordCash } from "@/lib/sales/payment/admin/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { approveReturn, openReturn, receiveReturn, refundReturn } from "@/lib/sales/return/admin/contract";
import { previewRefund } from "@/lib/sales/return/admin/refund";
import { getReturn } from "@/lib/sales/return/contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { makeStale } from "@/tests/support/stale-session";

/** Returns of unpaid orders, and returns opened by staff. One bucket costs Rs 6,400, plus delivery. */

let asha: Person;
let admin: Person;
let roof: Awaited<ReturnType<typeof factory.product>>;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product()];
});

const createDelivered = () => createOrder(asha, { product: roof, quantity: 3, status: "delivered" });
type Order = Awaited<ReturnType<typeof createDelivered>>;

const returnBody = (order: Order, quantity: number, values: object = {}) => ({
  orderId: order._id,
  outcome: "refund",
  cause: "damaged",
  reason: "It leaks.",
  items: [{ orderItemId: order.items[0]?._id ?? "", quantity }],
  ...values,
});
const open = (order: Order, quantity: number, values: object = {}) =>
  send(openReturn, { as: admin, body: returnBody(order, quantity, values) });

/** Opened by staff, approved and received. */
async function createReceived(order: Order, quantity: number): Promise<string> {
  const { status, data } = await open(order, quantity);
  expect(status).toBe(201);
  const params = { id: data._id };
  expect((await send(approveReturn, { as: admin, params, body: {} })).status).toBe(200);
  expect((await send(receiveReturn, { as: admin, params, body: {} })).status).toBe(200);
  return data._id;
}
const settle = (id: string, body: object = {}) => send(refundReturn, { as: admin, params: { id }, body });
const getMoney = async ({ _id }: Order) => {
  const order = await db.order.findUniqueOrThrow({ where: { id: _id }, include: { payments: { orderBy: { id: "asc" } } } });
  const { credited, paymentStatus, payments } = order;
  return { credited, paymentStatus, payments: payments.map(({ status, amount }) => [status, amount]) };
};
const pay = (order: Order, amount: number) =>
  send(recordPayment, { as: admin, params: { id: order._id }, body: toFormData({ method: "cash", amount }) });
const listCreditTotals = async () =>
  (await db.invoice.findMany({ where: { kind: "credit_note" }, orderBy: { serial: "asc" } })).map(
    ({ content }) => (content as { totals: { total: number } }).totals.total,
  );

test("a refund of more than Rs 20,000 needs a recent login, and a smaller one does not", async () => {
  roof = await factory.product({ variants: [{ price: 1_500_000n }] });
  const order = await createOrder(asha, { product: roof, quantity: 3, status: "delivered" });
  await pay(order, order.total);
  const [large, small] = [await createReceived(order, 2), await createReceived(order, 1)];
  await makeStale(admin.token);
  expect((await settle(large, { reference: "FT-1" })).data.code).toBe("confirm_needed");
  expect((await settle(small, { reference: "FT-2" })).data).toMatchObject({ status: "refunded", refund: 15_000 });
  await makeStale(admin.token, 0);
  expect((await settle(large, { reference: "FT-1" })).data).toMatchObject({ status: "refunded", refund: 30_000 });
});

test("a return from an unpaid order lowers the amount due, with a credit note and without a refund", async () => {
  const order = await createDelivered();
  const total = BigInt(order.total * 100);
  const id = await createReceived(order, 1);
  expect(await previewRefund(id)).toMatchObject({ goods: 6400, due: order.total, withCouriers: order.total });
  const { status, data } = await settle(id);
  expect(status).toBe(200);
  expect(data).toMatchObject({ status: "refunded", refund: 0, credited: 6400, reference: "", orderDue: order.total - 6400 });
  expect(await getMoney(order)).toEqual({
    credited: 640_000n,
    paymentStatus: "unpaid",
    payments: [["unpaid", total - 640_000n]],
  });
  expect(await listCreditTotals()).toEqual([640_000]);
  const notification = await db.notification.findFirstOrThrow({ where: { title: "Your return is settled" } });
  expect(notification.body).toMatch(
    /we have taken Rs\u00a06,400\.00 off the amount you still had to pay; Rs\u00a0[\d,.]+ is still due\.$/,
  );
  expect(await brokenRules()).toEqual([]);

  await send(recordCash, { as: admin, params: { id: order.payments[0]?._id ?? "" } });
  expect(await getMoney(order)).toMatchObject({ paymentStatus: "paid", payments: [["paid", total - 640_000n]] });
  expect(await brokenRules()).toEqual([]);
});

test("a return worth more than the amount due lowers that to zero, and only the rest is refunded", async () => {
  const order = await createDelivered();
  await pay(order, order.total - 2000);
  const id = await createReceived(order, 1);
  expect((await settle(id)).data.fields).toEqual({ reference: "Enter the reference" });
  const { data } = await settle(id, { reference: "FT-1" });
  expect(data).toMatchObject({ refund: 4400, credited: 2000, orderDue: 0, reference: "FT-1" });
  expect(await getMoney(order)).toMatchObject({ credited: 200_000n, paymentStatus: "paid" });
  expect(await listCreditTotals()).toEqual([640_000]);
  expect(await brokenRules()).toEqual([]);
});

test("is settled only for the amounts that staff saw", async () => {
  const order = await createDelivered();
  const id = await createReceived(order, 1);
  const seen = { credited: 6400, refund: 0 };
  // A colleague records a payment while the dialog is open, so that money would have to go back.
  await pay(order, order.total - 2000);
  const { status, data } = await settle(id, { reference: "FT-1", expected: seen });
  expect([status, data.message]).toEqual([409, "The amounts have just changed. Please check them again."]);
  expect(await getMoney(order)).toMatchObject({ credited: 0n });
  expect((await settle(id, { reference: "FT-1", expected: { credited: 2000, refund: 4400 } })).status).toBe(200);
});

test("the message that goods have arrived promises a refund only if they are worth more than is due", async () => {
  const getPromise = async (paid: number) => {
    const order = await createDelivered();
    await pay(order, paid);
    await createReceived(order, 1);
    return (await db.notification.findFirstOrThrow({ where: { title: "Your return has arrived" }, orderBy: { id: "desc" } }))
      .body;
  };
  const off = "We will take it off the amount you still have to pay";
  expect(await getPromise(1000)).toMatch(new RegExp(`${off}\\.$`));
  expect(await getPromise(18_000)).toMatch(new RegExp(`${off} and refund the rest within 7 days\\.$`));
});

test("a return of everything, including delivery, leaves nothing to pay", async () => {
  const order = await createDelivered();
  const id = await createReceived(order, 3);
  await settle(id, { delivery: true });
  expect(await getMoney(order)).toMatchObject({ credited: BigInt(order.total * 100), paymentStatus: "unpaid" });
  expect((await send(getReturn, { as: asha, params: { id } })).data).toMatchObject({
    refund: 0,
    credited: order.total,
    orderDue: 0,
  });
  expect((await pay(order, 1)).status).toBe(409);
  expect(await brokenRules()).toEqual([]);
});

test("the credit notes of returns before and after payment add up to what was returned", async () => {
  const order = await createDelivered();
  await settle(await createReceived(order, 1));
  await pay(order, order.total - 6400);
  const { data } = await settle(await createReceived(order, 2), { reference: "FT-2" });
  expect(data).toMatchObject({ refund: 12_800, credited: 0 });
  expect(await listCreditTotals()).toEqual([640_000, 1_280_000]);
  expect(await brokenRules()).toEqual([]);
});

test("a return that is settled concurrently is credited once", async () => {
  const order = await createDelivered();
  const id = await createReceived(order, 1);
  const responses = await Promise.all([settle(id), settle(id), settle(id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await getMoney(order)).toMatchObject({ credited: 640_000n });
  expect(await brokenRules()).toEqual([]);
});

test("a return that is settled while cash is recorded is neither paid nor credited twice", async () => {
  const order = await createDelivered();
  const id = await createReceived(order, 1);
  const responses = await Promise.all([settle(id, { reference: "FT-1" }), pay(order, order.total)]);
  expect(responses[0].status).toBe(200);
  expect([201, 409]).toContain(responses[1].status);
  expect(await brokenRules()).toEqual([]);
});

describe("a return that staff open", () => {
  test("belongs to the customer, records who opened it, and notifies the customer", async () => {
    const order = await createDelivered();
    const { data } = await open(order, 2, { outcome: "replace" });
    expect(data).toMatchObject({ userId: asha.id, status: "requested", outcome: "replace", items: [{ quantity: 2 }] });
    expect(data.events).toMatchObject([{ kind: "requested", note: "Opened by our staff" }]);
    expect((await send(getReturn, { as: asha, params: { id: data._id } })).status).toBe(200);
    const event = await db.orderEvent.findFirst({ where: { kind: "return-opened" } });
    expect(event).toMatchObject({ orderId: order._id, actorId: admin.id, note: "It leaks." });
    expect(await db.auditEntry.findFirst({ where: { subject: "return" } })).toMatchObject({ action: "opened" });
    expect(await db.notification.count({ where: { userId: asha.id, title: "We opened a return for you" } })).toBe(1);
    const mails = await db.$queryRaw<object[]>`
      SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'return-update' AND data->>'to' = ${asha.email}`;
    expect(mails).toHaveLength(1);
  });

  test("contains no more than was bought, and only what was delivered", async () => {
    const order = await createDelivered();
    expect((await open(order, 4)).data.fields).toMatchObject({ items: expect.stringMatching(/^Only 3 of/) });
    expect((await open(order, 1, { reason: " " })).data.fields).toEqual({ reason: "Describe what is wrong" });
    const responses = await Promise.all([open(order, 2), open(order, 2)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
    const shipped = await createOrder(asha, { product: roof, status: "shipped" });
    expect((await open(shipped, 1)).status).toBe(409);
    expect((await open({ ...order, _id: crypto.randomUUID() }, 1)).status).toBe(404);
    expect(await brokenRules()).toEqual([]);
  });
});
