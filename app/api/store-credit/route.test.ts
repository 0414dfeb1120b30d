import { beforeEach, describe, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { cancelOrder, confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { getOrder, type Order } from "@/lib/sales/order/contract";
import { moneyMessage } from "@/lib/sales/order/money/money-messages";
import { quoteOrder } from "@/lib/sales/order/placing/contract";
import { expireOrders } from "@/lib/sales/order/undoing/expiry";
import { recordRefund } from "@/lib/sales/payment/admin/contract";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { giveCredit, payWithCredit, readStoreCredit, takeBackCredit } from "@/lib/sales/payment/admin/store-credit-contract";
import { payWithOwnCredit } from "@/lib/sales/payment/store-credit-contract";
import { approveReturn, openReturn, receiveReturn, refundReturn } from "@/lib/sales/return/admin/contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { getStoreCredit } from "@/lib/sales/store-credit/contract";
import { giveStoreCredit, lockStoreCredit, readBalance } from "@/lib/sales/store-credit/ledger";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, placement, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Store credit: given, spent on orders, and back from them. */

let asha: Person;
let admin: Person;
/** A pack at Rs 1,000, twenty of them. */
let coating: TestProduct;

withShop({ panNumber: "609876543", bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "1" });
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin({ fullName: "Sarita Shrestha" })];
  coating = await factory.product({ variants: [{ price: 100_000n, tradePrice: 90_000n, stock: 20, weightGrams: 1000 }] });
});

const give = (rupees: number, userId = asha.id) =>
  transaction((tx) => {
    const amount = BigInt(rupees) * 100n;
    return giveStoreCredit(tx, { userId, amount, kind: "goodwill", reason: "Late", actorId: null });
  });
const getBalance = async (userId = asha.id) => Number(await readBalance(db, userId)) / 100;
const pickup = { ...placement, deliveryMethod: "pickup" };
const buy = async (body: object, quantity = 2) => {
  await putIntoCart(asha, coating, quantity);
  return place(asha, { ...pickup, ...body });
};
const rows = async (orderId: string) =>
  (await db.payment.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(
    ({ method, status, amount }) => `${method} ${status} ${amount / 100n}`,
  );
const entries = async () =>
  (await db.storeCredit.findMany({ where: { userId: asha.id }, orderBy: { id: "asc" } })).map(
    ({ kind, amount }) => `${kind} ${amount / 100n}`,
  );
const read = async ({ _id: id }: Order) => (await send(getOrder, { as: asha, params: { id } })).data;
const getNews = () => db.notification.findFirstOrThrow({ where: { userId: asha.id, kind: "return" }, orderBy: { id: "desc" } });
/** A return of one piece that has arrived. */
async function receiveOne(orderId: string, orderItemId: string): Promise<string> {
  const items = [{ orderItemId, quantity: 1 }];
  const body = { orderId, items, outcome: "refund", cause: "wrong_item", reason: "Too much" };
  const { data } = await send(openReturn, { as: admin, body });
  const params = { id: data._id };
  await send(approveReturn, { as: admin, params, body: {} });
  await send(receiveReturn, { as: admin, params, body: { items: [{ orderItemId, restock: true }] } });
  return data._id;
}
const settle = (id: string, body: object) => send(refundReturn, { as: admin, params: { id }, body });
/** How many connections wait for an advisory lock. */
async function countWaiting(): Promise<number> {
  const [row] = await db.$queryRaw<{ locks: number }[]>`
    SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  return row?.locks ?? 0;
}
const report = async (name: string) =>
  (await send(getReport, { as: admin, query: { report: name, range: "today" } })).data.totals;
const confirm = ({ _id: id }: Order) => send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
const cancel = ({ _id: id }: Order) => send(cancelOrder, { as: admin, params: { id }, body: { reason: "Not needed" } });
const deliver = async (order: Order) => {
  await confirm(order);
  await send(shipOrder, { as: admin, params: { id: order._id } });
  expect((await send(deliverOrder, { as: admin, params: { id: order._id } })).status).toBe(200);
};

describe("at checkout", () => {
  test("pays all of an order, which is paid at once", async () => {
    await give(2500);
    const { status, data } = await buy({ storeCredit: 2000, expectedTotal: 2000 });
    expect(status).toBe(201);
    expect(data).toMatchObject({ paymentMethod: "store_credit", paymentStatus: "paid", paid: 2000, due: 0, expiresAt: null });
    expect(await rows(data._id)).toEqual(["store_credit paid 2000"]);
    expect([await getBalance(), await entries()]).toEqual([500, ["goodwill 2500", "spent -2000"]]);
    expect(data.events.map(({ kind }) => kind)).toEqual(["placed", "paid"]);
    expect((await confirm(data)).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("pays a part, and the rest is due by the chosen method", async () => {
    await db.user.update({ where: { id: asha.id }, data: { email: null, mobile: "+9779841234567" } });
    await give(1250);
    const { data } = await buy({ storeCredit: 1250, expectedTotal: 2000, paymentMethod: "bank" });
    expect(data).toMatchObject({ paymentMethod: "bank", paymentStatus: "unpaid", paid: 1250, due: 750 });
    expect(data.expiresAt).not.toBeNull();
    expect((await rows(data._id)).toSorted()).toEqual(["bank unpaid 750", "store_credit paid 1250"]);
    const [text] = await db.$queryRaw<{ text: string }[]>`
      SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'sms' AND data->'template'->>'name' = 'order-unpaid'`;
    expect(text?.text).toContain("waiting for your payment of Rs\u00a0750.00.");
    expect(await brokenRules()).toEqual([]);
  });

  test("says in the email what it pays", async () => {
    await give(1250);
    await buy({ storeCredit: 1250, expectedTotal: 2000, paymentMethod: "bank" });
    const [mail] = await db.$queryRaw<{ props: { summary: object } }[]>`
      SELECT data->'props' AS props FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'order-placed'`;
    expect(mail?.props.summary).toMatchObject({ total: 2000, storeCredit: 1250 });
  });

  test("the limit of cash on delivery and the quote count only the rest", async () => {
    await give(40_000);
    await putIntoCart(asha, await factory.product({ variants: [{ price: 6_000_000n, tradePrice: 6_000_000n, stock: 5 }] }));
    const quote = (useStoreCredit: boolean) =>
      send(quoteOrder, { as: asha, body: { district: placement.address.district, useStoreCredit } });
    const codReason = async (useStoreCredit: boolean) =>
      (await quote(useStoreCredit)).data.payments.find(({ method }) => method === "cod")?.reason;
    expect((await quote(false)).data.storeCredit).toBe(40_000);
    expect(await codReason(false)).toContain("Cash on delivery is available up to");
    expect(await codReason(true)).toBe("");
    expect((await place(asha)).status).toBe(409);
    expect((await place(asha, { ...placement, storeCredit: 40_000 })).status).toBe(201);
    expect(await brokenRules()).toEqual([]);
  });

  test("of two orders at once, in two connections, only one spends the last of it", async () => {
    await give(2000);
    const bina = await factory.customer();
    const first = await buy({});
    const second = await buy({});
    const pay = (order: Order) =>
      send(payWithOwnCredit, { as: asha, params: { id: order._id }, body: { amount: 2000, expectedDue: 2000 } });
    const replies = await Promise.all([pay(first.data), pay(second.data)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.data.message).toBe("There is no store credit left.");
    expect([await getBalance(), await getBalance(bina.id)]).toEqual([0, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  test("more than there is, more than it costs, or nonsense is refused, and the cart stays", async () => {
    await give(500);
    const much = await buy({ storeCredit: 501 });
    expect([much.status, much.data.message]).toEqual([409, "Only Rs\u00a0500.00 of store credit is left."]);
    const beyond = await place(asha, { ...pickup, storeCredit: 2001 });
    expect([beyond.status, beyond.data.fields.storeCredit]).toEqual([409, "The order costs only Rs\u00a02,000.00."]);
    expect((await place(asha, { ...pickup, storeCredit: -1 })).status).toBe(400);
    expect((await place(asha, { ...pickup, storeCredit: "all" })).status).toBe(400);
    expect([await db.order.count(), await db.cartItem.count(), await getBalance()]).toEqual([0, 1, 500]);
    expect((await place(asha, pickup)).data).toMatchObject({ paid: 0, due: 2000 });
  });

  test("the same key spends it once", async () => {
    await give(3000);
    await putIntoCart(asha, coating, 2);
    const body = { ...pickup, storeCredit: 1500, expectedTotal: 2000 };
    const replies = await Promise.all([1, 2, 3].map(() => place(asha, body, "tap")));
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1);
    expect(await getBalance()).toBe(1500);
  });
});

describe("comes back at once", () => {
  test("from a cancelled order, never as money", async () => {
    await give(2000);
    const { data } = await buy({ storeCredit: 2000, expectedTotal: 2000 });
    expect((await cancel(data)).data).toMatchObject({ status: "cancelled", paymentStatus: "refunded", attention: "" });
    expect(await rows(data._id)).toEqual(["store_credit refunded 2000"]);
    expect(await getBalance()).toBe(2000);
    const { body } = await db.notification.findFirstOrThrow({ where: { userId: asha.id }, orderBy: { id: "desc" } });
    expect(body).toContain("Rs\u00a02,000.00 is back in your store credit.");
    expect(await brokenRules()).toEqual([]);
  });

  test("from a cancelled order that money paid a part of, which is due back", async () => {
    await give(500);
    const { data } = await buy({ storeCredit: 500, paymentMethod: "bank" });
    const body = toFormData({ method: "bank", amount: 1500, reference: "FT 1" });
    await send(recordPayment, { as: admin, params: { id: data._id }, body });
    expect((await cancel(data)).data).toMatchObject({ paymentStatus: "refund_due", attention: "Refund due: Rs\u00a01,500.00." });
    expect((await rows(data._id)).toSorted()).toEqual(["bank refund_due 1500", "store_credit refunded 500"]);
    expect(await getBalance()).toBe(500);
    expect(await brokenRules()).toEqual([]);
  });

  test("from an order that was not paid in time", async () => {
    await give(500);
    const { data } = await buy({ storeCredit: 500, paymentMethod: "bank" });
    await db.order.update({ where: { id: data._id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await expireOrders()).toBe(1);
    expect([(await read(data)).status, await getBalance()]).toEqual(["cancelled", 500]);
    expect(await brokenRules()).toEqual([]);
  });

  test("from an order that an edit made cheaper, before any money", async () => {
    await give(1500);
    const { data } = await buy({ storeCredit: 1500, paymentMethod: "bank" });
    const body = toFormData({ method: "bank", amount: 500, reference: "FT 1" });
    await send(recordPayment, { as: admin, params: { id: data._id }, body });
    const lines = [{ variantId: toVariant(coating).id, quantity: 1 }];
    const edit = { lines, reason: "The customer rang" };
    expect((await send(editOrder, { as: admin, params: { id: data._id }, body: edit })).status).toBe(200);
    expect((await rows(data._id)).toSorted()).toEqual(["bank paid 500", "store_credit paid 500", "store_credit refunded 1000"]);
    expect(await getBalance()).toBe(1000);
    expect(await read(data)).toMatchObject({ paymentStatus: "paid", due: 0 });
    const dearer = { lines: [{ variantId: toVariant(coating).id, quantity: 3 }], reason: "The customer rang" };
    expect((await send(editOrder, { as: admin, params: { id: data._id }, body: dearer })).status).toBe(200);
    expect(await read(data)).toMatchObject({ paid: 1000, due: 2000 });
    expect(await brokenRules()).toEqual([]);
  });

  test("from returned goods, before money, and all of it once everything came back", async () => {
    await give(1500);
    const { data } = await buy({ storeCredit: 1500 });
    await deliver(data);
    await send(recordPayment, { as: admin, params: { id: data._id }, body: toFormData({ method: "cash", amount: 500 }) });
    const orderItemId = data.items[0]?._id ?? "";
    const returnOne = async () => settle(await receiveOne(data._id, orderItemId), { reference: "CHQ 1" });
    const first = await returnOne();
    expect([first.status, first.data.refund, first.data.storeCredit]).toEqual([200, 1000, 1000]);
    expect(await getBalance()).toBe(1000);
    expect(await getNews()).toMatchObject({
      title: "Your return is settled",
      body: `Order ${data.number}: Rs\u00a01,000.00 is now your store credit.`,
    });
    expect(await brokenRules()).toEqual([]);
    const second = await returnOne();
    expect([second.status, second.data.refund, second.data.storeCredit]).toEqual([200, 1000, 500]);
    expect(await getBalance()).toBe(1500);
    expect(await getNews()).toMatchObject({
      title: "Refund sent",
      body: `Order ${data.number}: Rs\u00a0500.00 is now your store credit. We have refunded Rs\u00a0500.00.`,
    });
    expect(await report("money")).toMatchObject({ received: 500, returned: 500, net: 0 });
    expect(moneyMessage(await read(data))).toBe("Your money has been refunded.");
    expect((await rows(data._id)).toSorted()).toEqual([
      "cash refunded 500",
      "cash refunded 500",
      "store_credit refunded 1000",
      "store_credit refunded 1500",
      "store_credit refunded 500",
    ]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("the settlement of a return", () => {
  const setUp = async () => {
    await give(1500);
    const { data } = await buy({ storeCredit: 1500 });
    await deliver(data);
    await send(recordPayment, { as: admin, params: { id: data._id }, body: toFormData({ method: "cash", amount: 500 }) });
    return { order: data, orderItemId: data.items[0]?._id ?? "" };
  };

  test("is refused if other money must be sent than staff saw, because another return took the store credit", async () => {
    const { order, orderItemId } = await setUp();
    const [first, second] = [await receiveOne(order._id, orderItemId), await receiveOne(order._id, orderItemId)];
    const expected = { credited: 0, refund: 1000, money: 0 };
    expect((await settle(first, { expected })).status).toBe(200);
    const late = await settle(second, { reference: "CHQ 1", expected });
    expect([late.status, late.data.message]).toEqual([409, "The amounts have just changed. Please check them again."]);
    expect((await settle(second, { reference: "CHQ 1", expected: { ...expected, money: 500 } })).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("waits for the customer's other orders before it takes a number, as they do", async () => {
    const { order, orderItemId } = await setUp();
    // The series of credit notes has a row to lock from the first one on.
    await settle(await receiveOne(order._id, orderItemId), {});
    const id = await receiveOne(order._id, orderItemId);
    const settled = await transaction(async (tx) => {
      await lockStoreCredit(tx, asha.id);
      const reply = settle(id, { reference: "CHQ 1" });
      await expect.poll(countWaiting).toBe(1);
      await tx.$queryRaw`SELECT FROM invoice_series WHERE kind = 'credit_note' FOR UPDATE NOWAIT`;
      return { reply };
    });
    expect((await settled.reply).status).toBe(200);
  });
});

describe("for an order that is placed", () => {
  const pay = (order: Order, amount: number, as = asha) =>
    send(payWithOwnCredit, { as, params: { id: order._id }, body: { amount, expectedDue: 2000 } });

  test("the customer pays what is due with a click, once by a double click", async () => {
    await give(5000);
    const { data } = await buy({ paymentMethod: "cod" });
    const replies = await Promise.all([pay(data, 500), pay(data, 500), pay(data, 500)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await read(data)).toMatchObject({ paid: 500, due: 1500, paymentMethod: "cod" });
    expect(await getBalance()).toBe(4500);
    expect(await brokenRules()).toEqual([]);
  });

  test("nobody pays another's order, a cancelled one, too much or nothing", async () => {
    await give(5000);
    const { data } = await buy({});
    const bina = await factory.customer();
    await give(5000, bina.id);
    expect((await pay(data, 100, bina)).status).toBe(404);
    expect((await pay(data, 2001)).data.fields.amount).toBe("Only Rs\u00a02,000.00 is still due for this order.");
    expect((await pay(data, 0)).status).toBe(400);
    await cancel(data);
    expect((await pay(data, 100)).data.message).toBe("This order is cancelled, so there is nothing to pay.");
    expect([await getBalance(), await getBalance(bina.id)]).toEqual([5000, 5000]);
  });

  test("staff use it for the customer, and undo it on the same day", async () => {
    await give(5000);
    const { data } = await buy({ paymentMethod: "cod" });
    const used = await send(payWithCredit, { as: admin, params: { id: data._id }, body: { amount: 2000 } });
    expect(used.data).toMatchObject({ paymentStatus: "paid", due: 0 });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: data._id, status: "paid" } });
    const undone = await send(undoPayment, { as: admin, params: { id: payment.id }, body: { reason: "The wrong order" } });
    expect(undone.data).toMatchObject({ paymentStatus: "unpaid", paymentMethod: "cod", due: 2000 });
    expect(await getBalance()).toBe(5000);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("staff", () => {
  const params = () => ({ id: asha.id });
  const key = (value: string) => ({ headers: { "idempotency-key": value } });

  test("give it with a reason, and take back at most what is left", async () => {
    const body = { amount: 1250.5, reason: "The driver came late" };
    const given = await send(giveCredit, { as: admin, params: params(), body, ...key("one") });
    expect([given.status, given.data.balance]).toEqual([201, 1250.5]);
    expect((await send(giveCredit, { as: admin, params: params(), body, ...key("one") })).data.balance).toBe(1250.5);
    const other = { ...body, amount: 9 };
    expect((await send(giveCredit, { as: admin, params: params(), body: other, ...key("one") })).status).toBe(409);
    const much = await send(takeBackCredit, { as: admin, params: params(), body: { ...body, amount: 1250.51 } });
    expect([much.status, much.data.message]).toEqual([409, "Only Rs\u00a01,250.50 of store credit is left."]);
    const taken = await send(takeBackCredit, { as: admin, params: params(), body: { ...body, amount: 250.5 } });
    expect(taken.data).toMatchObject({ balance: 1000, entries: [{ kind: "taken_back", amount: -250.5 }, { kind: "goodwill" }] });
    expect((await send(readStoreCredit, { as: admin, params: params() })).data.balance).toBe(1000);
    expect((await send(getStoreCredit, { as: asha })).data).toMatchObject({ balance: 1000 });
    expect(await db.auditEntry.findMany({ where: { subjectId: asha.id }, orderBy: { id: "asc" } })).toMatchObject([
      { action: "gave store credit to", after: { amount: "Rs\u00a01,250.50", reason: "The driver came late" } },
      { action: "took store credit back from" },
    ]);
    const titles = await db.notification.findMany({
      where: { userId: asha.id },
      orderBy: { id: "asc" },
      select: { title: true },
    });
    expect(titles.at(-1)?.title).toBe("Store credit corrected");
  });

  test.each([
    [{ amount: 0, reason: "Why" }, "amount"],
    [{ amount: 1.005, reason: "Why" }, "amount"],
    [{ amount: 100, reason: "  " }, "reason"],
  ])("%o is refused at its field", async (body, field) => {
    const { status, data } = await send(giveCredit, { as: admin, params: params(), body });
    expect([status, Object.keys(data.fields)]).toEqual([400, [field]]);
  });

  test("nobody who is no customer has any", async () => {
    const body = { amount: 5, reason: "Why" };
    expect((await send(giveCredit, { as: admin, params: { id: admin.id }, body })).status).toBe(409);
    const nobody = "00000000-0000-7000-8000-000000000001";
    expect((await send(giveCredit, { as: admin, params: { id: nobody }, body })).status).toBe(404);
    expect((await send(readStoreCredit, { as: admin, params: { id: nobody } })).status).toBe(404);
  });

  test("sell at the counter for credit and cash, and take orders by phone", async () => {
    await give(1500);
    const items = [{ variantId: toVariant(coating).id, quantity: 2 }];
    const sale = { customerId: asha.id, items, deliveryMethod: "pickup", paymentMethod: "counter", isHandedOver: true };
    const payments = [
      { method: "cash", amount: 1000 },
      { method: "store_credit", amount: 1000 },
    ];
    const { status, data } = await send(placeStaffOrder, { as: admin, body: { ...sale, payments } });
    expect([status, data.paymentStatus, data.status]).toEqual([201, "paid", "delivered"]);
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: data._id } });
    expect(invoice.content).toMatchObject({ payment: { received: [{ method: "cash" }, { method: "store_credit" }] } });
    const phone = { customerId: asha.id, items, deliveryMethod: "pickup", paymentMethod: "bank", storeCredit: 500 };
    expect((await send(placeStaffOrder, { as: admin, body: phone })).data).toMatchObject({ paid: 500, due: 1500 });
    const walkIn = { ...sale, customerId: undefined, isWalkIn: true, payments };
    expect((await send(placeStaffOrder, { as: admin, body: walkIn })).data.message).toBe("There is no store credit left.");
    const both = { ...sale, storeCredit: 5 };
    expect((await send(placeStaffOrder, { as: admin, body: both })).data.fields.storeCredit).toContain("one of the payments");
    expect(await getBalance()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("refund as store credit, if the customer wants that", async () => {
    const { data } = await buy({ paymentMethod: "bank" });
    const paid = toFormData({ method: "bank", amount: 2000, reference: "FT 1" });
    await send(recordPayment, { as: admin, params: { id: data._id }, body: paid });
    await cancel(data);
    const [payment] = await db.payment.findMany({ where: { orderId: data._id, status: "refund_due" } });
    const body = { reference: "Agreed by phone", method: "store_credit" };
    const refund = () => send(recordRefund, { as: admin, params: { id: payment?.id ?? "" }, body });
    const replies = await Promise.all([refund(), refund()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await getBalance(), await entries()]).toEqual([2000, ["refund 2000"]]);
    const cancelled = await read(data);
    expect(cancelled.paymentStatus).toBe("refunded");
    expect(moneyMessage(cancelled)).toBe("What you paid is back in your store credit.");
    expect(await report("payments")).toMatchObject({ refunded: 0 });
    expect(await brokenRules()).toEqual([]);
  });
});

test("the report on money counts no store credit, and one of its own says what is owed", async () => {
  await give(3000);
  const { data } = await buy({ storeCredit: 500 });
  await deliver(data);
  await send(recordPayment, { as: admin, params: { id: data._id }, body: toFormData({ method: "cash", amount: 1500 }) });
  expect(await report("money")).toMatchObject({ received: 1500, returned: 0, net: 1500 });
  expect(await report("payments")).toMatchObject({ sales: 2000, paid: 1500, store_credit: 500 });
  expect(await report("credit")).toMatchObject({ given: 3000, spent: 500, taken: 0, balance: 2500 });
});
