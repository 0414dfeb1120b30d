import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder, confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { recordCash } from "@/lib/sales/payment/admin/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { place, placement, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** The texts for customers about delivery and payment, in emails and in the shop. */

let asha: Awaited<ReturnType<typeof factory.customer>>;
let admin: typeof asha;

withShop({
  openingHours: "Sunday to Friday: 9 am to 6 pm\nSaturday: closed",
  bankName: "Nabil Bank",
  bankBranch: "Teku",
  bankAccountName: "Sukkha Waterproofing",
  bankAccountNumber: "0123456789",
});
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

const placeFor = async (values: object = {}) => {
  await putIntoCart(asha, await factory.product());
  const { status, data } = await place(asha, { ...placement, ...values });
  expect(status).toBe(201);
  return data;
};
const placePickup = () => placeFor({ deliveryMethod: "pickup" });

type Props = { step?: string; note?: string; isPickup?: boolean; hasInvoice?: boolean; money?: string; transfer?: object };
const listEmails = () =>
  db.$queryRaw<{ props: Props }[]>`SELECT data->'props' AS props FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
const getEmail = async (step: string) => (await listEmails()).find(({ props }) => props.step === step)?.props;

test("a pickup order has no courier, is ready and then handed over, and the customer is notified where and when", async () => {
  const { _id, number, payments } = await placePickup();
  const params = { id: _id };
  await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
  const { data } = await send(shipOrder, { as: admin, params, body: { courier: "NCM", trackingNumber: "4711" } });
  expect(data).toMatchObject({ status: "shipped", courier: "", trackingNumber: "" });
  const store = "Teku, Kathmandu · Sunday to Friday: 9 am to 6 pm · Saturday: closed";
  expect(await getEmail("shipped")).not.toHaveProperty("hasInvoice");
  expect(await getEmail("shipped")).toMatchObject({
    isPickup: true,
    note: store,
    money: "Pay Rs\u00a06,400.00 when you pick it up.",
  });
  expect(await db.notification.findFirst({ where: { title: "Order ready for pickup" } })).toMatchObject({
    body: `Your order ${number} is ready to pick up at our store: ${store}.`,
  });
  expect((await send(cancelOrder, { as: admin, params, body: { reason: "Nobody came" } })).data.message).toBe(
    "This order is ready for pickup, so it cannot be cancelled.",
  );
  expect(await db.invoice.count()).toBe(0);
  expect((await send(deliverOrder, { as: admin, params })).data).toMatchObject({ status: "delivered", isInvoiced: true });
  expect(await db.invoice.count({ where: { orderId: _id } })).toBe(1);
  expect(await getEmail("delivered")).toMatchObject({ money: "Rs\u00a06,400.00 still due.", hasInvoice: true });
  expect(await db.notification.count({ where: { title: "Order picked up" } })).toBe(1);
  await send(recordCash, { as: admin, params: { id: payments[0]?._id ?? "" } });
  expect((await send(deliverOrder, { as: admin, params })).data.message).toBe("This order is already handed over.");
  expect(await brokenRules()).toEqual([]);
});

test("the email for an order paid by bank transfer contains the account and the deadline", async () => {
  const { expiresAt } = await placeFor({ paymentMethod: "bank" });
  const [placed] = await listEmails();
  const account = { bank: "Nabil Bank", branch: "Teku", accountName: "Sukkha Waterproofing", accountNumber: "0123456789" };
  expect(placed?.props.transfer).toEqual({ account, payBy: expiresAt });
});

test("a cancelled order's email says what is refunded and when, or that there is nothing to pay", async () => {
  const [paid, unpaid] = [await placePickup(), await placePickup()];
  await send(recordCash, { as: admin, params: { id: paid.payments[0]?._id ?? "" } });
  for (const { _id } of [paid, unpaid]) {
    expect((await send(cancelOrder, { as: admin, params: { id: _id }, body: { reason: "Sold out" } })).status).toBe(200);
  }
  const moneyNotes = (await listEmails()).filter(({ props }) => props.step === "cancelled").map(({ props }) => props.money);
  expect(moneyNotes).toEqual(["We will refund Rs\u00a06,400.00 within 7 days.", "There is nothing to pay."]);
  expect(
    await db.notification.findMany({ where: { title: "Order cancelled" }, orderBy: { id: "asc" }, select: { body: true } }),
  ).toEqual([
    { body: `Order ${paid.number}: Sold out · We will refund Rs\u00a06,400.00 within 7 days.` },
    { body: `Order ${unpaid.number}: Sold out` },
  ]);
  expect(await brokenRules()).toEqual([]);
});
