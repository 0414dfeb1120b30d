import { beforeEach, expect, test } from "vitest";
import { getReport } from "@/lib/office/report/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { replaceInvoice } from "@/lib/sales/invoice/commands";
import { listDocuments } from "@/lib/sales/invoice/contract";
import { exportOrders, listAllOrders, markUndelivered, printDocuments } from "@/lib/sales/order/admin/contract";
import { lockOrder } from "@/lib/sales/order/lock";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, withShop } from "@/tests/support/orders";
import { getHandler, send } from "@/tests/support/send";

/** What follows once an order's invoice was replaced: everything means the new one. */

withPdfWorker();
withShop({ panNumber: "609876543" });

type Numbers = { old: string; note: string; invoice: string };

let asha: Awaited<ReturnType<typeof factory.customer>>;
let admin: typeof asha;
let id: string;
let numbers: Numbers;

beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
  id = (await createOrder(asha, { status: "shipped" }))._id;
  const { number: old } = await db.invoice.findFirstOrThrow();
  await db.order.update({ where: { id }, data: { companyName: "Thapa Builders" } });
  const replaced = await transaction(async (tx) => {
    await lockOrder(tx, id);
    return replaceInvoice(tx, id, "The company was missing");
  });
  numbers = { old, note: replaced?.creditNote.number ?? "", invoice: replaced?.invoice.number ?? "" };
});

test("its customer and staff see all three documents, and which one corrects which", async () => {
  const { data } = await send(listDocuments, { as: asha, params: { id } });
  expect(data.map(({ number, corrects }) => [number, corrects]).sort()).toEqual(
    [
      [numbers.old, ""],
      [numbers.note, numbers.old],
      [numbers.invoice, numbers.old],
    ].sort(),
  );
  expect((await send(listAllOrders, { as: admin, query: { q: numbers.old } })).data).toMatchObject([
    { _id: id, isInvoiced: true },
  ]);
});

test("a print of several orders has the new invoice alone", async () => {
  const body = { orders: [id], packingSlips: false, invoices: true };
  expect((await send(printDocuments, { as: admin, body })).status).toBe(200);
  const prints = await db.invoicePrint.findMany({ select: { copy: true, invoice: { select: { number: true } } } });
  expect(prints).toEqual([{ copy: 1, invoice: { number: numbers.invoice } }]);
});

test("the export names the new invoice", async () => {
  const request = new Request("http://localhost/api/order/admin/export", {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const response = await (await getHandler(exportOrders))(request, { params: Promise.resolve({}) });
  const text = await response.text();
  expect(text).toContain(numbers.invoice);
  expect(text).not.toContain(numbers.old);
});

test("the VAT register has all three, and they add up to the new one", async () => {
  const { data } = await send(getReport, { as: admin, query: { report: "vat", group: "each", range: "today" } });
  const rows = data.rows.map(({ cells }) => [cells.number, cells.credits, Number(cells.total) > 0]);
  expect(rows.sort()).toEqual(
    [
      [numbers.old, "", true],
      [numbers.note, numbers.old, false],
      [numbers.invoice, numbers.old, true],
    ].sort(),
  );
  const { total } = await db.order.findUniqueOrThrow({ where: { id } });
  expect(data.totals.total).toBe(Number(total) / 100);
});

test("an order that comes back credits the new invoice", async () => {
  await send(markUndelivered, { as: admin, params: { id }, body: { reason: "refused" } });
  const notes = await db.invoice.findMany({ where: { kind: "credit_note" }, select: { credited: { select: { number: true } } } });
  expect(notes.map(({ credited }) => credited?.number).sort()).toEqual([numbers.old, numbers.invoice].sort());
  expect(await brokenRules()).toEqual([]);
});
