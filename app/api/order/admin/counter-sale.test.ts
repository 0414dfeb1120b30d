import { beforeEach, describe, expect, test } from "vitest";
import { listUsers } from "@/lib/people/users/admin/contract";
import { walkInId } from "@/lib/people/users/walk-in";
import { db } from "@/lib/platform/server/db/client";
import { listDocuments } from "@/lib/sales/invoice/contract";
import { getAdminPayment } from "@/lib/sales/payment/admin/queries";
import { findCustomers, placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
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

describe("in several payments", () => {
  const odd = async () => {
    const product = await factory.product({ variants: [{ price: 230_828n, tradePrice: 200_000n }] });
    return { items: [{ variantId: toVariant(product).id, quantity: 2 }] };
  };
  const rows = (orderId: string) => db.payment.findMany({ where: { orderId }, orderBy: { id: "asc" } });

  test("each is recorded, cash last and to the rupee, with what was given and the change on the invoice", async () => {
    const payments = [
      { method: "cash", amount: 2617, tendered: 3000 },
      { method: "qr", amount: 2000, reference: "FT 99" },
    ];
    const { status, data } = await sell({ ...(await odd()), payments });
    expect([status, data.total, data.paid, data.due]).toEqual([201, 4616.56, 4616.56, 0]);
    expect(await rows(data._id)).toMatchObject([
      { method: "qr", amount: 200_000n, rounding: 0n, bankReference: "FT99" },
      { method: "cash", amount: 261_656n, rounding: 44n, tendered: 300_000n },
    ]);
    expect(data).toMatchObject({ paymentMethod: "cash", status: "delivered", paymentStatus: "paid" });
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: data._id } });
    expect(invoice.content).toMatchObject({
      totals: { total: 461_656 },
      payment: {
        rounding: 44,
        received: [
          { method: "qr", amount: 200_000 },
          { method: "cash", amount: 261_700, tendered: 300_000 },
        ],
        cashDue: 0,
      },
    });
    expect(await brokenRules()).toEqual([]);
  });

  test("whole in cash is rounded without being told so", async () => {
    const { data } = await sell(await odd());
    expect(data.payments).toMatchObject([{ method: "cash", amount: 4616.56, rounding: 0.44, tendered: null }]);
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ["too little", [{ method: "cash", amount: 4000 }], "payments", "is missing"],
    [
      "too much",
      [
        { method: "cash", amount: 3000 },
        { method: "qr", amount: 2000 },
      ],
      "payments",
      "too much",
    ],
    ["a QR payment of whole rupees", [{ method: "qr", amount: 4617 }], "payments", "Rs\u00a00.44 too much"],
    ["nothing", [], "payments", "is missing"],
    ["less given than is paid", [{ method: "cash", amount: 4617, tendered: 4000 }], "payments.0.tendered", "less than"],
    ["change for a card", [{ method: "card", amount: 4616.56, tendered: 5000 }], "payments.0.tendered", "for cash only"],
    ["a negative amount", [{ method: "cash", amount: -1 }], "payments.0.amount", "At least"],
    ["six payments", Array.from({ length: 6 }, () => ({ method: "cash", amount: 1 })), "payments", "At most 5"],
  ])("is refused with %s, and changes nothing", async (_, payments, field, message) => {
    const { status, data } = await sell({ ...(await odd()), payments });
    expect([400, 409]).toContain(status);
    expect(data.fields?.[field]).toContain(message);
    expect([await db.order.count(), await db.payment.count()]).toEqual([0, 0]);
  });
});

test("is paid by card with a slip's number that an earlier sale had, but a transfer's reference pays once", async () => {
  const pay = (paidWith: string) => sell({ paidWith, reference: "000001" });
  expect([(await pay("card")).status, (await pay("card")).status, (await pay("bank")).status]).toEqual([201, 201, 201]);
  const paid = await db.payment.findMany({ where: { bankReference: "000001" }, select: { id: true } });
  const shown = await Promise.all(paid.map(({ id }) => getAdminPayment(id)));
  expect(shown.map((each) => each?.duplicates)).toEqual([[], [], []]);
  expect(await pay("qr")).toMatchObject({
    status: 409,
    data: { fields: { reference: expect.stringContaining("already paid") } },
  });
});

describe("to somebody without a name", () => {
  const walkIn = { customerId: undefined, isWalkIn: true };

  test("may use a coupon that each customer may use once, as nobody knows who bought before", async () => {
    await db.coupon.create({ data: { code: "ONCE", kind: "percent", value: 10n, maxUsesEach: 1 } });
    for (const time of [1, 2]) {
      const { status, data } = await sell({ ...walkIn, coupon: "ONCE" });
      expect([status, data.discount], `sale ${time}`).toEqual([201, 1280]);
    }
  });

  test("needs no customer, says so on the invoice, and tells nobody", async () => {
    const { status, data } = await sell(walkIn);
    expect([status, data.customer]).toMatchObject([201, { fullName: "Cash sale", email: "", phone: "" }]);
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: data._id } });
    expect(invoice.content).toMatchObject({ buyer: { name: "Cash sale", companyName: "", phone: "" } });
    expect(await db.notification.count({ where: { userId: walkInId } })).toBe(0);
    expect(await db.orderLink.count()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("may have a name and a PAN on the invoice", async () => {
    const { data } = await sell({ ...walkIn, companyName: "Ram Bahadur", panNumber: "601234567" });
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: data._id } });
    expect(invoice.content).toMatchObject({ buyer: { companyName: "Ram Bahadur", panNumber: "601234567" } });
  });

  test("sells at several counters at once, all to one account that no list of customers has", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => sell(walkIn)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { data: users } = await send(listUsers, { as: admin, query: { q: "Cash sale" } });
    const { data: customers } = await send(findCustomers, { as: admin, query: { q: "Cash sale" } });
    expect([users, customers]).toEqual([[], []]);
    expect(await db.user.count({ where: { fullName: "Cash sale" } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("cannot be given a way to log in", async () => {
    await sell(walkIn);
    const change = db.user.update({ where: { id: walkInId }, data: { email: "walk@example.com" } });
    await expect(change).rejects.toThrow("user_deleted_is_empty");
    expect((await sell({ customerId: walkInId })).status).toBe(409);
  });

  test.each([
    ["a customer too", { isWalkIn: true }],
    ["goods that stay here", { ...walkIn, isHandedOver: false }],
    ["a delivery", { ...walkIn, isHandedOver: false, deliveryMethod: "courier" }],
  ])("is refused with %s", async (_, values) => {
    expect((await sell(values)).status).toBe(400);
    expect(await db.order.count()).toBe(0);
  });
});

describe("an unpaid pickup", () => {
  const pickup = (values: object = {}) =>
    sell({ isHandedOver: false, paymentMethod: "cod", items: [{ variantId: toVariant(roof).id, quantity: 8 }], ...values });

  test("has the limit of cash on delivery at home, which a right and a reason exceed", async () => {
    const refused = await pickup();
    expect([refused.status, refused.data.fields?.paymentMethod]).toMatchObject([409, expect.stringContaining("Rs\u00a050,000")]);
    const { status, data } = await pickup({ limitReason: "A builder whom we know" });
    expect([status, data.events.at(-1)?.note]).toEqual([201, "Over the limit of cash on delivery: A builder whom we know"]);
    expect((await pickup({ items: [{ variantId: toVariant(roof).id, quantity: 7 }] })).status).toBe(201);
  });

  test("of an approved business has no limit", async () => {
    await db.user.update({
      where: { id: asha.id },
      data: { role: "b2b", companyName: "Thapa Builders", approvedAt: new Date() },
    });
    expect((await pickup({ items: [{ variantId: toVariant(roof).id, quantity: 20 }] })).status).toBe(201);
  });
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
