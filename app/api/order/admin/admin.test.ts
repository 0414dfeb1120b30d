import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { addNote, confirmOrder, exportOrders, listAllOrders, printDocuments } from "@/lib/sales/order/admin/contract";
import { findNextOrder } from "@/lib/sales/order/admin/queries";
import { getOrder, listOrders } from "@/lib/sales/order/contract";
import { plainReference } from "@/lib/sales/order/money/reference";
import { recordCash } from "@/lib/sales/payment/admin/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { printOrderDocuments } from "@/lib/sales/staff-order/admin/documents";
import { createDeliveredOrder, toFormData } from "@/tests/support/delivered-orders";
import { withPdfWorker } from "@/tests/support/documents";
import { anOwner, factory } from "@/tests/support/factories";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { getPdfText } from "@/tests/support/pdf-text";
import { getHandler, send } from "@/tests/support/send";

/** Staff actions on orders besides the documented transitions. */

withPdfWorker();

let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

describe("a note", () => {
  const writeNote = (id: string, note: unknown) => send(addNote, { as: admin, params: { id }, body: { note } });

  test("is internal: the customer cannot read it and is not notified", async () => {
    const order = await createOrder(asha);
    const before = await db.notification.count();
    const { status, data } = await writeNote(order._id, "  Ring before you go. नमस्ते  ");
    expect(status).toBe(200);
    expect(data.events.at(-1)).toMatchObject({ kind: "note", note: "Ring before you go. नमस्ते" });
    const replies = [await send(getOrder, { as: asha, params: { id: order._id } }), await send(listOrders, { as: asha })];
    expect(JSON.stringify(replies)).not.toContain("Ring before");
    expect(await db.notification.count()).toBe(before);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "added a note to" } });
    expect(entry).toMatchObject({ subject: "order", subjectId: order._id, name: order.number, actorId: admin.id });
  });

  test.each([
    ["empty text", ""],
    ["blanks", "   "],
    ["too much text", "x".repeat(1001)],
    ["a number", 7],
    ["a list", ["x"]],
  ])("of %s is refused", async (_, note) => {
    const order = await createOrder(asha);
    expect((await writeNote(order._id, note)).status).toBe(400);
  });

  test("on an unknown order is not found", async () => {
    expect((await writeNote(crypto.randomUUID(), "x")).status).toBe(404);
  });
});

describe("the list", () => {
  test("is filtered by method, district and requested cancellation, and searched by PAN and tracking number", async () => {
    const [local, other] = [await createOrder(asha), await createOrder(asha, { status: "shipped" })];
    await db.order.update({
      where: { id: other._id },
      data: { paymentMethod: "bank", panNumber: "301234567" },
    });
    await db.parcel.updateMany({ where: { orderId: other._id }, data: { trackingNumber: "HC-4711" } });
    await db.$executeRaw`UPDATE "order" SET address = jsonb_set(address, '{district}', '"Kaski"') WHERE id = ${other._id}::uuid`;
    const ids = async (query: object) =>
      (await send(listAllOrders, { as: admin, query: { ...query } })).data.map(({ _id }) => _id);
    expect(await ids({ paymentMethod: "bank" })).toEqual([other._id]);
    expect(await ids({ district: "Kathmandu" })).toEqual([local._id]);
    expect(await ids({ q: "301234567" })).toEqual([other._id]);
    expect(await ids({ q: "hc-47" })).toEqual([other._id]);
    expect(await ids({ sort: "oldest", page: 1, limit: 10 })).toEqual([local._id, other._id]);
    expect(await ids({ cancelRequested: "true" })).toEqual([]);
    expect((await send(listAllOrders, { as: admin, query: { paymentMethod: "gold" } })).status).toBe(400);
    expect((await send(listAllOrders, { as: admin, query: { q: "'; DROP TABLE x; --" } })).data).toEqual([]);
  });
});

test.each([
  ["the invoice number", async (id: string) => (await db.invoice.findFirstOrThrow({ where: { orderId: id } })).number],
  ["the phone number for the driver", async () => "+977 986-0000001"],
  ["a bank's reference", async () => "ft-88"],
  ["the gateway's transaction", async () => "000AWEU"],
  ["the customer's email", async () => "bina@"],
  ["a SKU", async (id: string) => (await db.orderItem.findFirstOrThrow({ where: { orderId: id } })).sku],
])("the list's search finds an order by %s", async (_, getText) => {
  const bina = await factory.customer({ email: "bina@example.com" });
  const [, match] = [await createOrder(asha), await createOrder(bina, { status: "shipped" })];
  const phone = `UPDATE "order" SET address = jsonb_set(address, '{phone}', '"9860000001"') WHERE id = '${match._id}'`;
  await db.$executeRawUnsafe(phone);
  await db.payment.updateMany({
    where: { orderId: match._id },
    data: { bankReference: plainReference("FT-8812"), gatewayRef: "000AWEU" },
  });
  const { data } = await send(listAllOrders, { as: admin, query: { q: await getText(match._id) } });
  expect(data.map(({ _id }) => _id)).toEqual([match._id]);
});

test("the next order is the next in the same list, even after this one has left it", async () => {
  const [first, , third] = [await createOrder(asha), await createOrder(asha, { status: "confirmed" }), await createOrder(asha)];
  const next = async (id: string, query: object) => (await findNextOrder(anOwner, id, { q: "", ...query }))?.id;
  expect(await next(third._id, { status: "pending" })).toBe(first._id);
  expect(await next(first._id, { status: "pending" })).toBeUndefined();
  expect(await next(first._id, { status: "pending", sort: "oldest" })).toBe(third._id);
  await send(confirmOrder, { as: admin, params: { id: third._id }, body: { status: "confirmed" } });
  expect(await next(third._id, { status: "pending" })).toBe(first._id);
});

async function fetchExport(query = "") {
  const handler = await getHandler(exportOrders);
  const request = new Request(`http://localhost/api/order/admin/export${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return handler(request, { params: Promise.resolve({}) });
}

test("the export accounts for the whole total: paid, still due, credited and refunded", async () => {
  const order = await createDeliveredOrder(asha, { lines: [{ product: await factory.product(), quantity: 1 }] });
  const { number } = await transaction((tx) => issueInvoice(tx, order.id));
  const reason = { outcome: "refund", cause: "damaged", reason: "It leaks." } as const;
  const settled = { status: "refunded", reference: "FT-1", refund: 40_000n, credited: 10_000n } as const;
  await db.return.create({ data: { orderId: order.id, userId: asha.id, ...reason, ...settled } });
  await db.payment.create({ data: { orderId: order.id, method: "bank", status: "refunded", amount: 40_000n, note: "FT-1" } });
  await db.payment.updateMany({ where: { orderId: order.id, status: "paid" }, data: { amount: order.total - 30_000n } });
  await db.order.update({ where: { id: order.id }, data: { credited: 10_000n } });
  const [head = "", row = ""] = (await (await fetchExport()).text()).replace("\ufeff", "").trim().split("\r\n");
  const cells = Object.fromEntries(head.split(",").map((name, at) => [name, row.split(",")[at]]));
  expect(cells).toMatchObject({ "Still due": "200.00", Credited: "100.00", Refunded: "400.00", Invoice: number });
  expect(Number(cells.Paid) + 200 + 100 + 400).toBe(Number(cells.Total));
});

test("the export does not count store credit and exchanges as refunded", async () => {
  const order = await createDeliveredOrder(asha, { lines: [{ product: await factory.product(), quantity: 1 }] });
  const reason = { outcome: "refund", cause: "damaged", reason: "It leaks." } as const;
  const settled = { status: "refunded", reference: "FT-1", refund: 100_000n } as const;
  await db.return.create({ data: { orderId: order.id, userId: asha.id, ...reason, ...settled } });
  const back = { orderId: order.id, status: "refunded", note: "FT-1" } as const;
  await db.payment.createMany({
    data: [
      { ...back, method: "bank", amount: 40_000n },
      { ...back, method: "store_credit", amount: 30_000n },
      { ...back, method: "exchange", amount: 20_000n },
      { ...back, method: "cod", refundMethod: "store_credit", amount: 10_000n },
    ],
  });
  await db.payment.updateMany({ where: { orderId: order.id, status: "paid" }, data: { amount: order.total } });
  const [head = "", row = ""] = (await (await fetchExport()).text()).replace("\ufeff", "").trim().split("\r\n");
  const cells = Object.fromEntries(head.split(",").map((name, at) => [name, row.split(",")[at]]));
  expect(cells).toMatchObject({ Refunded: "400.00", "Store credit or exchange": "600.00" });
  expect(Number(cells.Paid) + 400 + 600).toBe(Number(cells.Total));
});

test("the export contains only what the filters match, and no formula", async () => {
  const mallory = await factory.customer({ fullName: "=HYPERLINK(1)" });
  const [first] = [await createOrder(mallory), await createOrder(asha, { status: "confirmed" })];
  const response = await fetchExport("?status=pending");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv"]);
  const [head, ...rows] = (await response.text()).trim().split("\r\n");
  expect(head).toMatch(/^Number,Date \(AD\),Date \(BS\)/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(first?.number);
  expect(rows[0]).toContain("'=HYPERLINK(1)");
});

test("an export of more orders than fit into a file is refused, instead of leaving the oldest out", async () => {
  await db.$executeRaw`INSERT INTO "order" (id, number, user_id, status, payment_method, items_total, total, address, updated_at)
    SELECT gen_random_uuid(), 'M-' || n, ${asha.id}::uuid, 'confirmed', 'cod', 100, 100, '{}', now() FROM generate_series(1, 20001) n`;
  const message = "At most 20,000 orders fit into a file. Choose fewer days.";
  expect(await send(exportOrders, { as: admin })).toMatchObject({ status: 400, data: { message } });
});

describe("documents", () => {
  const print = (body: object) => send(printDocuments, { as: admin, body });

  test("packing slips and invoices of several orders are one PDF, and printing an invoice is counted", async () => {
    const [pending, shipped] = [await createOrder(asha), await createOrder(asha, { status: "shipped" })];
    const { status, headers } = await print({ orders: [shipped._id, pending._id], packingSlips: true, invoices: true });
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await db.invoice.findMany({ select: { prints: true } })).toEqual([{ prints: 1 }]);
    const kept = await db.invoicePrint.findMany({ select: { copy: true, via: true, actorName: true } });
    expect(kept).toEqual([{ copy: 1, via: "staff", actorName: admin.fullName }]);
    await print({ orders: [shipped._id] });
    expect(await db.invoice.findMany({ select: { prints: true } })).toEqual([{ prints: 1 }]);
  });

  test("a packing slip says what to collect, or that it is paid", async () => {
    const order = await createOrder(asha, { status: "confirmed" });
    const params = { id: order._id };
    const getPackingSlip = async () =>
      getPdfText(
        Buffer.from(
          await printOrderDocuments(
            { ...anOwner, fullName: "Sita Rai" },
            { orders: [order._id], packingSlips: true, invoices: false },
          ),
        ),
      );
    expect(await getPackingSlip()).toContain(`Collect ${formatRupees(order.total).replace("\u00a0", " ")}`);
    // The customer has paid by transfer meanwhile: nobody collects it a second time.
    await db.order.update({ where: { id: order._id }, data: { paymentStatus: "verifying" } });
    expect(await getPackingSlip()).toContain("is being checked: do not collect it");
    await db.order.update({ where: { id: order._id }, data: { paymentStatus: "unpaid" } });
    await send(recordPayment, { as: admin, params, body: toFormData({ method: "cash", amount: order.total }) });
    expect(await getPackingSlip()).toContain("PaymentPaid");
  });

  test("of orders without an invoice are refused if only invoices are requested", async () => {
    const orders = [(await createOrder(asha))._id, (await createOrder(asha, { status: "confirmed" }))._id];
    const { status, data } = await print({ orders, packingSlips: false, invoices: true });
    const message = "None of these orders has a tax invoice yet: it is issued when the goods leave.";
    expect([status, data.message]).toEqual([409, message]);
    expect((await print({ orders, packingSlips: true, invoices: true })).status).toBe(200);
  });

  test("of unknown orders, no orders or no kind of document are refused", async () => {
    expect((await print({ orders: [crypto.randomUUID()] })).status).toBe(404);
    expect((await print({ orders: [] })).status).toBe(400);
    expect((await print({ orders: [crypto.randomUUID()], packingSlips: false })).status).toBe(400);
  });
});

test("each action of staff is audited, with its actor and changes", async () => {
  const order = await createOrder(asha);
  const params = { id: order._id };
  await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
  await send(recordCash, { as: admin, params: { id: order.payments[0]?._id ?? "" } });
  const entries = await db.auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { id: "asc" } });
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "confirmed", before: { status: "pending" }, after: { status: "confirmed" } },
    { action: "recorded cash for", before: { paymentStatus: "unpaid" }, after: { paymentStatus: "paid" } },
  ]);
});
