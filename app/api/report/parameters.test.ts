import { beforeAll, describe, expect, test } from "vitest";
import { getReport, type ReportTable } from "@/lib/office/report/admin/contract";
import { emptyDatabase } from "@/tests/support/database";
import type { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { createTradingHistory } from "@/tests/support/trading-history";

/** Report parameters: comparison, sorting, and invalid values. */

let admin: Awaited<ReturnType<typeof factory.admin>>;

beforeAll(async () => {
  await emptyDatabase();
  admin = await createTradingHistory({ orders: 27, seed: 20261122 });
}, 120_000);

const request = (query: object) => send(getReport, { as: admin, query: { range: "own", limit: 500, ...query } });

async function report(query: object): Promise<ReportTable> {
  const { status, data } = await request(query);
  expect(status, JSON.stringify(data)).toBe(200);
  return data;
}

describe("a comparison", () => {
  test("each row has its value in the previous period, and so have the totals", async () => {
    const days = { from: "2026-09-21", to: "2026-11-19" };
    const before = { from: "2026-07-23", to: "2026-09-20" };
    for (const group of ["customer", "kind"]) {
      const [now, then] = [
        await report({ report: "customers", group, ...days, compare: "before" }),
        await report({ report: "customers", group, ...before }),
      ];
      expect(now.comparedWith).toEqual(before);
      expect(now.totalsBefore).toEqual(then.totals);
      const sales = new Map(then.rows.map(({ key, cells }) => [key, cells.sales]));
      for (const row of now.rows) expect(row.before).toBe(sales.get(row.key) ?? 0);
    }
  });

  test("periods are compared one by one, in order", async () => {
    const days = { from: "2026-10-01", to: "2026-10-30" };
    const now = await report({ report: "sales", group: "week", ...days, compare: "before" });
    const then = await report({ report: "sales", group: "week", from: "2026-09-01", to: "2026-09-30" });
    expect(now.rows.map(({ before }) => before).slice(0, 4)).toEqual(then.rows.map(({ cells }) => cells.sales).slice(0, 4));
  });
});

describe("a query", () => {
  test("pages and sorts by any column", async () => {
    const days = { report: "vat", from: "2026-07-01", to: "2026-11-30" };
    const whole = await report({ ...days, sort: "total" });
    const totals = whole.rows.map(({ cells }) => Number(cells.total));
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
    const pages = await Promise.all([1, 2, 3].map((page) => report({ ...days, sort: "total", page, limit: 7 })));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 21));
    for (const { count, totals: sums } of pages) expect([count, sums]).toEqual([whole.count, whole.totals]);
  });

  test("accepts days in both calendars", async () => {
    const ad = await report({ from: "2026-09-17", to: "2026-10-17" });
    const bs = await report({ cal: "bs", from: "2083-06-01", to: "2083-06-31" });
    expect(bs).toEqual(ad);
  });

  test.each([
    ["no first day", { to: "2026-10-17" }, "from"],
    ["a day that does not exist", { from: "2026-02-30", to: "2026-10-17" }, "from"],
    ["a day that the Nepali calendar does not have", { cal: "bs", from: "2083-06-01", to: "2083-06-33" }, "to"],
    ["words instead of days", { from: "yesterday", to: "today" }, "from"],
    ["SQL", { from: "2026-01-01", to: "'; DROP--" }, "to"],
    ["a range that ends before it begins", { from: "2026-10-17", to: "2026-10-16" }, "to"],
    ["a range of decades", { from: "2000-01-01", to: "2026-10-17" }, "to"],
    ["the distant future", { from: "2026-10-17", to: "2095-01-01" }, "to"],
    ["an unknown report", { report: "everything" }, "report"],
    ["an unknown range", { range: "always" }, "range"],
    ["an unknown calendar", { cal: "ns" }, "cal"],
    ["an unknown comparison", { compare: "never" }, "compare"],
    ["a sort that is SQL", { sort: "sales; DROP TABLE variant" }, "sort"],
    ["a page that is not a number", { page: "two" }, "page"],
    ["page 0", { page: 0 }, "page"],
    ["more rows than a page has", { limit: 501 }, "limit"],
    ["a very long day", { from: "2".repeat(5000) }, "from"],
  ])("with %s is refused, and the error names the field", async (_, query, field) => {
    const { status, data } = await request(query);
    expect([status, Object.keys(data.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each([{ group: "moon phase" }, { group: "🌧" }, { sort: "-unknown" }, { utm_source: "mail" }])(
    "with %o has the same result as without it",
    async (query) => {
      const days = { from: "2026-09-01", to: "2026-09-30" };
      expect(await report({ ...days, ...query })).toEqual(await report(days));
    },
  );
});
