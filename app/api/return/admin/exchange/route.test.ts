import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { explain, getEventName, getStatusName } from "@/components/sales/return/labels";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { openExchange, quoteExchange } from "@/lib/sales/exchange/admin/contract";
import { expireExchanges } from "@/lib/sales/exchange/admin/expiry";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { cancelOrder, confirmOrder, deliverOrder, exportOrders, shipOrder } from "@/lib/sales/order/admin/contract";
import { holdOrder, releaseOrder } from "@/lib/sales/order/admin/hold-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { moneyMessage, paymentText } from "@/lib/sales/order/money/money-messages";
import { recordRefund } from "@/lib/sales/payment/admin/contract";
import { closeReturn, getAdminReturn, receiveReturn, refundReturn, undoReceipt } from "@/lib/sales/return/admin/contract";
import { findExchanged, sumRefunds } from "@/lib/sales/return/queries";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, type Person, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

let grey: TestProduct;
let white: TestProduct;
let asha: Person;
let admin: Person;
let order: Awaited<ReturnType<typeof createDeliveredOrder>>;

withShop({ panNumber: "609876543", location: "Teku, Kathmandu" });
beforeEach(async () => {
  grey = await factory.product({ variants: [{ price: 400_000n, tradePrice: 390_000n, stock: 10 }] });
  white = await factory.product({ variants: [{ price: 450_050n, tradePrice: 440_000n, stock: 5 }] });
  [asha, admin] = [await factory.customer(), await factory.admin()];
  order = await createDeliveredOrder(asha, { lines: [{ product: grey, quantity: 2 }], address: { ...address, ward: 11 } });
  await transaction((tx) => issueInvoice(tx, order.id));
});

const getItemId = () => order.items[0]?.id ?? "";
const toBody = (values: object = {}) => ({
  orderId: order.id,
  items: [{ orderItemId: getItemId(), quantity: 1 }],
  newItems: [{ variantId: toVariant(white).id, quantity: 1 }],
  cause: "changed_mind",
  reason: "White, please.",
  ...values,
});
const open = (values: object = {}) => send(openExchange, { as: admin, body: toBody(values) });
async function opened(values: object = {}) {
  const { status, data } = await open(values);
  expect([status, data.message]).toEqual([201, undefined]);
  return { id: data._id, newId: data.exchange?.orderId ?? "", number: data.exchange?.number ?? "" };
}
const receive = (id: string, restock = 1) =>
  send(receiveReturn, { as: admin, params: { id }, body: { items: [{ orderItemId: getItemId(), restock }] } });
const settle = (id: string, body: object = {}) => send(refundReturn, { as: admin, params: { id }, body });
const getStock = async (product: TestProduct) =>
  (await db.variant.findUniqueOrThrow({ where: { id: toVariant(product).id } })).stock;
/** The order's row in the file of orders. */
async function readExported(id: string): Promise<Record<string, string> | undefined> {
  const { data } = await send(exportOrders, { as: admin });
  const rows: Record<string, string>[] = parse(String(data).replace("\ufeff", ""), { columns: true });
  const { number } = await readOrder(id);
  return rows.find((row) => Object.values(row).includes(number));
}
const readOrder = (id: string) =>
  db.order.findUniqueOrThrow({ where: { id }, include: { payments: { orderBy: { id: "asc" } }, invoices: true } });
/** The first order of these tests has no events and parcels of its own, which other rules are about. */
const listBroken = async () => (await brokenRules()).filter((rule) => !/^I6|^I15|^I7 goods|^I7 one email/.test(rule));

describe("an exchange", () => {
  test("is priced first: today's price and the delivery, less what comes back", async () => {
    const { status, data } = await send(quoteExchange, { as: admin, body: toBody() });
    expect(status).toBe(200);
    expect(data).toMatchObject({ worth: 4000, toRefund: 0, problems: [] });
    expect(data.total).toBe(4500.5 + data.delivery);
    expect(data.toPay).toBe(500.5 + data.delivery);
    expect(await db.return.count()).toBe(0);
  });

  test("sets the new goods aside, waits for the old ones, and collects only the difference", async () => {
    const { id, newId, number } = await opened();
    expect([await getStock(grey), await getStock(white)]).toEqual([8, 4]);
    const placed = await readOrder(newId);
    expect(placed).toMatchObject({ status: "pending", userId: asha.id, heldAt: expect.any(Date), paymentStatus: "unpaid" });
    const confirm = () => send(confirmOrder, { as: admin, params: { id: newId }, body: { status: "confirmed" } });
    expect((await confirm()).status).toBe(409);
    const release = await send(releaseOrder, { as: admin, params: { id: newId }, body: { isCustomerTold: false } });
    expect(release).toMatchObject({ status: 409, data: { message: expect.stringContaining("This order is an exchange") } });
    expect(await findExchanged(newId)).toMatchObject({ id, isWaiting: true, orderNumber: order.number });

    expect((await receive(id)).status).toBe(200);
    expect((await settle(id, { expected: { credited: 0, refund: 3999 } })).status).toBe(409);
    const { status, data } = await settle(id, { expected: { credited: 0, refund: 4000 } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "refunded", refund: 4000, reference: "", exchange: { number, paid: 4000 } });
    const after = await readOrder(newId);
    expect(after.heldAt).toBeNull();
    expect(after.payments.map(({ method, status: state, amount }) => [method, state, amount])).toEqual([
      ["cod", "unpaid", after.total - 400_000n],
      ["exchange", "paid", 400_000n],
    ]);
    const before = await readOrder(order.id);
    expect(before.payments.map(({ method, status: state, amount }) => [method, state, amount])).toEqual([
      ["cod", "paid", 800_000n],
      ["exchange", "refunded", 400_000n],
    ]);
    expect(before.invoices.map(({ kind }) => kind).toSorted()).toEqual(["credit_note", "invoice"]);
    expect([await getStock(grey), await getStock(white)]).toEqual([9, 4]);

    expect((await confirm()).status).toBe(200);
    expect((await send(shipOrder, { as: admin, params: { id: newId } })).status).toBe(200);
    const [parcel] = await db.parcel.findMany({ where: { orderId: newId } });
    expect(parcel?.cash).toBe(after.total - 400_000n);
    expect((await send(deliverOrder, { as: admin, params: { id: newId } })).status).toBe(200);
    expect((await readOrder(newId)).invoices.map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(await listBroken()).toEqual([]);
  });

  test("keeps its new order until the return is settled; then another one may take its place, and is paid by it", async () => {
    const { id, newId, number } = await opened();
    const replace = () =>
      send(placeStaffOrder, {
        as: admin,
        body: {
          customerId: asha.id,
          items: [{ variantId: toVariant(white).id, quantity: 1 }],
          deliveryMethod: "pickup",
          paymentMethod: "cod",
          replacesId: newId,
        },
      });
    const message = `${number} is an exchange that waits for other goods. Edit it instead.`;
    expect(await replace()).toMatchObject({ status: 409, data: { message } });
    await receive(id);
    expect(await replace()).toMatchObject({ status: 409, data: { message } });
    await settle(id);
    const { status, data } = await replace();
    expect([status, data.paid]).toEqual([201, 4000]);
    expect(await findExchanged(data._id)).toMatchObject({ id });
    expect(await listBroken()).toEqual([]);
  });

  test("of more than the new goods cost pays them, and only the rest is sent back", async () => {
    await db.deliveryZone.updateMany({ data: { base: 0n, perKg: 0n } });
    const { id, newId } = await opened({ items: [{ orderItemId: getItemId(), quantity: 2 }] });
    await receive(id, 2);
    expect(await settle(id)).toMatchObject({ status: 400, data: { fields: { reference: "Enter the reference" } } });
    const { data } = await settle(id, { reference: "FT-5" });
    expect(data).toMatchObject({ refund: 8000, reference: "FT-5", exchange: { paid: 4500.5 } });
    expect(await readOrder(newId)).toMatchObject({ paymentStatus: "paid" });
    const old = await readOrder(order.id);
    expect(old.paymentStatus).toBe("refunded");
    const sent = old.payments.filter(({ note }) => note === "Paid back for a return: FT-5");
    expect(sent).toMatchObject([{ method: "cash", status: "refunded", amount: 349_950n }]);
    expect(await listBroken()).toEqual([]);
  });

  test("may be settled before the goods are back, with the right for it; their arrival then only moves stock", async () => {
    const { id, newId } = await opened();
    const clerk = await factory.staff(["return.see", "return.change", "payment.see", "payment.refund"]);
    expect(await send(refundReturn, { as: clerk, params: { id }, body: {} })).toMatchObject({
      status: 403,
      data: { right: "return.advance" },
    });
    const { status, data } = await settle(id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "refunded", awaitsGoods: true, keepsGoods: false });
    expect(await readOrder(newId)).toMatchObject({ heldAt: null });
    expect(await getStock(grey)).toBe(8);
    expect((await receive(id)).data).toMatchObject({ status: "refunded", awaitsGoods: false, items: [{ restocked: 1 }] });
    expect(await getStock(grey)).toBe(9);
    expect((await receive(id)).status).toBe(409);
    expect(await listBroken()).toEqual([]);
  });

  test("whose worth was still due of the old order pays nothing of the new one, which then has at least another day", async () => {
    await db.payment.updateMany({ where: { orderId: order.id }, data: { status: "unpaid" } });
    await db.order.update({ where: { id: order.id }, data: { paymentStatus: "unpaid" } });
    const { id, newId } = await opened();
    const terms = { paymentMethod: "bank", expiresAt: new Date(Date.now() - 60_000) } as const;
    await db.order.update({ where: { id: newId }, data: terms });
    await receive(id);
    expect((await settle(id)).data).toMatchObject({ credited: 4000, refund: 0, exchange: { paid: 0 } });
    const { heldAt, expiresAt } = await readOrder(newId);
    expect(heldAt).toBeNull();
    expect(Number(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await listBroken()).toEqual([]);
  });

  test("that was received by mistake and settled early: what arrives then moves stock again", async () => {
    const { id } = await opened();
    await receive(id);
    expect((await send(undoReceipt, { as: admin, params: { id }, body: { reason: "Another parcel." } })).status).toBe(200);
    expect((await settle(id)).status).toBe(200);
    expect((await receive(id)).data).toMatchObject({ status: "refunded", awaitsGoods: false });
    expect(await getStock(grey)).toBe(9);
    expect(await listBroken()).toEqual([]);
  });

  test("whose customer was told to wait says that it goes ahead", async () => {
    const { id, newId } = await opened();
    const until = addDays(dayInNepal(), 3);
    const body = { reason: "The white ones come on Friday.", until, isCustomerTold: true };
    expect((await send(holdOrder, { as: admin, params: { id: newId }, body })).status).toBe(200);
    await receive(id);
    await settle(id);
    const kinds = (await db.orderEvent.findMany({ where: { orderId: newId } })).map(({ kind }) => kind);
    expect([kinds.includes("released-openly"), kinds.includes("released")]).toEqual([true, false]);
  });

  test("whose new order is made cheaper and then replaced leaves the books right, and the refund of money is money", async () => {
    const { id, newId } = await opened();
    await receive(id);
    await settle(id);
    const lines = [{ variantId: toVariant(grey).id, quantity: 1 }];
    await db.variant.update({ where: { id: toVariant(grey).id }, data: { price: 100_000n, tradePrice: 90_000n } });
    const edited = await send(editOrder, { as: admin, params: { id: newId }, body: { lines, reason: "They rang." } });
    expect([edited.status, edited.data.message]).toEqual([200, undefined]);
    const due = (await readOrder(newId)).payments.find(({ status }) => status === "refund_due");
    const items = [{ variantId: toVariant(grey).id, quantity: 1 }];
    const body = { customerId: asha.id, items, deliveryMethod: "pickup", paymentMethod: "cod", replacesId: newId };
    expect((await send(placeStaffOrder, { as: admin, body })).status).toBe(201);
    expect(await listBroken()).toEqual([]);
    const refund = { params: { id: due?.id ?? "" }, body: { reference: "FT-8" } };
    expect((await send(recordRefund, { as: admin, ...refund })).status).toBe(200);
    expect(await readExported(newId)).toMatchObject({ Refunded: (Number(due?.amount) / 100).toFixed(2) });
  });

  test("counts the old delivery only if the shop made a mistake", async () => {
    order = await createDeliveredOrder(asha, { lines: [{ product: grey, quantity: 1 }], delivery: 15_000n });
    const quote = (cause: string) => send(quoteExchange, { as: admin, body: { ...toBody(), reason: undefined, cause } });
    expect([(await quote("changed_mind")).data.worth, (await quote("damaged")).data.worth]).toEqual([4000, 4150]);
  });

  test("may grow by as much cash as the old goods leave, and no more, without the right for it", async () => {
    await db.deliveryZone.updateMany({ data: { codUpTo: 100_000n, base: 0n, perKg: 0n } });
    const { newId } = await opened();
    const change = (line: object) => {
      const body = { reason: "They rang.", lines: [{ variantId: toVariant(white).id, quantity: 1, ...line }] };
      return send(editOrder, { as: admin, params: { id: newId }, body });
    };
    expect((await change({ price: 4800, reason: "Another colour" })).status).toBe(200);
    expect((await change({ quantity: 2 })).data.fields).toMatchObject({
      paymentMethod: expect.stringContaining("Rs\u00a01,000"),
    });
  });

  test("is called off if the old goods do not come: the new ones are free again", async () => {
    const { id, newId } = await opened();
    expect((await send(closeReturn, { as: admin, params: { id }, body: { reason: "Nothing came." } })).status).toBe(200);
    expect(await readOrder(newId)).toMatchObject({ status: "cancelled", cancelReason: "The exchange was called off." });
    expect(await getStock(white)).toBe(5);
    expect(await listBroken()).toEqual([]);
  });

  test("frees the new goods after seven days, once, and the return is refunded as others", async () => {
    const { id, newId } = await opened();
    expect(await expireExchanges()).toBe(0);
    await db.order.update({ where: { id: newId }, data: { heldUntil: new Date("2020-01-01T00:00:00Z") } });
    const counts = await Promise.all([expireExchanges(), expireExchanges()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await readOrder(newId)).toMatchObject({ status: "cancelled" });
    expect(await getStock(white)).toBe(5);
    expect(await db.notification.count({ where: { userId: admin.id, title: { contains: "was not completed in time" } } })).toBe(
      1,
    );
    expect(await settle(id, { reference: "FT-9" })).toMatchObject({
      status: 409,
      data: { message: "The order in exchange was cancelled. Record the arrival of the goods first." },
    });
    await receive(id);
    expect((await settle(id, { reference: "FT-9" })).data).toMatchObject({ refund: 4000, exchange: { paid: 0 } });
    expect(await listBroken()).toEqual([]);
  });

  test("whose new order is cancelled after it was paid owes its worth back", async () => {
    const { id, newId } = await opened();
    await receive(id);
    await settle(id);
    const body = { reason: "Not needed any more." };
    expect((await send(cancelOrder, { as: admin, params: { id: newId }, body })).status).toBe(200);
    const { payments, paymentStatus } = await readOrder(newId);
    expect(paymentStatus).toBe("refund_due");
    expect(payments.filter(({ status }) => status === "refund_due")).toMatchObject([{ method: "exchange", amount: 400_000n }]);
    expect(await listBroken()).toEqual([]);
  });
});

test("more money is not recorded than staff saw: the new order was cancelled meanwhile", async () => {
  const { id, newId } = await opened({ items: [{ orderItemId: getItemId(), quantity: 2 }] });
  await receive(id, 2);
  const { total } = await readOrder(newId);
  const money = 8000 - Number(total) / 100;
  await send(cancelOrder, { as: admin, params: { id: newId }, body: { reason: "Not needed any more." } });
  const body = { reference: "FT-5", expected: { credited: 0, refund: 8000, money } };
  expect(await settle(id, body)).toMatchObject({ status: 409, data: { message: expect.stringContaining("have just changed") } });
  expect((await settle(id, { ...body, expected: { ...body.expected, money: 8000 } })).status).toBe(200);
  expect(await listBroken()).toEqual([]);
});

describe("of an order that store credit paid a part of", () => {
  const giveAndSpend = async (amount: bigint) => {
    await db.storeCredit.create({ data: { userId: asha.id, kind: "goodwill", amount: 800_000n, reason: "Late." } });
    await db.storeCredit.create({
      data: { userId: asha.id, orderId: order.id, kind: "spent", amount: -amount, actorId: asha.id },
    });
    const paid = { orderId: order.id, method: "store_credit", status: "paid", amount, paidAt: new Date() } as const;
    await db.payment.updateMany({
      where: { orderId: order.id },
      data: amount === 800_000n ? paid : { amount: 800_000n - amount },
    });
    if (amount < 800_000n) await db.payment.create({ data: paid });
  };
  const exchangeAll = async (values: object = {}) => {
    await db.deliveryZone.updateMany({ data: { base: 0n, perKg: 0n } });
    const { id, newId } = await opened({ items: [{ orderItemId: getItemId(), quantity: 2 }], ...values });
    await receive(id, 2);
    return { id, newId };
  };
  const listPaid = async (id: string) =>
    (await readOrder(id)).payments
      .filter(({ status }) => status === "paid")
      .map(({ method, amount }) => [method, amount] as const)
      .toSorted();

  test("its page says that this pays the new order, and a payment of that is decided first", async () => {
    await giveAndSpend(800_000n);
    const { id, newId } = await exchangeAll({ newItems: [{ variantId: toVariant(white).id, quantity: 2 }] });
    const slip = { orderId: newId, method: "bank", status: "verifying", amount: 100_000n, bankReference: "FT1" } as const;
    const { id: slipId } = await db.payment.create({ data: slip });
    await db.order.update({ where: { id: newId }, data: { paymentStatus: "verifying" } });
    const { number } = await readOrder(newId);
    expect(await settle(id)).toMatchObject({ status: 409, data: { message: `Check the payment of ${number} first.` } });
    await db.payment.delete({ where: { id: slipId } });
    await db.order.update({ where: { id: newId }, data: { paymentStatus: "unpaid" } });
    expect((await settle(id)).status).toBe(200);
    const { data } = await send(getOrder, { as: asha, params: { id: order.id } });
    expect(moneyMessage(data)).toBe("What you paid pays your new order.");
    expect(data.payments.map((payment) => paymentText(payment, data))).toContain("Pays your new order");
    expect(await listBroken()).toEqual([]);
  });

  test.each<[string, bigint, { paid: number; kept: number; money: number; ways: [string, bigint][] }]>([
    ["all of it", 800_000n, { paid: 4500.5, kept: 3499.5, money: 0, ways: [["store_credit", 450_050n]] }],
    [
      "more than the money pays of the new one",
      600_000n,
      {
        paid: 4500.5,
        kept: 3499.5,
        money: 0,
        ways: [
          ["exchange", 200_000n],
          ["store_credit", 250_050n],
        ],
      },
    ],
    ["less than is left over", 100_000n, { paid: 4500.5, kept: 1000, money: 2499.5, ways: [["exchange", 450_050n]] }],
  ])("store credit stays store credit: %s", async (_, amount, { paid, kept, money, ways }) => {
    await giveAndSpend(amount);
    const { id, newId } = await exchangeAll();
    const { status, data } = await settle(id, { reference: "FT-5", expected: { credited: 0, refund: 8000, money } });
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ refund: 8000, storeCredit: kept, exchange: expect.anything() }),
    ]);
    expect([data.exchange?.paid, await sumRefunds(order.id)]).toEqual([paid, money]);
    expect(await listPaid(newId)).toEqual(ways);
    expect(await readOrder(newId)).toMatchObject({ paymentStatus: "paid", heldAt: null });
    expect(await listBroken()).toEqual([]);

    const body = { reason: "Not needed any more." };
    expect((await send(cancelOrder, { as: admin, params: { id: newId }, body })).status).toBe(200);
    const due = (await readOrder(newId)).payments.filter(({ status: state }) => state === "refund_due");
    expect(due.map(({ method, amount: owed }) => [method, owed])).toEqual(ways.filter(([method]) => method === "exchange"));
    const { _sum } = await db.storeCredit.aggregate({ where: { userId: asha.id }, _sum: { amount: true } });
    expect(_sum.amount).toBe(800_000n);
    expect(await listBroken()).toEqual([]);
  });
});

test("its old order and its return say that the goods pay the new one, and nothing of a refund", async () => {
  const { id, newId, number } = await opened();
  await receive(id);
  const { data } = await settle(id);
  expect(explain(data)).toBe(`Rs\u00a04,000.00 pays your order ${number}.`);
  expect([getStatusName(data), getEventName({ kind: "refunded", isPartial: false }, data)]).toEqual(["Settled", "We settled it"]);
  const note = await db.notification.findFirstOrThrow({ where: { userId: asha.id, title: "Your new order goes ahead" } });
  const due = Number((await readOrder(newId)).total - 400_000n) / 100;
  expect(note.body).toBe(
    `We are getting your order ${number} ready. Your goods of ${data.number} pay Rs\u00a04,000.00 of it. ${formatRupees(due)} is still due.`,
  );
});

test("an order of which everything was exchanged was not refunded", async () => {
  const { id } = await opened({
    items: [{ orderItemId: getItemId(), quantity: 2 }],
    newItems: [{ variantId: toVariant(white).id, quantity: 2 }],
  });
  await receive(id, 2);
  await settle(id);
  const { data } = await send(getOrder, { as: asha, params: { id: order.id } });
  expect([data.paymentStatus, moneyMessage(data)]).toEqual(["refunded", "What you paid pays your new order."]);
  expect(await sumRefunds(order.id)).toBe(0);
  expect(data.payments.map((payment) => paymentText(payment, data))).toContain("Pays your new order");
});

describe("its new order", () => {
  const replace = (newId: string) => {
    const items = [{ variantId: toVariant(white).id, quantity: 2 }];
    const body = { customerId: asha.id, items, deliveryMethod: "courier", paymentMethod: "cod", address, replacesId: newId };
    return send(placeStaffOrder, { as: admin, body });
  };

  test("is not replaced while it waits for the old goods", async () => {
    const { newId } = await opened();
    const { status, data } = await replace(newId);
    expect([status, data.fields.replacesId]).toEqual([409, expect.stringContaining("waits for other goods")]);
    expect(await readOrder(newId)).toMatchObject({ status: "pending", heldAt: expect.any(Date) });
  });

  test("is replaced afterwards, with what the goods paid", async () => {
    const { id, newId } = await opened();
    await receive(id);
    await settle(id);
    const { status, data } = await replace(newId);
    expect([status, data.paid]).toEqual([201, 4000]);
    expect((await send(getAdminReturn, { as: admin, params: { id } })).data.exchange?.orderId).toBe(data._id);
    expect(await listBroken()).toEqual([]);
  });
});

describe("it is refused, and nothing is kept,", () => {
  test.each<[string, object, string]>([
    ["nothing comes back", { items: [] }, "items"],
    ["nothing goes out", { newItems: [] }, "newItems"],
    ["it says no reason", { reason: " " }, "reason"],
    ["more comes back than was bought", { items: [{ orderItemId: "", quantity: 3 }] }, "items"],
  ])("if %s", async (_, values, field) => {
    const items =
      "items" in values && Array.isArray(values.items) ? values.items.map((each) => ({ ...each, orderItemId: getItemId() })) : [];
    const { status, data } = await open({ ...values, ...(items.length > 0 && { items }) });
    expect([status, Object.keys(data.fields ?? {})]).toEqual([400, [field]]);
    expect([await db.return.count(), await db.order.count(), await getStock(white)]).toEqual([0, 1, 5]);
  });

  test("if there is not enough of the new goods, the total has changed, or nobody can be asked for so much cash", async () => {
    const many = await open({ newItems: [{ variantId: toVariant(white).id, quantity: 6 }] });
    expect([many.status, many.data.message]).toEqual([409, expect.stringContaining(white.name)]);
    expect((await open({ expectedTotal: 1 })).status).toBe(409);
    await db.deliveryZone.updateMany({ data: { codUpTo: 50_000n } });
    const { status, data } = await open({ newItems: [{ variantId: toVariant(white).id, quantity: 3 }] });
    expect([status, data.fields?.newItems]).toEqual([409, expect.stringContaining("Cash on delivery is available up to")]);
    expect([await db.return.count(), await db.order.count(), await getStock(white)]).toEqual([0, 1, 5]);
  });

  test("for the second of two who press at once", async () => {
    const both = await Promise.all([open({ returnsSeen: 0 }), open({ returnsSeen: 0 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect([await db.order.count(), await getStock(white)]).toEqual([2, 4]);
  });

  test("without the right to take orders", async () => {
    const clerk = await factory.staff(["return.see", "return.change"]);
    expect(await send(openExchange, { as: clerk, body: toBody() })).toMatchObject({
      status: 403,
      data: { right: "order.change" },
    });
  });
});

test("two settle an exchange at once: its worth moves once", async () => {
  const { id, newId } = await opened();
  await receive(id);
  const both = await Promise.all([settle(id), settle(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await readOrder(newId)).payments.filter(({ method }) => method === "exchange")).toHaveLength(1);
  expect((await send(getAdminReturn, { as: admin, params: { id } })).data.exchange?.paid).toBe(4000);
});
