import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "@/lib/office/report/admin/catalogue";
import { getReport, type ReportTable } from "@/lib/office/report/admin/contract";
import { type ReportName, reportNames } from "@/lib/office/report/admin/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import type { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { createTradingHistory } from "@/tests/support/trading-history";

/**
 * Compares reports with plain sums over the same rows. This SQL is deliberately different from that of the reports: it compares
 * days as text, combines nothing and never groups.
 */

let admin: Awaited<ReturnType<typeof factory.admin>>;

beforeAll(async () => {
  await emptyDatabase();
  admin = await createTradingHistory({ orders: 36, seed: 20261121 });
  await giveCredit();
}, 120_000);

/** Store credit that was given in September and partly taken back in October. */
async function giveCredit(): Promise<void> {
  for (const { id: userId } of await db.user.findMany({ where: { orders: { some: {} } }, take: 2 })) {
    const day = (at: string, entry: { kind: "goodwill" | "taken_back"; amount: bigint }) =>
      db.storeCredit.create({ data: { ...entry, userId, reason: "The driver came late", createdAt: new Date(at) } });
    await day("2026-09-10T06:00:00Z", { kind: "goodwill", amount: 125_050n });
    await day("2026-10-16T06:00:00Z", { kind: "taken_back", amount: -25_025n });
  }
}

const ranges = [
  { from: "2026-07-01", to: "2026-11-30" },
  { from: "2026-09-05", to: "2026-10-20" },
  { from: "2026-10-14", to: "2026-10-14" },
];

const request = (query: object) => send(getReport, { as: admin, query: { range: "own", limit: 500, ...query } });

async function report(query: object): Promise<ReportTable> {
  const { status, data } = await request(query);
  expect(status, JSON.stringify(data)).toBe(200);
  return data;
}

const inNepal = (column: string) => `to_char(${column} AT TIME ZONE 'UTC' + interval '5 hours 45 minutes', 'YYYY-MM-DD')`;
const during = (column: string, { from, to }: { from: string; to: string }) => `${inNepal(column)} BETWEEN '${from}' AND '${to}'`;

async function querySum(sum: string, from: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ sum: bigint | null }[]>(`SELECT (${sum})::bigint AS sum FROM ${from}`);
  return Number(row?.sum ?? 0);
}

type Days = { from: string; to: string };
type Expected = Record<string, (days: Days) => Promise<number>>;

/** New orders count as sales once they are confirmed or paid. */
const isSale = "(status IN ('confirmed', 'shipped', 'delivered') OR (status = 'pending' AND payment_status = 'paid'))";
const orderSum =
  (sum: string, where = isSale) =>
  (days: Days) =>
    querySum(sum, `"order" WHERE ${where} AND ${during("created_at", days)}`);
const notCancelled = (extra: string) => `status::text != 'cancelled' AND ${extra}`;
const refundSum =
  (sum: string, join = "") =>
  (days: Days) =>
    querySum(
      sum,
      `return_event e, "return" r ${join} WHERE e.return_id = r.id AND e.kind = 'refunded' AND ${during("e.created_at", days)}`,
    );
const documentSum = (sum: string, kind: string) => (days: Days) =>
  querySum(sum, `invoice WHERE kind = '${kind}' AND ${during("issued_at", days)}`);
const printSum =
  (sum: string, where = "true") =>
  (days: Days) =>
    querySum(sum, `invoice_print WHERE ${where} AND ${during("printed_at", days)}`);
const minus = (one: (days: Days) => Promise<number>, other: (days: Days) => Promise<number>) => async (days: Days) =>
  (await one(days)) - (await other(days));
const lineSum = (sum: string) => (days: Days) =>
  querySum(sum, `order_item i, "order" o WHERE o.id = i.order_id AND ${isSale} AND ${during("o.created_at", days)}`);
const getNet = (name: string) =>
  minus(
    documentSum(`sum((content->'totals'->>'${name}')::bigint)`, "invoice"),
    documentSum(`sum((content->'totals'->>'${name}')::bigint)`, "credit_note"),
  );
const creditSum =
  (sum: string, where = "true") =>
  ({ to }: Days) =>
    querySum(sum, `store_credit WHERE ${where} AND ${inNepal("created_at")} <= '${to}'`);
const movementSum =
  (sum: string, extra = "true") =>
  (days: Days) =>
    querySum(sum, `stock_movement WHERE ${extra} AND ${during("created_at", days)}`);
const returnItemSum = (sum: string) => (days: Days) =>
  querySum(sum, `return_item t, "return" r WHERE r.id = t.return_id AND ${during("r.created_at", days)}`);
const refundedByCall = `payment p, order_event e WHERE e.order_id = p.order_id AND e.kind = 'refunded' AND p.note LIKE 'CHQ %'`;
const receivedSum = (sum: string) => (days: Days) =>
  querySum(
    sum,
    `payment p WHERE p.note NOT LIKE 'Paid back for%' AND p.status IN ('paid', 'refunded') AND ${during("p.paid_at", days)}`,
  );
const refundRounding = (days: Days) =>
  querySum(
    "sum(p.refund_rounding)",
    `payment p, "return" r, return_event e WHERE e.return_id = r.id AND e.kind = 'refunded' AND p.order_id = r.order_id
      AND p.note = 'Paid back for a return: ' || r.reference AND ${during("e.created_at", days)}`,
  );
const refundedSum = async (days: Days) =>
  (await querySum("sum(p.amount + p.refund_rounding)", `${refundedByCall} AND ${during("e.created_at", days)}`)) +
  (await refundSum("sum(r.refund)")(days)) +
  (await refundRounding(days));
const paymentSum = (where: string) => (days: Days) =>
  querySum("sum(p.amount)", `payment p JOIN "order" o ON o.id = p.order_id WHERE ${where} AND ${during("o.created_at", days)}`);
/** The refunds for returns of orders placed on these days. */
const returnedOf = (where: string) => (days: Days) =>
  querySum(
    "sum(r.refund)",
    `"return" r JOIN "order" o ON o.id = r.order_id WHERE r.status = 'refunded' AND ${where} AND ${during("o.created_at", days)}`,
  );
const salesSum = orderSum("sum(total)");

const expected: Record<ReportName, Expected> = {
  sales: {
    orders: orderSum("count(*)"),
    goods: orderSum("sum(items_total)"),
    discount: orderSum("sum(discount)"),
    delivery: orderSum("sum(delivery)"),
    sales: salesSum,
    vat: orderSum("sum(vat)"),
    returned: refundSum("sum(r.refund)"),
    net: minus(salesSum, refundSum("sum(r.refund)")),
    cancelled: orderSum("count(*)", "status = 'cancelled'"),
  },
  vat: {
    invoices: documentSum("count(*)", "invoice"),
    notes: documentSum("count(*)", "credit_note"),
    taxable: getNet("taxable"),
    vat: getNet("vat"),
    total: getNet("total"),
  },
  prints: {
    prints: printSum("count(*)"),
    originals: printSum("count(*)", "copy < 2"),
    copies: printSum("count(*)", "NOT copy = 1"),
  },
  payments: {
    orders: orderSum("count(*)"),
    sales: salesSum,
    paid: minus(orderSum("sum(total)", notCancelled("payment_status = 'paid'")), returnedOf("o.payment_status = 'paid'")),
    verifying: orderSum("sum(total)", notCancelled("payment_status = 'verifying'")),
    cash: orderSum("sum(total)", notCancelled("payment_status = 'unpaid' AND payment_method = 'cod'")),
    owed: paymentSum("p.status = 'refund_due'"),
    refunded: paymentSum("p.status = 'refunded' AND p.note NOT LIKE 'All of it%'"),
  },
  money: {
    received: receivedSum("sum(p.amount + p.rounding)"),
    returned: refundedSum,
    net: minus(receivedSum("sum(p.amount + p.rounding)"), refundedSum),
  },
  credit: {
    given: creditSum("sum(amount)", "amount > 0"),
    taken: creditSum("-sum(amount)", "amount < 0"),
    balance: creditSum("sum(amount)"),
  },
  products: {
    pieces: lineSum("sum(i.quantity)"),
    goods: lineSum("sum(i.unit_price * i.quantity)"),
    returned: refundSum("sum(t.refund)", "JOIN return_item t ON t.return_id = r.id"),
    back: refundSum("sum(t.approved)", "JOIN return_item t ON t.return_id = r.id"),
  },
  customers: {
    orders: orderSum("count(*)"),
    sales: salesSum,
    returned: refundSum("sum(r.refund)"),
    net: minus(salesSum, refundSum("sum(r.refund)")),
  },
  districts: {
    orders: orderSum("count(*)"),
    goods: orderSum("sum(items_total)"),
    discount: orderSum("sum(discount)"),
    delivery: orderSum("sum(delivery)"),
    sales: salesSum,
  },
  stock: {
    pieces: ({ to }) => stockSum("sum(pieces)", to),
    value: ({ to }) => stockSum("sum(pieces * price)", to),
    net: ({ to }) => stockSum("sum(pieces * price - round(pieces * price * 13 / 113.0))", to),
  },
  movements: {
    movements: movementSum("count(*)"),
    came: movementSum("sum(delta)", "delta > 0"),
    went: movementSum("-sum(delta)", "delta < 0"),
    net: movementSum("sum(delta)"),
  },
  coupons: {
    orders: orderSum("count(*)", `${isSale} AND coupon_code IS NOT NULL`),
    goods: orderSum("sum(items_total)", `${isSale} AND coupon_code IS NOT NULL`),
    discount: orderSum("sum(discount)", `${isSale} AND coupon_code IS NOT NULL`),
    sales: orderSum("sum(total)", `${isSale} AND coupon_code IS NOT NULL`),
  },
  returns: {
    pieces: returnItemSum("sum(t.quantity)"),
    approved: returnItemSum("sum(t.approved)"),
    written_off: returnItemSum(
      "sum(CASE WHEN t.is_restocked IS NOT NULL AND r.status NOT IN ('refused', 'withdrawn') THEN t.approved - t.restocked ELSE 0 END)",
    ),
  },
};

/** The test's variants start with 900 pieces each, for which there is no movement. */
const stockSum = (sum: string, to: string) =>
  querySum(
    sum,
    `(SELECT v.price, (900 + coalesce((SELECT sum(delta) FROM stock_movement m
      WHERE m.variant_id = v.id AND ${inNepal("m.created_at")} <= '${to}'), 0))::bigint AS pieces FROM variant v) s`,
  );

const asPaisa = (table: ReportTable, name: string, value: unknown) =>
  table.columns.find((each) => each.name === name)?.kind === "money" ? Math.round(Number(value) * 100) : Number(value);

const cases = reportNames.flatMap((name) => ranges.map((days) => [name, days.from, days.to] as const));

describe.each(cases)("%s, %s to %s", (name, from, to) => {
  test("equals plain sums over the same rows, to the paisa", async () => {
    const table = await report({ report: name, from, to });
    for (const [column, sum] of Object.entries(expected[name])) {
      expect([column, asPaisa(table, column, table.totals[column])]).toEqual([column, await sum({ from, to })]);
    }
  });

  test.each(catalogue[name].groups.map((group) => group.name))("has rows by %s that add up to the same totals", async (group) => {
    const [whole, table] = [await report({ report: name, from, to }), await report({ report: name, from, to, group })];
    expect(table.group).toBe(group);
    expect(table.rows).toHaveLength(table.count);
    expect(new Set(table.rows.map(({ key }) => key)).size).toBe(table.count);
    for (const { name: column } of table.columns.filter(({ isSummed }) => isSummed)) {
      const sum = table.rows.reduce((rest, { cells }) => rest + asPaisa(table, column, cells[column]), 0);
      expect([column, sum]).toEqual([column, asPaisa(table, column, table.totals[column])]);
      // A refunded delivery charge belongs to no product.
      if (group !== "product" || name !== "returns") expect(table.totals[column]).toBe(whole.totals[column]);
    }
  });
});

test("figures that occur in several reports are the same in all of them", async () => {
  const days = { from: "2026-07-01", to: "2026-11-30" };
  const all = await Promise.all(
    reportNames.map(async (name) => [name, (await report({ report: name, ...days })).totals] as const),
  );
  const totals = Object.fromEntries(all);
  expect(Number(totals.sales?.sales)).toBeGreaterThan(0);
  expect(Number(totals.sales?.returned)).toBeGreaterThan(0);
  expect(Number(totals.sales?.discount)).toBeGreaterThan(0);
  expect(Number(totals.vat?.notes)).toBeGreaterThan(0);
  for (const name of ["payments", "customers", "districts"]) expect(totals[name]?.sales).toBe(totals.sales?.sales);
  expect(totals.products?.goods).toBe(totals.sales?.goods);
  expect(totals.districts?.goods).toBe(totals.sales?.goods);
  expect(totals.coupons?.discount).toBe(totals.sales?.discount);
});

test("the VAT register totals invoices and credit notes on their own", async () => {
  const days = { from: "2026-07-01", to: "2026-11-30" };
  const { rows } = await report({ report: "vat", group: "kind", ...days });
  const notes = await documentSum("sum((content->'totals'->>'vat')::bigint)", "credit_note")(days);
  const invoices = await documentSum("sum((content->'totals'->>'vat')::bigint)", "invoice")(days);
  expect(rows.map(({ cells }) => [cells.kind, Math.round(Number(cells.vat) * 100)])).toEqual([
    ["Tax invoices", invoices],
    ["Credit notes", -notes],
  ]);
});

test("the prints of tax documents say who took which copy of which document", async () => {
  const days = { from: "2026-07-01", to: "2026-11-30" };
  const { rows, seller } = await report({ report: "prints", group: "each", ...days });
  expect(seller).toMatchObject({ panNumber: "609876543" });
  const originals = rows.filter(({ cells }) => cells.mark === "Original");
  expect(new Set(originals.map(({ cells }) => cells.number)).size).toBe(await db.invoice.count());
  expect(new Set(originals.map(({ cells }) => cells.person))).toEqual(new Set(["The customer"]));
  const copies = rows.filter(({ cells }) => cells.mark === "Copy 1 of original");
  expect(copies.length).toBeGreaterThan(0);
  expect(copies[0]?.cells).toMatchObject({ person: "=HYPERLINK(2)", time: expect.stringMatching(/^\d\d:\d\d$/) });
  const { rows: people } = await report({ report: "prints", group: "person", ...days });
  expect(people.map(({ cells }) => cells.person).sort()).toEqual(["=HYPERLINK(2)", "The customer"]);
});
