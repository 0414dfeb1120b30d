import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { catalogue } from "@/lib/report/catalogue";
import { getReport, type ReportTable } from "@/lib/report/contract";
import { type ReportName, reportNames } from "@/lib/report/vocabulary";
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
}, 120_000);

const ranges = [
  { from: "2026-07-01", to: "2026-11-30" },
  { from: "2026-09-05", to: "2026-10-20" },
  { from: "2026-10-14", to: "2026-10-14" },
];

const ask = (query: object) => send(getReport, { as: admin, query: { range: "own", limit: 500, ...query } });

async function report(query: object): Promise<ReportTable> {
  const { status, data } = await ask(query);
  expect(status, JSON.stringify(data)).toBe(200);
  return data;
}

const inNepal = (column: string) => `to_char(${column} AT TIME ZONE 'UTC' + interval '5 hours 45 minutes', 'YYYY-MM-DD')`;
const during = (column: string, { from, to }: { from: string; to: string }) => `${inNepal(column)} BETWEEN '${from}' AND '${to}'`;

async function plain(sum: string, from: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ sum: bigint | null }[]>(`SELECT (${sum})::bigint AS sum FROM ${from}`);
  return Number(row?.sum ?? 0);
}

type Days = { from: string; to: string };
type Expected = Record<string, (days: Days) => Promise<number>>;

const order =
  (sum: string, where = "status::text != 'cancelled'") =>
  (days: Days) =>
    plain(sum, `"order" WHERE ${where} AND ${during("created_at", days)}`);
const live = (extra: string) => `status::text != 'cancelled' AND ${extra}`;
const back =
  (sum: string, join = "") =>
  (days: Days) =>
    plain(
      sum,
      `return_event e, "return" r ${join} WHERE e.return_id = r.id AND e.kind = 'refunded' AND ${during("e.created_at", days)}`,
    );
const document = (sum: string, kind: string) => (days: Days) =>
  plain(sum, `invoice WHERE kind = '${kind}' AND ${during("issued_at", days)}`);
const less = (one: (days: Days) => Promise<number>, other: (days: Days) => Promise<number>) => async (days: Days) =>
  (await one(days)) - (await other(days));
const line = (sum: string) => (days: Days) =>
  plain(
    sum,
    `order_item i, "order" o WHERE o.id = i.order_id AND o.status::text != 'cancelled' AND ${during("o.created_at", days)}`,
  );
const net = (name: string) =>
  less(
    document(`sum((content->'totals'->>'${name}')::bigint)`, "invoice"),
    document(`sum((content->'totals'->>'${name}')::bigint)`, "credit_note"),
  );
const moved =
  (sum: string, extra = "true") =>
  (days: Days) =>
    plain(sum, `stock_movement WHERE ${extra} AND ${during("created_at", days)}`);
const asked = (sum: string) => (days: Days) =>
  plain(sum, `return_item t, "return" r WHERE r.id = t.return_id AND ${during("r.created_at", days)}`);
const refundedByCall = `payment p, order_event e WHERE e.order_id = p.order_id AND e.kind = 'refunded' AND p.note LIKE 'CHQ %'`;
const received = (sum: string) => (days: Days) =>
  plain(
    sum,
    `payment p WHERE p.note NOT LIKE 'Paid back for%' AND p.status IN ('paid', 'refunded') AND ${during("p.paid_at", days)}`,
  );
const sentBack = async (days: Days) =>
  (await plain("sum(p.amount)", `${refundedByCall} AND ${during("e.created_at", days)}`)) + (await back("sum(r.refund)")(days));
const sold = order("sum(total)");

const expected: Record<ReportName, Expected> = {
  sales: {
    orders: order("count(*)"),
    goods: order("sum(items_total)"),
    discount: order("sum(discount)"),
    delivery: order("sum(delivery)"),
    sales: sold,
    vat: order("sum(vat)"),
    returned: back("sum(r.refund)"),
    net: less(sold, back("sum(r.refund)")),
    cancelled: order("count(*)", "status = 'cancelled'"),
  },
  vat: {
    invoices: document("count(*)", "invoice"),
    notes: document("count(*)", "credit_note"),
    taxable: net("taxable"),
    vat: net("vat"),
    total: net("total"),
  },
  payments: {
    orders: order("count(*)"),
    sales: sold,
    paid: order("sum(total)", live("payment_status = 'paid'")),
    verifying: order("sum(total)", live("payment_status = 'verifying'")),
    cash: order("sum(total)", live("payment_status = 'unpaid' AND payment_method = 'cod'")),
    refunded: order("sum(total)", live("payment_status = 'refunded'")),
  },
  money: { received: received("sum(p.amount)"), returned: sentBack, net: less(received("sum(p.amount)"), sentBack) },
  products: {
    pieces: line("sum(i.quantity)"),
    goods: line("sum(i.unit_price * i.quantity)"),
    returned: back("sum(t.refund)", "JOIN return_item t ON t.return_id = r.id"),
    back: back("sum(t.approved)", "JOIN return_item t ON t.return_id = r.id"),
  },
  customers: { orders: order("count(*)"), sales: sold, returned: back("sum(r.refund)"), net: less(sold, back("sum(r.refund)")) },
  districts: {
    orders: order("count(*)"),
    goods: order("sum(items_total)"),
    discount: order("sum(discount)"),
    delivery: order("sum(delivery)"),
    sales: sold,
  },
  stock: {
    pieces: ({ to }) => subcategory("sum(pieces)", to),
    value: ({ to }) => subcategory("sum(pieces * price)", to),
    net: ({ to }) => subcategory("sum(pieces * price - round(pieces * price * 13 / 113.0))", to),
  },
  movements: {
    movements: moved("count(*)"),
    came: moved("sum(delta)", "delta > 0"),
    went: moved("-sum(delta)", "delta < 0"),
    net: moved("sum(delta)"),
  },
  coupons: {
    orders: order("count(*)", live("coupon_code IS NOT NULL")),
    goods: order("sum(items_total)", live("coupon_code IS NOT NULL")),
    discount: order("sum(discount)", live("coupon_code IS NOT NULL")),
    sales: order("sum(total)", live("coupon_code IS NOT NULL")),
  },
  returns: { pieces: asked("sum(t.quantity)"), approved: asked("sum(t.approved)") },
};

/** The test's variants start with 900 pieces each, for which there is no movement. */
const subcategory = (sum: string, to: string) =>
  plain(
    sum,
    `(SELECT v.price, (900 + coalesce((SELECT sum(delta) FROM stock_movement m
      WHERE m.variant_id = v.id AND ${inNepal("m.created_at")} <= '${to}'), 0))::bigint AS pieces FROM variant v) s`,
  );

const asPaisa = (table: ReportTable, name: string, value: unknown) =>
  table.columns.find((each) => each.name === name)?.kind === "money" ? Math.round(Number(value) * 100) : Number(value);

const cases = reportNames.flatMap((name) => ranges.map((days) => [name, days.from, days.to] as const));

describe.each(cases)("%s, %s to %s", (name, from, to) => {
  test("adds up to what plain sums over the same rows say, to the paisa", async () => {
    const table = await report({ report: name, from, to });
    for (const [column, sum] of Object.entries(expected[name])) {
      expect([column, asPaisa(table, column, table.totals[column])]).toEqual([column, await sum({ from, to })]);
    }
  });

  test.each(catalogue[name].groups.map((group) => group.name))("has rows by %s that add up to the same", async (group) => {
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

test("the figures that several reports say are the same in all of them", async () => {
  const days = { from: "2026-07-01", to: "2026-11-30" };
  const all = await Promise.all(
    reportNames.map(async (name) => [name, (await report({ report: name, ...days })).totals] as const),
  );
  const of = Object.fromEntries(all);
  expect(Number(of.sales?.sales)).toBeGreaterThan(0);
  expect(Number(of.sales?.returned)).toBeGreaterThan(0);
  expect(Number(of.sales?.discount)).toBeGreaterThan(0);
  expect(Number(of.vat?.notes)).toBeGreaterThan(0);
  for (const name of ["payments", "customers", "districts"]) expect(of[name]?.sales).toBe(of.sales?.sales);
  expect(of.products?.goods).toBe(of.sales?.goods);
  expect(of.districts?.goods).toBe(of.sales?.goods);
  expect(of.coupons?.discount).toBe(of.sales?.discount);
});
