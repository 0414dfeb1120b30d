import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { documentContent } from "@/lib/sales/invoice/content";
import { cancelOrder, confirmOrder, deliverOrder, listAllOrders, shipOrder } from "@/lib/sales/order/admin/contract";
import { getOrder } from "@/lib/sales/order/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { listPayments, recordCash, verifyPayment } from "@/lib/sales/payment/admin/contract";
import { listOrderPayments } from "@/lib/sales/payment/admin/queries";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { checkPayment } from "@/lib/sales/payment/check";
import { uploadPaymentProof } from "@/lib/sales/payment/contract";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { completePayment } from "@/tests/support/complete-payment";
import { toFormData } from "@/tests/support/delivered-orders";
import { anOwner, factory } from "@/tests/support/factories";
import { countEmails, createUnpaidOrder, findNewestPayment, findOrder } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, place, placement, putIntoCart, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { withStandIns } from "@/tests/support/stand-ins";

withStandIns();

let asha: Person;
let admin: Person;

withShop({
  panNumber: "609876543",
  location: "Teku, Kathmandu",
  bankName: "Sample Bank",
  bankBranch: "Teku",
  bankAccountName: "Sukkha",
  bankAccountNumber: "0125",
});
beforeEach(async () => {
  asha = await factory.customer();
  admin = await factory.admin({ fullName: "Sarita Shrestha" });
});

/** A pickup order of Rs 5,500. */
async function createOrderBy(paymentMethod: "cod" | "bank") {
  const product = await factory.product({ variants: [{ price: 550_000n, tradePrice: 500_000n, stock: 9 }] });
  await putIntoCart(asha, product);
  const { status, data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod });
  expect(status).toBe(201);
  return { id: data._id, number: data.number, variantId: toVariant(product).id };
}

type Fields = Parameters<typeof toFormData>[0];
const pay = (id: string, fields: Fields, as = admin) =>
  send(recordPayment, { as, params: { id }, body: toFormData({ method: "cash", ...fields }) });
const undo = (id: string, reason = "Wrong order") => send(undoPayment, { as: admin, params: { id }, body: { reason } });
const handOver = async (id: string) => {
  await send(shipOrder, { as: admin, params: { id } });
  return send(deliverOrder, { as: admin, params: { id } });
};
const confirm = (id: string) => send(confirmOrder, { as: admin, params: { id }, body: { status: "confirmed" } });
const getAsCustomer = async (id: string) => (await send(getOrder, { as: asha, params: { id } })).data;
const paymentRows = async (orderId: string) =>
  (await db.payment.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(
    ({ method, status, amount }) => `${method} ${status} ${amount}`,
  );
const proofs = () => {
  const folder = path.join(env().MEDIA_DIR, "private/slip");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const png = new File([Buffer.from("%PDF-1.7\n%%EOF")], "receipt.pdf", { type: "application/pdf" });

describe("a payment that staff record", () => {
  test("in part leaves the rest due, until all is paid", async () => {
    const { id } = await createOrderBy("cod");
    const first = await pay(id, { amount: 2000, method: "qr", reference: "FT-77" });
    expect(first).toMatchObject({ status: 201, data: { paymentStatus: "unpaid", paid: 2000, due: 3500, total: 5500 } });
    expect(await paymentRows(id)).toEqual(["qr paid 200000", "cod unpaid 350000"]);
    expect(await getAsCustomer(id)).toMatchObject({ paid: 2000, due: 3500, paymentStatus: "unpaid", expiresAt: null });
    expect(await countEmails(id, "paid")).toBe(1);
    expect(await brokenRules()).toEqual([]);

    const second = await pay(id, { amount: 3500 });
    expect(second.data).toMatchObject({ paymentStatus: "paid", paymentMethod: "cod", paid: 5500, due: 0 });
    expect(await paymentRows(id)).toEqual(["qr paid 200000", "cash paid 350000"]);
    const { events } = await getAsCustomer(id);
    expect(events.filter(({ kind }) => kind === "payment-recorded").map(({ note }) => note)).toEqual([
      "Rs\u00a02,000.00 by QR, reference FT-77. Rs\u00a03,500.00 still due.",
      "Rs\u00a03,500.00 in cash. Paid in full.",
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  test("stores who received it, on which day, and its proof", async () => {
    const { id } = await createOrderBy("bank");
    const yesterday = dayInNepal(new Date(Date.now() - 86_400_000));
    await pay(id, { amount: "1500.50", method: "bank", reference: "NIC 4711", receivedOn: yesterday, proof: png });
    const [payment] = await db.payment.findMany({ where: { orderId: id, status: "paid" } });
    expect(payment).toMatchObject({ amount: 150_050n, takenById: admin.id, bankReference: "NIC4711" });
    const listed = (await listOrderPayments(anOwner, id)).find(({ status }) => status === "paid");
    expect(listed?.paidAt).toBe(payment?.paidAt?.toISOString());
    expect(Date.now() - Date.parse(listed?.paidAt ?? "")).toBeLessThan(60_000);
    expect(payment?.proofKey).toMatch(/^private\/slip\/.*\.pdf$/);
    expect(payment?.paidOn?.toISOString().slice(0, 10)).toBe(yesterday);
    const [entry] = await db.auditEntry.findMany();
    expect(entry).toMatchObject({
      action: "recorded a payment for",
      after: { amount: "Rs\u00a01,500.50", method: "bank", reference: "NIC 4711" },
    });
  });

  test.each([
    ["5,500.00", 201, undefined],
    [" 1,000 ", 201, undefined],
    ["0.001", 400, "At least Rs\u00a00.01"],
    ["0", 400, "At least Rs\u00a00.01"],
    ["1.005", 400, "At most two decimals"],
    ["five", 400, "Enter the amount in rupees"],
    ["", 400, "Enter the amount in rupees"],
  ])("of “%s” is read as staff type it", async (amount, status, message) => {
    const { id } = await createOrderBy("cod");
    const reply = await pay(id, { amount });
    expect(reply.status).toBe(status);
    if (message) expect(reply.data).toMatchObject({ fields: { amount: message } });
  });

  test.each([
    ["of nothing", { amount: 0 }, 400],
    ["negative", { amount: -5 }, 400],
    ["of a fraction of a paisa", { amount: "1.005" }, 400],
    ["of more than is due", { amount: 5500.01 }, 409],
    ["without a number", { amount: "1e3" }, 400],
    ["by a wallet", { amount: 5, method: "esewa" }, 400],
    ["dated tomorrow", { amount: 5, receivedOn: dayInNepal(new Date(Date.now() + 86_400_000)) }, 400],
    ["with an invalid proof", { amount: 5, proof: new File(["words"], "proof.png") }, 400],
  ])("cannot be %s", async (_what, fields: Fields, status) => {
    const { id } = await createOrderBy("cod");
    expect((await pay(id, fields)).status).toBe(status);
    expect(await paymentRows(id)).toEqual(["cod unpaid 550000"]);
  });

  test("never exceeds the total, even with concurrent requests", async () => {
    const { id } = await createOrderBy("cod");
    const responses = await Promise.all(Array.from({ length: 6 }, () => pay(id, { amount: 2000 })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await getAsCustomer(id)).toMatchObject({ paid: 4000, due: 1500 });
    expect(await brokenRules()).toEqual([]);
    await expect(
      db.payment.create({ data: { orderId: id, method: "cash", status: "paid", amount: 150_001n } }),
    ).rejects.toThrow();
  });

  test("is refused for an order that is cancelled, paid, or has a payment proof to check", async () => {
    const cancelled = await createOrderBy("cod");
    await send(cancelOrder, { as: admin, params: { id: cancelled.id }, body: { reason: "Not needed" } });
    expect((await pay(cancelled.id, { amount: 5 })).status).toBe(409);
    const paid = await createOrderBy("cod");
    await pay(paid.id, { amount: 5500 });
    expect((await pay(paid.id, { amount: 5 })).status).toBe(409);
    const checked = await createOrderBy("bank");
    await send(uploadPaymentProof, { as: asha, params: { id: checked.id }, body: toFormData({ file: png, reference: "FT 1" }) });
    expect(await pay(checked.id, { amount: 5 })).toMatchObject({
      status: 409,
      data: { message: expect.stringMatching(/checked/) },
    });
  });

  test("with a reference that was used for another order is refused, unless it is confirmed to be separate", async () => {
    const [one, other] = [await createOrderBy("bank"), await createOrderBy("bank")];
    await pay(one.id, { amount: 100, method: "bank", reference: "FT-9" });
    expect((await pay(other.id, { amount: 100, method: "bank", reference: "ft 9" })).status).toBe(409);
    const again = { amount: 100, method: "bank", reference: "ft 9", isDuplicateAllowed: "true" };
    expect((await pay(other.id, again)).status).toBe(201);
  });

  test("twice with one key is recorded once, and its second proof is not kept", { tags: ["PY-21"] }, async () => {
    const { id } = await createOrderBy("cod");
    const proofsBefore = proofs();
    const key = { "idempotency-key": "one-click" };
    const send400 = (fields: Fields = {}) =>
      send(recordPayment, {
        as: admin,
        params: { id },
        headers: key,
        body: toFormData({ method: "cash", amount: 400, proof: png, ...fields }),
      });
    const responses = await Promise.all([send400(), send400(), send400()]);
    expect(responses.map(({ status, data }) => [status, data.paid, data.due])).toEqual(Array(3).fill([201, 400, 5100]));
    expect(await send400({ amount: 500 })).toMatchObject({
      status: 409,
      data: { message: expect.stringContaining("other details") },
    });
    expect(await paymentRows(id)).toEqual(["cash paid 40000", "cod unpaid 510000"]);
    const kept = await db.payment.findFirstOrThrow({ where: { orderId: id, status: "paid" } });
    expect(proofs()).toContain(path.basename(kept.proofKey ?? ""));
    expect(proofs().filter((file) => !proofsBefore.includes(file))).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
    // A payment that was undone stays undone.
    await undo(kept.id);
    expect((await send400()).data).toMatchObject({ paid: 0, due: 5500 });
  });

  test("with a reference of the same order is refused, unless it is confirmed to be separate", { tags: ["PY-21"] }, async () => {
    const { id, number } = await createOrderBy("bank");
    const part = { amount: 100, method: "bank", reference: "FT-9" };
    expect((await pay(id, part)).status).toBe(201);
    expect(await pay(id, { ...part, reference: "ft9" })).toMatchObject({
      status: 409,
      data: { fields: { reference: `This reference has already paid order ${number}.` } },
    });
    expect((await pay(id, { ...part, isDuplicateAllowed: "true" })).data).toMatchObject({ paid: 200, due: 5300 });
    // The payment proof of a transfer that staff have recorded already.
    const paymentProof = await send(uploadPaymentProof, {
      as: asha,
      params: { id },
      body: toFormData({ file: png, reference: "FT 9" }),
    });
    const { data: queue } = await send(listPayments, { as: admin, query: { status: "verifying" } });
    expect(queue).toMatchObject([{ duplicates: [number] }]);
    const verify = (body: object) => send(verifyPayment, { as: admin, params: { id: paymentProof.data._id }, body });
    expect((await verify({ isAccepted: true })).status).toBe(409);
    expect((await verify({ isAccepted: true, isDuplicateAllowed: true })).data).toMatchObject({ orderPaymentStatus: "paid" });
  });

  test.each(["---", "_", ". / #"])("the reference %s is refused: nothing of it could be compared", async (reference) => {
    const { id } = await createOrderBy("bank");
    const refusal = { status: 400, data: { fields: { reference: "Enter at least one letter or digit" } } };
    expect(await pay(id, { amount: 100, method: "bank", reference })).toMatchObject(refusal);
    const body = toFormData({ file: png, reference });
    expect(await send(uploadPaymentProof, { as: asha, params: { id }, body })).toMatchObject(refusal);
  });

  test("cannot be recorded by a customer", async () => {
    const { id } = await createOrderBy("cod");
    expect((await pay(id, { amount: 5 }, asha)).status).toBe(403);
  });
});

describe("undoing a payment", () => {
  test("raises the amount due again, and stores the reason in the history", async () => {
    const { id } = await createOrderBy("bank");
    await pay(id, { amount: 5500 });
    const paid = await findNewestPayment(id);
    const { data, status } = await undo(paid.id, "Typed for the wrong order");
    expect(status).toBe(200);
    expect(data).toMatchObject({ paymentStatus: "unpaid", paymentMethod: "bank", paid: 0, due: 5500 });
    expect(data.expiresAt).not.toBeNull();
    expect(await paymentRows(id)).toEqual(["cash failed 550000", "bank unpaid 550000"]);
    expect((await getAsCustomer(id)).events.at(-1)).toMatchObject({
      kind: "payment-undone",
      note: "Rs\u00a05,500.00 undone. Rs\u00a05,500.00 still due. Reason: Typed for the wrong order",
    });
    expect(await countEmails(id, "payment-undone")).toBe(1);
    expect((await undo(paid.id)).status).toBe(409);
    expect(await brokenRules()).toEqual([]);
  });

  test("leaves other payments of the order alone", async () => {
    const { id } = await createOrderBy("cod");
    await pay(id, { amount: 2000 });
    const [first] = await db.payment.findMany({ where: { orderId: id, status: "paid" } });
    await pay(id, { amount: 3500 });
    expect((await undo(first?.id ?? "")).data).toMatchObject({ paid: 3500, due: 2000, paymentStatus: "unpaid" });
    expect(await brokenRules()).toEqual([]);
  });

  test("is only possible on the same day, if staff recorded it and it was not refunded", async () => {
    const { id } = await createOrderBy("cod");
    await pay(id, { amount: 2000 });
    const [{ id: paymentId } = { id: "" }] = await db.payment.findMany({ where: { orderId: id, status: "paid" } });
    await db.payment.update({ where: { id: paymentId }, data: { paidAt: new Date(Date.now() - 86_400_000) } });
    expect(await undo(paymentId)).toMatchObject({ status: 409, data: { message: expect.stringMatching(/on the day/) } });
    await db.payment.update({ where: { id: paymentId }, data: { paidAt: new Date() } });
    await send(cancelOrder, { as: admin, params: { id }, body: { reason: "Not needed" } });
    expect((await undo(paymentId)).status).toBe(409);
    const { payment, payWith } = await createUnpaidOrder("khalti");
    await completePayment(payWith, "pay");
    await checkPayment(payment.id);
    expect((await undo(payment.id)).status).toBe(409);
  });
});

describe("an order paid in part", () => {
  test("requests the amount due from a gateway, and is paid when that arrives", async () => {
    const { orderId, asha: buyer, payment } = await createUnpaidOrder("esewa", 550_000n);
    await pay(orderId, { amount: 2000 });
    const { data } = await send(payOrder, { as: buyer, params: { id: orderId }, body: { paymentMethod: "esewa" } });
    expect(data.payWith?.fields.total_amount).toMatch(/^3500(\.0+)?$/);
    const newest = await findNewestPayment(orderId);
    expect(newest).toMatchObject({ amount: 350_000n, method: "esewa" });
    expect(newest.id).not.toBe(payment.id);
    if (data.payWith) await completePayment(data.payWith, "pay");
    await checkPayment(newest.id, { quietMs: 0 });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid" });
    expect(await brokenRules()).toEqual([]);
  });

  test("is not settled by a gateway's payment of the full total, which needs attention", async () => {
    const { orderId, payment, payWith } = await createUnpaidOrder("esewa", 550_000n);
    await pay(orderId, { amount: 2000 });
    await completePayment(payWith, "pay");
    await checkPayment(payment.id, { quietMs: 0 });
    expect(await findOrder(orderId)).toMatchObject({
      paymentStatus: "verifying",
      attention: expect.stringContaining("3,500.00 is due"),
    });
    expect(await brokenRules()).toEqual([]);
  });

  test("accepts a payment proof for the rest, without emailing its reference", { tags: ["SR-29"] }, async () => {
    const { id } = await createOrderBy("bank");
    await pay(id, { amount: 2000 });
    const paymentProof = await send(uploadPaymentProof, {
      as: asha,
      params: { id },
      body: toFormData({ file: png, reference: "FT 1" }),
    });
    expect(paymentProof.data).toMatchObject({ amount: 3500 });
    const emails = await db.$queryRaw<object[]>`
      SELECT data FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'payment-watched'`;
    expect([emails.length, JSON.stringify(emails).includes("FT 1")]).toEqual([1, false]);
    const { data } = await send(verifyPayment, { as: admin, params: { id: paymentProof.data._id }, body: { isAccepted: true } });
    expect(data).toMatchObject({ amount: 3500, orderPaymentStatus: "paid" });
    expect(await getAsCustomer(id)).toMatchObject({ paid: 5500, due: 0 });
    expect(await brokenRules()).toEqual([]);
  });

  test("whose payment proof for the rest is rejected keeps the rest due", async () => {
    const { id } = await createOrderBy("bank");
    await pay(id, { amount: 2000 });
    const paymentProof = await send(uploadPaymentProof, {
      as: asha,
      params: { id },
      body: toFormData({ file: png, reference: "FT 1" }),
    });
    const body = { isAccepted: false, reason: "Cannot be read" };
    expect((await send(verifyPayment, { as: admin, params: { id: paymentProof.data._id }, body })).status).toBe(200);
    expect(await getAsCustomer(id)).toMatchObject({ paid: 2000, due: 3500, paymentStatus: "unpaid" });
    expect(await brokenRules()).toEqual([]);
  });

  test("is refunded what was paid, and no more, when it is cancelled", async () => {
    const { id } = await createOrderBy("cod");
    await pay(id, { amount: 2000 });
    await send(cancelOrder, { as: admin, params: { id }, body: { reason: "Not needed" } });
    expect(await findOrder(id)).toMatchObject({
      paymentStatus: "refund_due",
      attention: expect.stringContaining("Rs\u00a02,000.00"),
    });
    const { data } = await send(listPayments, { as: admin, query: { status: "refund_due" } });
    expect(data.map(({ amount }) => amount)).toEqual([2000]);
    expect(await getAsCustomer(id)).toMatchObject({ paid: 0, due: 0 });
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a confirmed cash-on-delivery order whose customer tries another method", () => {
  const choose = (id: string, paymentMethod: string) => send(payOrder, { as: asha, params: { id }, body: { paymentMethod } });

  test("is shipped, delivered and collected all the same", { tags: ["PY-20"] }, async () => {
    const { id } = await createOrderBy("cod");
    await confirm(id);
    expect((await choose(id, "bank")).data).toMatchObject({ paymentMethod: "cod", paymentStatus: "unpaid", expiresAt: null });
    expect((await choose(id, "esewa")).data.payWith).not.toBeNull();
    expect((await send(shipOrder, { as: admin, params: { id } })).status).toBe(200);
    expect((await send(deliverOrder, { as: admin, params: { id } })).status).toBe(200);
    await choose(id, "bank");
    const { waiting } = (await send(getDashboard, { as: admin })).data;
    expect(waiting.cash).toEqual({ count: 1, amount: 5500 });
    expect((await send(listAllOrders, { as: admin, query: { toCollect: "true" } })).data).toMatchObject([{ _id: id }]);
    const { data } = await send(bulkOrders, { as: admin, body: { action: "collect", orders: [{ _id: id }] } });
    expect(data.skipped).toEqual([]);
    expect(await getAsCustomer(id)).toMatchObject({ paymentStatus: "paid", due: 0 });
    expect(await brokenRules()).toEqual([]);
  });

  test("is paid by that method if money comes: by transfer", async () => {
    const { id } = await createOrderBy("cod");
    await confirm(id);
    const body = () => toFormData({ file: png, reference: "FT 1" });
    expect((await send(uploadPaymentProof, { as: asha, params: { id }, body: body() })).status).toBe(409);
    await choose(id, "bank");
    const paymentProof = await send(uploadPaymentProof, { as: asha, params: { id }, body: body() });
    expect(paymentProof.status).toBe(201);
    await send(verifyPayment, { as: admin, params: { id: paymentProof.data._id }, body: { isAccepted: true } });
    expect(await getAsCustomer(id)).toMatchObject({ paymentStatus: "paid", paymentMethod: "bank" });
    expect(await brokenRules()).toEqual([]);
  });

  test("is paid by that method if money comes: by a gateway, whose attempt is continued", async () => {
    const { id } = await createOrderBy("cod");
    await confirm(id);
    const first = await choose(id, "esewa");
    expect((await choose(id, "esewa")).data.payWith).toEqual(first.data.payWith);
    if (first.data.payWith) await completePayment(first.data.payWith, "pay");
    await checkPayment((await findNewestPayment(id)).id, { quietMs: 0 });
    expect(await getAsCustomer(id)).toMatchObject({ paymentStatus: "paid", paymentMethod: "esewa" });
    expect(await brokenRules()).toEqual([]);
  });
});

test("the documented call for cash records the whole amount due", async () => {
  const order = await createOrder(asha, { status: "delivered" });
  await pay(order._id, { amount: 1000 });
  const open = await db.payment.findFirstOrThrow({ where: { orderId: order._id, status: "unpaid" } });
  const { data } = await send(recordCash, { as: admin, params: { id: open.id } });
  expect(data).toMatchObject({ status: "paid", method: "cash", amount: order.total - 1000, takenBy: "Sarita Shrestha" });
  expect(await getAsCustomer(order._id)).toMatchObject({ paymentStatus: "paid", due: 0 });
  expect(await brokenRules()).toEqual([]);
});

test("a cash-on-delivery order can be handed over before it is paid in full, and the invoice has its payment method", async () => {
  const getMethod = async (orderId: string) => {
    const { content } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    return documentContent.parse(content).paymentMethod;
  };
  const { id } = await createOrderBy("cod");
  await pay(id, { amount: 2000, method: "qr" });
  expect([(await confirm(id)).status, (await handOver(id)).status]).toEqual([200, 200]);
  expect(await getMethod(id)).toBe("cod");
  const other = await createOrderBy("bank");
  await pay(other.id, { amount: 5500, method: "card" });
  expect([(await confirm(other.id)).status, (await handOver(other.id)).status]).toEqual([200, 200]);
  expect(await getMethod(other.id)).toBe("card");
  expect(await brokenRules()).toEqual([]);
});
