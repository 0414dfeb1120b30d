import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { cancelOrder } from "@/lib/sales/order/admin/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import * as adminContract from "@/lib/sales/payment/admin/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { checkPayment } from "@/lib/sales/payment/check";
import * as contract from "@/lib/sales/payment/contract";
import { completePayment } from "@/tests/support/complete-payment";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { countEmails, createUnpaidOrder, findNewestPayment, findOrder, injectFaults } from "@/tests/support/gateways";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, placement, putIntoCart, withShop } from "@/tests/support/orders";
import { getHandler, send } from "@/tests/support/send";
import { withStandIns } from "@/tests/support/stand-ins";

withStandIns();

withShop({ bankName: "Sample Bank", bankBranch: "Teku", bankAccountName: "Sukkha", bankAccountNumber: "0125" });

const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } });

async function createOrderBy(paymentMethod: "bank" | "cod") {
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product());
  const { status, data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod });
  expect(status).toBe(201);
  return { asha, orderId: data._id, payment: await findNewestPayment(data._id) };
}

type PaymentProof = { file?: Buffer | null; name?: string; reference?: string };

async function uploadProof(
  as: Person,
  orderId: string,
  { file, name = "slip.jpg", reference = "FT-2412/33" }: PaymentProof = {},
) {
  const body = new FormData();
  const bytes =
    file === undefined
      ? await photo()
          .jpeg()
          .withExif({ IFD0: { Artist: "canary-exif" } })
          .toBuffer()
      : file;
  if (bytes) body.append("file", new File([new Uint8Array(bytes)], name));
  body.append("reference", reference);
  body.append("payerBank", "Himal Bank");
  body.append("paidOn", "2026-11-20");
  return send(contract.uploadPaymentProof, { as, params: { id: orderId }, body });
}

const verify = (as: Person, id: string, body: object) => send(adminContract.verifyPayment, { as, params: { id }, body });
const paymentProofs = () => {
  const folder = path.join(env().MEDIA_DIR, "private/slip");
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function openPaymentProof(as: { token: string }, id: string): Promise<Response> {
  const handler = await getHandler(contract.getPaymentProof);
  const headers = { authorization: `Bearer ${as.token}` };
  return handler(new Request(`http://shop/api/payment/${id}/proof`, { headers }), { params: Promise.resolve({ id }) });
}

describe("a transfer", () => {
  test("is verified by its payment proof, and the order is paid", async () => {
    const { asha, orderId, payment } = await createOrderBy("bank");
    const admin = await factory.admin();
    const { status, data } = await uploadProof(asha, orderId);
    expect(status).toBe(201);
    expect(data).toMatchObject({ _id: payment.id, state: "watched", isPayable: false, warning: "" });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "verifying" });
    expect(await countEmails(orderId, "payment-watched")).toBe(1);
    expect(await db.notification.count({ where: { userId: admin.id, title: { startsWith: "Payment slip to check" } } })).toBe(1);

    const queue = await send(adminContract.listPayments, { as: admin, query: { status: "verifying" } });
    expect(queue.data).toMatchObject([
      { _id: payment.id, orderId, bankReference: "FT241233", payerBank: "Himal Bank", paidOn: "2026-11-20", hasProof: true },
    ]);
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(admin, payment.id, { isAccepted: true })));
    expect(responses.map((each) => each.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: "bank" });
    expect(await countEmails(orderId, "paid")).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    { kind: "less", arrived: 6300, rows: ["bank paid 630000", "bank unpaid 10000"], status: "unpaid", attention: null },
    {
      kind: "more",
      arrived: 6500.5,
      rows: ["bank paid 640000", "bank refund_due 10050"],
      status: "paid",
      attention: "Rs\u00a0100.50 more arrived than was due.",
    },
  ])("of $kind than was due is accepted as it arrived", async ({ arrived, rows, status, attention }) => {
    const { asha, orderId, payment } = await createOrderBy("bank");
    const admin = await factory.admin();
    await uploadProof(asha, orderId);
    expect((await verify(admin, payment.id, { isAccepted: true, amount: 0 })).status).toBe(400);
    expect((await verify(admin, payment.id, { isAccepted: true, amount: arrived })).status).toBe(200);
    const order = await findOrder(orderId);
    expect(order.payments.map((each) => `${each.method} ${each.status} ${each.amount}`).toSorted()).toEqual(rows);
    expect(order).toMatchObject({ paymentStatus: status, attention });
    const { data } = await send(getReport, { as: admin, query: { report: "money", range: "today" } });
    expect(data.totals.received).toBe(arrived);
    expect(await db.payment.count({ where: { orderId, status: { not: "unpaid" }, paidAt: null } })).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("of another amount for an order that was cancelled meanwhile is owed back as it arrived", async () => {
    const { asha, orderId, payment } = await createOrderBy("bank");
    const admin = await factory.admin();
    await uploadProof(asha, orderId);
    await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Out of stock" } });
    const { data } = await verify(admin, payment.id, { isAccepted: true, amount: 6300 });
    expect(data).toMatchObject({ status: "refund_due", amount: 6300, orderPaymentStatus: "refund_due" });
    expect(await brokenRules()).toEqual([]);
  });

  test("can be rejected with a reason, and another payment proof can be uploaded", async () => {
    const { asha, orderId, payment } = await createOrderBy("bank");
    const admin = await factory.admin();
    await uploadProof(asha, orderId);
    expect((await verify(admin, payment.id, { isAccepted: false })).status).toBe(400);
    const refused = await verify(admin, payment.id, { isAccepted: false, reason: "The picture cannot be read" });
    expect(refused.data).toMatchObject({ status: "failed", orderPaymentStatus: "failed", note: "The picture cannot be read" });
    expect(await countEmails(orderId, "payment-failed")).toBe(1);
    const { status, data } = await uploadProof(asha, orderId, { reference: "FT-2412/34" });
    expect(status).toBe(201);
    expect(data._id).not.toBe(payment.id);
    expect((await findOrder(orderId)).payments.map((each) => each.status).toSorted()).toEqual(["failed", "verifying"]);
  });

  test.each([
    { kind: "cash on delivery", method: "cod" as const, paid: 0, due: "Pay Rs\u00a06,400.00 when you pick it up." },
    { kind: "partly paid", method: "bank" as const, paid: 400, due: "Rs\u00a0400.00 paid. Rs\u00a06,000.00 still due." },
  ])("that is rejected is announced although the order is $kind", async ({ method, paid, due }) => {
    const { asha, orderId } = await createOrderBy(method);
    const admin = await factory.admin();
    if (method === "cod") await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "bank" } });
    if (paid > 0) {
      const body = toFormData({ method: "cash", amount: paid });
      expect((await send(recordPayment, { as: admin, params: { id: orderId }, body })).status).toBe(201);
    }
    await uploadProof(asha, orderId);
    const { id } = await findNewestPayment(orderId);
    expect((await verify(admin, id, { isAccepted: false, reason: "The amount is different" })).status).toBe(200);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "unpaid", paymentMethod: method });
    const emails = await db.$queryRaw<{ note: string; money: string }[]>`
      SELECT data->'props'->>'note' AS note, data->'props'->>'money' AS money FROM pgboss.job
      WHERE name = 'mail' AND data->'props'->>'step' = 'payment-failed' AND data->'props'->>'orderId' = ${orderId}`;
    expect(emails).toEqual([{ note: "The amount is different", money: expect.stringContaining(due) }]);
    expect(await db.notification.count({ where: { userId: asha.id, title: "Your order is not paid" } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("that is rejected after the order was cancelled is announced, because a refund was promised if it arrived", async () => {
    const { asha, orderId, payment } = await createOrderBy("bank");
    const admin = await factory.admin();
    await uploadProof(asha, orderId);
    await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Out of stock" } });
    expect((await verify(admin, payment.id, { isAccepted: false, reason: "Nothing has arrived" })).status).toBe(200);
    expect([await countEmails(orderId, "payment-failed"), await countEmails(orderId, "payment-missing")]).toEqual([0, 1]);
    expect(await db.notification.count({ where: { userId: asha.id, title: "Your payment has not reached us" } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("whose reference was used before causes a warning, and pays only one order", async () => {
    const [one, other] = [await createOrderBy("bank"), await createOrderBy("bank")];
    const admin = await factory.admin();
    await uploadProof(one.asha, one.orderId, { reference: "ft 2412 33" });
    expect((await uploadProof(other.asha, other.orderId)).data.warning).toContain("used for another order");
    const { data: queue } = await send(adminContract.listPayments, { as: admin });
    expect(queue.map(({ duplicates }) => duplicates.length)).toEqual([1, 1]);
    const responses = await Promise.all([one, other].map(({ payment }) => verify(admin, payment.id, { isAccepted: true })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusedOrder = responses[0]?.status === 409 ? one : other;
    const allowed = await verify(admin, refusedOrder.payment.id, { isAccepted: true, isDuplicateAllowed: true });
    expect(allowed.data).toMatchObject({ status: "paid" });
  });

  test("accepts neither a second payment proof nor one for someone else's order", async () => {
    const { asha, orderId } = await createOrderBy("bank");
    expect((await uploadProof(await factory.customer(), orderId)).status).toBe(404);
    await uploadProof(asha, orderId);
    expect(await uploadProof(asha, orderId)).toMatchObject({
      status: 409,
      data: { message: "Your payment is being checked already." },
    });
    const cod = await createOrderBy("cod");
    expect((await uploadProof(cod.asha, cod.orderId)).status).toBe(409);
    expect((await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "cod" } })).status).toBe(409);
  });

  test("stores no file if the payment proof is refused", async () => {
    const before = paymentProofs().length;
    const cod = await createOrderBy("cod");
    await uploadProof(cod.asha, cod.orderId);
    expect(paymentProofs()).toHaveLength(before);
  });

  test.each([
    ["no file", null],
    ["text", Buffer.from("just words")],
    ["an HTML page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["an empty file", Buffer.alloc(0)],
    ["a truncated image", Buffer.from("89504e470d0a1a0a0000", "hex")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ])("does not accept %s as a payment proof", async (_what, file) => {
    const { asha, orderId } = await createOrderBy("bank");
    const { status, data } = await uploadProof(asha, orderId, { file });
    expect(status).toBe(400);
    expect(data.fields.file).toMatch(/slip/i);
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
  });

  test("accepts no file of more than 5 MB, and no invalid reference", async () => {
    const { asha, orderId } = await createOrderBy("bank");
    const heavy = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(5_000_000)]);
    expect([400, 413]).toContain((await uploadProof(asha, orderId, { file: heavy })).status);
    for (const reference of ["", "  ", "<script>", "x".repeat(61)]) {
      expect((await uploadProof(asha, orderId, { reference })).status).toBe(400);
    }
  });
});

describe("a payment proof", () => {
  test.each([
    [
      "a photo",
      () =>
        photo()
          .jpeg()
          .withExif({ IFD0: { Artist: "canary-exif" } })
          .toBuffer(),
      "image/webp",
    ],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%%EOF"), "application/pdf"],
  ])("that is %s can be opened by its customer and by administrators, and by nobody else", async (_what, make, type) => {
    const { asha, orderId, payment } = await createOrderBy("bank");
    await uploadProof(asha, orderId, { file: await make(), name: "../../evil.html" });
    for (const viewer of [asha, await factory.admin()]) {
      const response = await openPaymentProof(viewer, payment.id);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="slip\.(webp|pdf)"$/);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(Buffer.from(await response.arrayBuffer()).toString("latin1")).not.toContain("canary-exif");
    }
    expect((await openPaymentProof(await factory.customer(), payment.id)).status).toBe(404);
    const other = await createOrderBy("bank");
    expect((await openPaymentProof(other.asha, other.payment.id)).status).toBe(404);
  });
});

describe("staff", () => {
  test("can record the cash of an order once", async () => {
    const { orderId, payment } = await createOrderBy("cod");
    const admin = await factory.admin();
    const recordCash = () => send(adminContract.recordCash, { as: admin, params: { id: payment.id } });
    const responses = await Promise.all([recordCash(), recordCash(), recordCash()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "paid", paymentMethod: "cod" });
    expect(await brokenRules()).toEqual([]);
  });

  test("can record a refund once", async () => {
    const { orderId, payment } = await createOrderBy("cod");
    const admin = await factory.admin();
    const recordRefund = () =>
      send(adminContract.recordRefund, { as: admin, params: { id: payment.id }, body: { reference: "CHQ 17" } });
    expect((await recordRefund()).status).toBe(409);
    await send(adminContract.recordCash, { as: admin, params: { id: payment.id } });
    await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Out of stock" } });
    expect((await send(adminContract.listPayments, { as: admin, query: { status: "refund_due" } })).data).toHaveLength(1);
    expect((await Promise.all([recordRefund(), recordRefund()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refunded", attention: null });
    expect(await countEmails(orderId, "refunded")).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("can record that a refund went another way than the payment, and the books subtract it there", async () => {
    const { orderId, payment } = await createOrderBy("cod");
    const admin = await factory.admin();
    await send(adminContract.recordCash, { as: admin, params: { id: payment.id } });
    await send(cancelOrder, { as: admin, params: { id: orderId }, body: { reason: "Out of stock" } });
    const record = (method: string) =>
      send(adminContract.recordRefund, { as: admin, params: { id: payment.id }, body: { reference: "FT-9", method } });
    expect((await record("cod")).status).toBe(400);
    expect((await record("esewa")).data).toMatchObject({ method: "cash", refundMethod: "esewa", status: "refunded" });
    const query = { report: "money", group: "method", range: "today" } as const;
    const { data } = await send(getReport, { as: admin, query });
    expect(data.rows.map(({ cells }) => [cells.method, cells.received, cells.returned])).toEqual([
      ["Cash", 6400, 0],
      ["eSewa", 0, 6400],
    ]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "recorded a refund for" } });
    expect(entry.after).toMatchObject({ reference: "FT-9", refundMethod: "eSewa" });
  });

  test("sees payments that need attention, and resolves them", async () => {
    const { asha, orderId, payWith, payment } = await createUnpaidOrder("khalti");
    const admin = await factory.admin();
    await completePayment(payWith, "pay");
    injectFaults({ call: "khalti.lookup", kind: "amount", value: "1000" });
    await checkPayment(payment.id);
    const { data } = await send(adminContract.listPayments, { as: admin, query: { status: "attention" } });
    expect(data).toMatchObject([{ _id: payment.id, attention: expect.stringContaining("Rs\u00a010.00 arrived") }]);
    const body = { decision: "refund_due", note: "Rs\u00a010 came, paid back by hand" };
    const resolved = await send(adminContract.resolvePayment, { as: admin, params: { id: payment.id }, body });
    expect(resolved.data).toMatchObject({ status: "refund_due", attention: "" });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "failed" });
    expect((await send(payOrder, { as: asha, params: { id: orderId }, body: { paymentMethod: "esewa" } })).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("can check a gateway again, and gets an error if it does not respond", async () => {
    const { orderId, payWith, payment } = await createUnpaidOrder("esewa");
    const admin = await factory.admin();
    const check = () => send(adminContract.recheckPayment, { as: admin, params: { id: payment.id } });
    await completePayment(payWith, "pay-and-close");
    injectFaults({ call: "esewa.status", kind: "html", times: 1 });
    expect((await check()).status).toBe(503);
    expect((await check()).data).toMatchObject({ status: "paid", orderPaymentStatus: "paid" });
    injectFaults({ call: "esewa.status", kind: "status", value: "FULL_REFUND" });
    expect((await check()).data).toMatchObject({ status: "refunded" });
    expect(await findOrder(orderId)).toMatchObject({ paymentStatus: "refunded" });
  });

  test("alone may decide; customers cannot mark anything as paid", { tags: ["PY-01"] }, async () => {
    const { asha, orderId, payment } = await createOrderBy("cod");
    for (const endpoint of [
      adminContract.recordCash,
      adminContract.verifyPayment,
      adminContract.recordRefund,
      adminContract.resolvePayment,
    ]) {
      const body = { isAccepted: true, reference: "x", decision: "fine", note: "x" };
      expect((await send(endpoint, { as: asha, params: { id: payment.id }, body })).status).toBe(403);
    }
    const body = { paymentMethod: "cod", paymentStatus: "paid", status: "paid", paid: true };
    await send(payOrder, { as: asha, params: { id: orderId }, body });
    expect((await findOrder(orderId)).paymentStatus).toBe("unpaid");
  });
});

test("signed-in users can see the bank account for transfers", async () => {
  const asha = await factory.customer();
  expect((await send(contract.getBankAccount, { as: asha })).data).toEqual({
    bank: "Sample Bank",
    branch: "Teku",
    accountName: "Sukkha",
    accountNumber: "0125",
  });
});
