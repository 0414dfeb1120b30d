import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { cancelOrder } from "@/lib/sales/order/admin/contract";
import { sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { giveCredit, payWithCredit } from "@/lib/sales/payment/admin/store-credit-contract";
import { placeStaffOrder, quoteStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { getOrderCopy } from "@/lib/sales/staff-order/admin/search";
import { withClient } from "@/tests/support/database";
import { toFormData } from "@/tests/support/delivered-orders";
import { anOwner, factory } from "@/tests/support/factories";
import { countEmails } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { address, createOrder, type Person, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { untilBlocked } from "@/tests/support/until-blocked";

/** A new order takes the place of one that has not left: its goods, its money. */

let asha: Person;
let admin: Person;
let roof: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product({ variants: [{ stock: 5 }] })];
});

const create = (status: "pending" | "confirmed" | "shipped" = "confirmed") =>
  createOrder(asha, { product: roof, quantity: 3, status });
const variantId = () => toVariant(roof).id;
const readStock = async () => (await db.variant.findUniqueOrThrow({ where: { id: variantId() } })).stock;
const pay = (id: string, amount: number) =>
  send(recordPayment, { as: admin, params: { id }, body: toFormData({ method: "cash", amount: String(amount) }) });

async function replace(replacesId: string, quantity: number, body: object = {}) {
  const items = [{ variantId: variantId(), quantity }];
  const terms = { customerId: asha.id, items, deliveryMethod: "courier", replacesId };
  const { data: quote } = await send(quoteStaffOrder, { as: admin, body: { ...terms, district: address.district } });
  return send(placeStaffOrder, {
    as: admin,
    body: { ...terms, address, paymentMethod: "cod", expectedTotal: quote.total, ...body },
  });
}

test("it takes over the goods and what was paid; only the rest is due, and the customer is told once", async () => {
  const old = await create();
  await pay(old._id, 1000);
  expect(await readStock()).toBe(2);
  const { status, data } = await replace(old._id, 5);
  expect([status, data.message]).toEqual([201, undefined]);
  expect(data).toMatchObject({ paid: 1000, due: data.total - 1000, status: "pending" });
  expect(await readStock()).toBe(0);
  const own = (await send(getOrder, { as: asha, params: { id: old._id } })).data;
  expect(own).toMatchObject({ status: "cancelled", paid: 0, due: 0, cancelReason: "Replaced by another order" });
  expect(own.events.at(-1)).toMatchObject({ kind: "replaced", note: data.number });
  expect(await db.order.findUnique({ where: { id: data._id }, select: { replacesId: true } })).toEqual({ replacesId: old._id });
  expect(await db.payment.count({ where: { status: "refund_due" } })).toBe(0);
  expect(await countEmails(old._id, "cancelled")).toBe(1);
  expect(await brokenRules()).toEqual([]);
});

test("if it costs less than was paid, only the difference is due back", async () => {
  const old = await create();
  await pay(old._id, old.due);
  const { data } = await replace(old._id, 1);
  expect([data.due, data.paymentStatus]).toEqual([0, "paid"]);
  const back = await db.payment.findMany({ where: { orderId: data._id, status: "refund_due" } });
  expect(back.map(({ amount }) => Number(amount) / 100)).toEqual([old.total - data.total]);
  expect(await db.payment.count({ where: { orderId: old._id, status: { in: ["paid", "refund_due"] } } })).toBe(0);
  expect(await brokenRules()).toEqual([]);
});

describe("refused is, and changes nothing,", () => {
  const expectRefused = async (id: string, message: string | RegExp, body: object = {}) => {
    const before = [await readStock(), await db.order.count()];
    const { status, data } = await replace(id, 1, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(data.fields?.replacesId ?? data.message).toMatch(message);
    expect([await readStock(), await db.order.count()]).toEqual(before);
    expect(await brokenRules()).toEqual([]);
  };

  test("an order that has left, wholly or in part", async () => {
    const gone = await create("shipped");
    await expectRefused(gone._id, `${gone.number} can no longer be replaced: it was shipped meanwhile.`);
    const part = await createOrder(asha, { product: roof, quantity: 2, status: "confirmed" });
    const items = [{ orderItemId: part.items[0]?._id, quantity: 1 }];
    await send(sendParcel, { as: admin, params: { id: part._id }, body: { items } });
    await expectRefused(part._id, /^A part of this order has left/);
  });

  test("another customer's, one that does not exist, and a sale that is paid now", async () => {
    const others = await createOrder(await factory.customer(), { product: roof, quantity: 1, status: "confirmed" });
    await expectRefused(others._id, "another customer’s order");
    await expectRefused(crypto.randomUUID(), "");
    const old = await createOrder(asha, { product: roof, quantity: 1, status: "confirmed" });
    await expectRefused(old._id, "choose another payment method", { paymentMethod: "counter" });
  });

  test("one of two replacements at the same moment", async () => {
    const old = await create();
    const both = await Promise.all([replace(old._id, 2), replace(old._id, 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await readStock()).toBe(3);
    expect(await brokenRules()).toEqual([]);
  });

  test("what needs the right to cancel, for somebody without it", async () => {
    const role = await db.staffRole.create({
      data: { id: crypto.randomUUID(), name: "Phone", rights: ["order.see", "order.change", "customer.see"] },
    });
    admin = await factory.admin({ staffRoleId: role.id });
    const old = await create();
    expect((await replace(old._id, 1)).status).toBe(403);
  });
});

test("a copy offers it while nothing has left", async () => {
  const [open, gone] = [await create(), await createOrder(asha, { product: roof, quantity: 1, status: "shipped" })];
  await pay(open._id, 500);
  const { _id, number } = open;
  expect((await getOrderCopy(anOwner, _id))?.replaceable).toEqual({ _id, number, paid: 500 });
  expect((await getOrderCopy(anOwner, gone._id))?.replaceable).toBeNull();
});

describe("while others work on the same rows,", () => {
  test("a payment that is being undone stays with the new order, which it counts for", async () => {
    const [old, other] = [await create(), await createOrder(asha, { product: roof, quantity: 1 })];
    await pay(old._id, 500);
    const { id } = await db.payment.findFirstOrThrow({ where: { orderId: old._id, status: "paid" } });
    const undone = await withClient(async (client) => {
      await client.query("BEGIN");
      await client.query(`SELECT FROM "order" WHERE id = $1 FOR UPDATE`, [old._id]);
      const undoing = send(undoPayment, { as: admin, params: { id }, body: { reason: "Another order's" } });
      await untilBlocked();
      await client.query("UPDATE payment SET order_id = $1 WHERE id = $2", [other._id, id]);
      await client.query("COMMIT");
      return undoing;
    });
    expect([undone.status, undone.data.message]).toEqual([
      409,
      "This order was just replaced, and the payment counts for the new one.",
    ]);
    expect(await db.payment.findUnique({ where: { id } })).toMatchObject({ status: "paid", orderId: other._id });
  });

  test("the numbers of credit notes are taken last, so that nobody waits for them meanwhile", async () => {
    await db.companyDetail.updateMany({ data: { invoiceAt: "confirmation" } });
    const [first, old] = [
      await createOrder(asha, { product: roof, quantity: 1, status: "confirmed" }),
      await createOrder(asha, { product: roof, quantity: 2, status: "confirmed" }),
    ];
    await send(cancelOrder, { as: admin, params: { id: first._id }, body: { reason: "Twice" } });
    await send(giveCredit, { as: admin, params: { id: asha.id }, body: { amount: 300, reason: "A late delivery" } });
    await send(payWithCredit, { as: admin, params: { id: old._id }, body: { amount: 300 } });
    const replaced = await withClient(async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`store credit ${asha.id}`]);
      const replacing = replace(old._id, 1);
      await untilBlocked();
      const { rowCount } = await client.query("SELECT FROM invoice_series WHERE kind = 'credit_note' FOR UPDATE NOWAIT");
      expect(rowCount).toBe(1);
      await client.query("COMMIT");
      return replacing;
    });
    expect([replaced.status, replaced.data.message]).toEqual([201, undefined]);
    const note = await db.invoice.findFirstOrThrow({ where: { orderId: old._id, kind: "credit_note" } });
    expect(note.content).toMatchObject({ credit: { reason: `Replaced by ${replaced.data.number}` } });
    expect(await brokenRules()).toEqual([]);
  });
});
