import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { listDocuments } from "@/lib/sales/invoice/contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Counter sales: sold and handed over in one action. */

let asha: Awaited<ReturnType<typeof factory.customer>>;
let admin: typeof asha;
let roof: Awaited<ReturnType<typeof factory.product>>;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product()];
});

const sale = (values: object = {}) => ({
  customerId: asha.id,
  items: [{ variantId: toVariant(roof).id, quantity: 2 }],
  deliveryMethod: "pickup",
  paymentMethod: "counter",
  isHandedOver: true,
  ...values,
});
const sell = (values: object = {}, key?: string) =>
  send(placeStaffOrder, { as: admin, body: sale(values), ...(key && { headers: { "idempotency-key": key } }) });
const stock = async () => (await db.variant.findUniqueOrThrow({ where: { id: toVariant(roof).id } })).stock;

test("is paid, handed over and invoiced at once, with a valid history and one email", async () => {
  const { status, data } = await sell();
  expect(status).toBe(201);
  expect(data).toMatchObject({ status: "delivered", paymentStatus: "paid", paymentMethod: "cash", paid: 12_800, due: 0 });
  expect(data.deliveredAt).not.toBeNull();
  expect(data.events.map(({ kind }) => kind)).toEqual(["placed", "payment-recorded", "confirmed", "shipped", "delivered"]);
  expect(await stock()).toBe(38);
  expect(await db.product.findUniqueOrThrow({ where: { id: roof.id }, select: { soldCount: true } })).toEqual({ soldCount: 2 });
  const { data: documents } = await send(listDocuments, { as: admin, params: { id: data._id } });
  expect(documents).toMatchObject([{ kind: "invoice", total: 12_800 }]);
  const mails = await db.$queryRaw<{ template: string; props: object }[]>`
    SELECT data->>'template' AS template, data->'props' AS props FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${asha.email}`;
  expect(mails).toMatchObject([{ template: "order-placed", props: { isHandedOver: true } }]);
  expect(await db.notification.findMany({ where: { userId: asha.id }, select: { title: true } })).toEqual([
    { title: `Order ${data.number}: bought at our store` },
  ]);
  expect(await brokenRules()).toEqual([]);
});

test("that is paid but not handed over yet, asks for no payment in its email", async () => {
  await sell({ isHandedOver: false });
  const mails = await db.$queryRaw<{ props: object }[]>`
    SELECT data->'props' AS props FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'order-placed'`;
  expect(mails).toMatchObject([{ props: { paymentMethod: "cod", isPaid: true, isPickup: true } }]);
});

test.each(["cash", "qr", "card", "bank"] as const)(
  "paid by %s is recorded as such on the order, its payment and its invoice",
  async (paidWith) => {
    const { data } = await sell({ paidWith, reference: paidWith === "cash" ? "" : "SLIP 4711" });
    expect(data).toMatchObject({ paymentMethod: paidWith, payments: [{ method: paidWith, status: "paid", amount: 12_800 }] });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: data._id } });
    expect(payment).toMatchObject({ takenById: admin.id, bankReference: paidWith === "cash" ? null : "SLIP4711" });
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: data._id } });
    expect(invoice.content).toMatchObject({ paymentMethod: paidWith });
    expect(await brokenRules()).toEqual([]);
  },
);

test("sent twice at once with the same key is one sale with one invoice", async () => {
  const responses = await Promise.all([sell({}, "a".repeat(32)), sell({}, "a".repeat(32))]);
  expect(new Set(responses.map(({ data }) => data._id)).size).toBe(1);
  expect([await stock(), await db.invoice.count(), await db.payment.count()]).toEqual([38, 1, 1]);
  expect(await brokenRules()).toEqual([]);
});

test("to a new customer needs no email address", async () => {
  const { status, data } = await sell({ customerId: undefined, customer: { fullName: "Maya Rai", phone: "9801112233" } });
  expect(status).toBe(201);
  expect(data.customer).toMatchObject({ fullName: "Maya Rai", email: "" });
  expect(await brokenRules()).toEqual([]);
});

describe("is refused, and changes nothing", () => {
  test.each([
    ["an order to be delivered by courier", { deliveryMethod: "courier" }],
    ["cash on delivery", { paymentMethod: "cod" }],
    ["a pending bank transfer", { paymentMethod: "bank" }],
  ])("for %s", async (_, values) => {
    const { status, data } = await sell(values);
    expect([status, data.fields]).toEqual([
      400,
      { isHandedOver: "Only orders that are paid and picked up now can be handed over" },
    ]);
    expect(await db.order.count()).toBe(0);
  });

  test("without the company details that an invoice needs", async () => {
    await db.companyDetail.update({ where: { id: 1 }, data: { panNumber: "" } });
    expect((await sell()).status).toBe(409);
    expect([await db.order.count(), await stock()]).toEqual([0, 40]);
    expect(await brokenRules()).toEqual([]);
  });

  test("for more than the stock", async () => {
    expect((await sell({ items: [{ variantId: toVariant(roof).id, quantity: 41 }] })).status).toBe(409);
    expect([await db.order.count(), await stock()]).toEqual([0, 40]);
  });
});
