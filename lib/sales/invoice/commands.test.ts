import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { toAppError } from "@/lib/platform/shared/errors";
import { markUndelivered } from "@/lib/sales/order/admin/undelivered";
import { shipOrder } from "@/lib/sales/order/commands";
import { lockOrder } from "@/lib/sales/order/lock";
import { priceOrder } from "@/lib/terms/price/order-price";
import { eachTestStartsEmpty, emptyDatabase, withClient } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { issueCreditNote, issueInvoice, replaceInvoice } from "./commands";
import { documentContent } from "./content";

eachTestStartsEmpty();

const monsoon = new Date("2026-07-20T06:00:00Z");
const seller = { panNumber: "609876543", registrationNumber: "298431/078/079", legalName: "Sukkha Waterproofing Pvt. Ltd." };

async function createShop() {
  await factory.company(seller);
  const customer = await factory.customer({ phone: "9841000000" });
  const product = await factory.product({ variants: [{ price: 113_000n, tradePrice: 100_000n, stock: 5000, sku: "ROOF-20" }] });
  const order = (values: Partial<Parameters<typeof createDeliveredOrder>[1]> = {}) =>
    createDeliveredOrder(customer, { lines: [{ product, quantity: 3 }], status: "confirmed", ...values });
  return { customer, product, order };
}

// Locks the order's row first, as every caller in the shop does.
const invoice = (orderId: string, now = monsoon) =>
  transaction(async (tx) => {
    await lockOrder(tx, orderId);
    return issueInvoice(tx, orderId, now);
  });
const credit = (orderId: string, options: Partial<Parameters<typeof issueCreditNote>[2]> = {}, now = monsoon) =>
  transaction(async (tx) => {
    await lockOrder(tx, orderId);
    return issueCreditNote(tx, orderId, { reason: "Cancelled", ...options }, now);
  });
/** After the order was changed, or has got this company. */
const replace = (orderId: string, companyName?: string) =>
  transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (companyName) await tx.order.update({ where: { id: orderId }, data: { companyName } });
    return replaceInvoice(tx, orderId, "Three instead of two", monsoon);
  });
const serials = async (kind: "invoice" | "credit_note" = "invoice") =>
  (await db.invoice.findMany({ where: { kind }, orderBy: { serial: "asc" } })).map(({ serial }) => serial);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const noCourier = { courier: "", trackingNumber: "" };
const comesBack = { reason: "not_reachable", note: "", items: [], courierCost: 0 } satisfies Parameters<
  typeof markUndelivered
>[1];
/** On a machine that is busy with other tests some transactions wait too long for a lock. They are told to retry, and do. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (toAppError(error).code !== "unavailable") throw error;
    }
  }
}
const getContent = async (id: string) => documentContent.parse((await db.invoice.findUniqueOrThrow({ where: { id } })).content);

test("an invoice names the seller, the buyer, the prices and the date in both calendars", async () => {
  const { order } = await createShop();
  const { id, items } = await order({ discount: 39_000n, delivery: 15_000n });
  const address = {
    fullName: "सीता श्रेष्ठ",
    phone: "9841234567",
    province: "Bagmati",
    district: "Kathmandu",
    municipality: "Kathmandu Metropolitan City",
    ward: 11,
    tole: "Teku",
    landmark: "",
  };
  const data = { address, companyName: "Thapa Builders", panNumber: "301234567", couponCode: "MONSOON", createdAt: monsoon };
  await db.order.update({ where: { id }, data });
  const issued = await invoice(id, new Date("2026-07-20T18:15:00Z"));
  expect(issued).toMatchObject({ number: "SW-2083/84-000001", total: 315_000n });
  expect(await getContent(issued.id)).toEqual({
    number: "SW-2083/84-000001",
    fiscalYear: "2083/84",
    issued: { bs: "2083-04-05", ad: "2026-07-21" },
    seller: {
      name: "Sukkha Waterproofing Pvt. Ltd.",
      address: "Teku, Kathmandu",
      panNumber: "609876543",
      registrationNumber: "298431/078/079",
      phone: "+977 1 5970 642",
      email: "namaste@sukkha.example",
    },
    buyer: {
      name: "सीता श्रेष्ठ",
      companyName: "Thapa Builders",
      panNumber: "301234567",
      address: "Teku, Kathmandu Metropolitan City-11, Kathmandu, Bagmati",
      phone: "9841234567",
    },
    order: { number: expect.stringMatching(/^TEST-/), placed: { bs: "2083-04-04", ad: "2026-07-20" } },
    paymentMethod: "cod",
    deliveryMethod: "courier",
    couponCode: "MONSOON",
    lines: [
      {
        orderItemId: items[0]?.id,
        name: expect.stringMatching(/^Roof coating/),
        detail: "ROOF-20 · 20 L bucket",
        quantity: 3,
        unitPrice: 113_000,
        amount: 339_000,
        discount: 39_000,
        taxable: 265_487,
        vat: 34_513,
        total: 300_000,
      },
      {
        orderItemId: null,
        name: "Delivery",
        detail: "",
        quantity: 1,
        unitPrice: 15_000,
        amount: 15_000,
        discount: 0,
        taxable: 13_274,
        vat: 1726,
        total: 15_000,
      },
    ],
    vatPercent: 13,
    totals: { amount: 354_000, discount: 39_000, taxable: 278_761, vat: 36_239, total: 315_000 },
    inWords: "Three Thousand One Hundred Fifty Rupees Only",
    credit: null,
  });
});

test("an order has one invoice, even if it is issued several times at once", async () => {
  const { order } = await createShop();
  const { id } = await order();
  const issued = await Promise.all(upTo(6).map(() => invoice(id)));
  expect(new Set(issued.map((each) => each.id)).size).toBe(1);
  expect(await invoice(id, new Date("2027-08-01T00:00:00Z"))).toEqual(issued[0]);
  expect(await serials()).toEqual([1]);
});

test("twenty orders invoiced at the same time get the numbers 1 to 20", async () => {
  const { order } = await createShop();
  const orders = [];
  for (const _ of upTo(20)) orders.push(await order());
  await Promise.all(orders.map(({ id }) => withRetries(() => invoice(id, new Date()))));
  expect(await serials()).toEqual(upTo(20));
  const rows = await db.invoice.findMany({ orderBy: { serial: "asc" } });
  expect(rows.map(({ issuedAt }) => issuedAt.getTime())).toEqual(rows.map(({ issuedAt }) => issuedAt.getTime()).sort());
});

test("concurrent shipments by staff, some of the same order, issue one invoice per order", async () => {
  const { order } = await createShop();
  const admin = await factory.admin();
  const orders = [];
  for (const _ of upTo(12)) orders.push(await order());
  const tries = [...orders, ...orders.slice(0, 8)];
  const outcomes = await Promise.allSettled(tries.map(({ id }) => withRetries(() => shipOrder(id, noCourier, admin))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  expect(await serials()).toEqual(upTo(12));
  expect((await db.invoice.findMany()).map(({ orderId }) => orderId).sort()).toEqual(orders.map(({ id }) => id).sort());
  await Promise.all(orders.slice(0, 6).map(({ id }) => withRetries(() => markUndelivered(id, comesBack, admin))));
  expect(await serials("credit_note")).toEqual(upTo(6));
  expect(await brokenSeries()).toEqual([]);
});

/** Missing numbers, dates that go back, and documents that do not add up. */
const brokenSeries = async () => (await brokenRules()).filter((rule) => rule.startsWith("I7 tax documents"));

test("a rollback leaves no gap in the numbers, even while other transactions wait", async () => {
  const { order } = await createShop();
  const orders = [];
  for (const _ of upTo(20)) orders.push(await order());
  const outcomes = await Promise.allSettled(
    orders.map(({ id }, at) =>
      withRetries(() =>
        transaction(async (tx) => {
          await issueInvoice(tx, id, monsoon);
          if (at % 3 === 0) throw new Error("something else went wrong");
        }),
      ),
    ),
  );
  const done = outcomes.filter(({ status }) => status === "fulfilled").length;
  expect(done).toBe(13);
  expect(await serials()).toEqual(upTo(13));
  await invoice(orders[0]?.id ?? "");
  expect(await serials()).toEqual(upTo(14));
});

test("a new fiscal year starts at 1 at midnight in Kathmandu, and the dates of a series never go back", async () => {
  const { order } = await createShop();
  const [last, late, first] = [await order(), await order(), await order()];
  expect(await invoice(last.id, new Date("2026-07-16T18:14:59Z"))).toMatchObject({ number: "SW-2082/83-000001" });
  expect(await invoice(first.id, new Date("2026-07-16T18:15:00Z"))).toMatchObject({ number: "SW-2083/84-000001" });
  // From a process whose clock is slightly slow.
  expect(await invoice(late.id, new Date("2026-07-16T18:14:58Z"))).toMatchObject({ number: "SW-2082/83-000002" });
  const rows = await db.invoice.findMany({ where: { fiscalYear: "2082/83" }, orderBy: { serial: "asc" } });
  expect(rows.map(({ issuedAt }) => issuedAt.toISOString())).toEqual(["2026-07-16T18:14:59.000Z", "2026-07-16T18:14:59.000Z"]);
});

test("an issued invoice stays the same when its data changes, and the database refuses to update or delete it", async () => {
  const { order, product } = await createShop();
  const { id } = await order();
  const issued = await invoice(id);
  const before = await getContent(issued.id);
  await db.companyDetail.update({ where: { id: 1 }, data: { legalName: "Another Company", panNumber: "111111111" } });
  await db.product.update({ where: { id: product.id }, data: { name: "Renamed" } });
  await db.order.update({ where: { id }, data: { companyName: "Somebody else" } });
  expect(await getContent(issued.id)).toEqual(before);
  await withClient(async (client) => {
    for (const change of ["content = '{}'", "number = 'X'", "serial = 9", "issued_at = now()", "order_id = gen_random_uuid()"]) {
      await expect(client.query(`UPDATE invoice SET ${change}`)).rejects.toThrow("is not changed after it was issued");
    }
    await expect(client.query("DELETE FROM invoice")).rejects.toThrow("is not changed after it was issued");
    await client.query("UPDATE invoice SET prints = prints + 1");
  });
});

test("no invoice is issued without the shop's PAN", async () => {
  const { order } = await createShop();
  await db.companyDetail.update({ where: { id: 1 }, data: { panNumber: "" } });
  const { id } = await order();
  await expect(invoice(id)).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("PAN") });
  await emptyDatabase();
  expect(await serials()).toEqual([]);
});

test("an order whose totals do not match its lines gets no invoice", async () => {
  const { order } = await createShop();
  const { id } = await order();
  await db.order.update({ where: { id }, data: { itemsTotal: 339_001n, total: 339_001n } });
  await expect(invoice(id)).rejects.toThrow("do not add up");
  expect(await db.invoiceSeries.count()).toBe(0);
});

test("a credit note credits the rest of an invoice once, and has its own number series", async () => {
  const { order } = await createShop();
  const { id } = await order({ discount: 1000n, delivery: 15_000n });
  expect(await credit(id)).toBeNull();
  const issued = await invoice(id);
  const notes = await Promise.all([credit(id), credit(id), credit(id)]);
  expect(notes.filter((note) => note !== null)).toMatchObject([{ number: "SW-CN-2083/84-000001", total: 353_000n }]);
  expect(await credit(id)).toBeNull();
  const note = await db.invoice.findFirstOrThrow({ where: { kind: "credit_note" } });
  expect(note.creditedId).toBe(issued.id);
  const [content, original] = [await getContent(note.id), await getContent(issued.id)];
  expect(content.credit).toEqual({ number: issued.number, issued: original.issued, reason: "Cancelled" });
  expect(content).toMatchObject({ lines: original.lines, totals: original.totals, buyer: original.buyer });
});

test("lines can be credited piece by piece, but never more than was bought, even in a race", async () => {
  const { order } = await createShop();
  const { id, items } = await order({ discount: 1000n, delivery: 15_000n });
  const orderItemId = items[0]?.id ?? "";
  await invoice(id);
  const tries = await Promise.allSettled(upTo(5).map(() => credit(id, { lines: [{ orderItemId, quantity: 1 }] })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(await credit(id, { lines: [], delivery: true })).toMatchObject({ total: 15_000n });
  expect(await credit(id)).toBeNull();
  expect(await serials("credit_note")).toEqual([1, 2, 3, 4]);
  const rows = await db.invoice.findMany({ where: { kind: "credit_note" } });
  const totals = rows.map(({ content }) => documentContent.parse(content).totals);
  const sum = (of: "total" | "vat" | "discount") => totals.reduce((whole, each) => whole + each[of], 0);
  const { vat } = await db.order.findUniqueOrThrow({ where: { id } });
  expect([sum("total"), sum("discount"), BigInt(sum("vat"))]).toEqual([353_000, 1000, vat]);
});

type Line = { id: string; unitPrice: bigint };

/** Changes the quantity of an order's only line, as an edit of the order does. */
async function changeQuantity(orderId: string, { id, unitPrice }: Line, quantity: number) {
  const { itemsTotal, total, vat } = priceOrder({
    lines: [{ price: unitPrice, quantity, weightGrams: 0 }],
    discount: 0n,
    delivery: 0n,
  });
  await db.orderItem.update({ where: { id }, data: { quantity, lineTotal: itemsTotal } });
  await db.order.update({ where: { id: orderId }, data: { itemsTotal, total, vat } });
}

test("a changed order's invoice is taken back in full and replaced, and the three papers name each other", async () => {
  const { order } = await createShop();
  const { id, items } = await order({ paymentStatus: "unpaid" });
  expect(await replace(id)).toBeNull();
  const old = await invoice(id);
  await changeQuantity(id, items[0] as Line, 2);
  await db.order.update({ where: { id }, data: { companyName: "Thapa Builders" } });
  const replaced = await replace(id);
  expect(replaced).toMatchObject({
    creditNote: { number: "SW-CN-2083/84-000001", total: 339_000n },
    invoice: { number: "SW-2083/84-000002", total: 226_000n },
  });
  const [before, note, after] = await Promise.all(
    [old.id, replaced?.creditNote.id ?? "", replaced?.invoice.id ?? ""].map(getContent),
  );
  expect(note).toMatchObject({ lines: before?.lines, totals: before?.totals, buyer: before?.buyer });
  expect(note?.credit).toEqual({
    number: old.number,
    issued: before?.issued,
    reason: "Three instead of two",
    replacedBy: after?.number,
  });
  expect(after?.replaces).toEqual({ number: old.number, issued: before?.issued, creditNote: note?.number });
  expect(after).toMatchObject({ credit: null, buyer: { companyName: "Thapa Builders" }, totals: { total: 226_000 } });
  expect(await brokenSeries()).toEqual([]);
  // The new one is now the order's invoice, for every caller.
  expect(await invoice(id)).toEqual(replaced?.invoice);
  expect(await credit(id)).toMatchObject({ total: 226_000n });
  expect(await brokenSeries()).toEqual([]);
});

test("an invoice is replaced again and again, one after the other, even in a race", async () => {
  const { order } = await createShop();
  const [one, other] = [await order(), await order()];
  await invoice(one.id);
  await invoice(other.id);
  const tries = [one.id, other.id, one.id, other.id, one.id];
  const outcomes = await Promise.all(tries.map((id, at) => withRetries(() => replace(id, `Company ${at}`))));
  expect(outcomes.every((each) => each !== null)).toBe(true);
  expect([await serials(), await serials("credit_note")]).toEqual([upTo(7), upTo(5)]);
  const rows = await db.invoice.findMany({ where: { kind: "invoice", replacedBy: null } });
  expect(rows.map(({ orderId }) => orderId).sort()).toEqual([one.id, other.id].sort());
  expect(await brokenSeries()).toEqual([]);
});

test("an invoice of which a part was credited is not replaced, and the database keeps one first invoice of an order", async () => {
  const { order } = await createShop();
  const { id, items } = await order();
  const { number } = await invoice(id);
  await credit(id, { lines: [{ orderItemId: items[0]?.id ?? "", quantity: 1 }] });
  expect(await replace(id), "it says the same").toBeNull();
  await expect(replace(id, "Thapa Builders")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining(number),
  });
  const { id: _, ...row } = await db.invoice.findFirstOrThrow({ where: { kind: "invoice" } });
  const another = { ...row, content: row.content ?? {}, serial: 2, number: "SW-2083/84-000002" };
  await expect(db.invoice.create({ data: another })).rejects.toMatchObject({ code: "P2002" });
  expect([await serials(), await serials("credit_note")]).toEqual([[1], [1]]);
});
