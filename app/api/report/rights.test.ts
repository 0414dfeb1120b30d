import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "@/lib/office/report/admin/catalogue";
import { getReport, getReportFile } from "@/lib/office/report/admin/contract";
import { type ReportName, reportNames } from "@/lib/office/report/admin/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { missingRightText, type Right } from "@/lib/platform/shared/rights";
import { emptyDatabase } from "@/tests/support/database";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { createTradingHistory } from "@/tests/support/trading-history";

withPdfWorker();

beforeAll(async () => {
  await emptyDatabase();
  await createTradingHistory({ orders: 24, seed: 5 });
  await db.user.updateMany({ where: { role: { not: "admin" } }, data: { email: null } });
  const { id } = await db.user.findFirstOrThrow({ where: { orders: { some: {} } } });
  await db.user.update({ where: { id }, data: { email: "canary@roof.example" } });
}, 120_000);

async function hire(...rights: Right[]) {
  const { id } = await db.staffRole.create({ data: { id: crypto.randomUUID(), name: crypto.randomUUID(), rights } });
  return factory.admin({ staffRoleId: id });
}

const days = { range: "own", from: "2026-07-01", to: "2026-11-30", limit: 500 } as const;

const isAboutMoney = (name: ReportName) => catalogue[name].right === "report.money";

describe("without the right to see money", () => {
  test.each(reportNames.filter(isAboutMoney))("%s is refused", async (report) => {
    const as = await hire("report.see", "customer.see");
    const refusal = { status: 403, data: { right: "report.money", message: missingRightText("report.money") } };
    expect(await send(getReport, { as, query: { ...days, report } })).toMatchObject(refusal);
    expect(await send(getReportFile, { as, query: { ...days, report } })).toMatchObject(refusal);
  });

  const others = reportNames.filter((name) => !isAboutMoney(name));
  const groups = others.flatMap((name) => catalogue[name].groups.map((group) => [name, group.name] as const));
  test.each(groups)("%s by %s has no sum of it, whatever it is sorted by", async (report, group) => {
    const as = await hire("report.see", "customer.see");
    const money = catalogue[report].measures.filter(({ kind }) => kind === "money").map(({ name }) => name);
    const { status, data } = await send(getReport, { as, query: { ...days, report, group, sort: `-${money[0] ?? "net"}` } });
    expect(status).toBe(200);
    expect(data.columns.filter(({ kind }) => kind === "money")).toEqual([]);
    expect(data.columns.map(({ name }) => name)).toContain(data.main);
    expect(money).not.toContain(data.sort.replace("-", ""));
    const names = [data.totals, ...data.rows.map(({ cells }) => cells)].flatMap((cells) => Object.keys(cells));
    expect(names.filter((name) => money.includes(name))).toEqual([]);
  });

  test.each(others)("nor has the file of %s", async (report) => {
    const { status, data } = await send(getReportFile, { as: await hire("report.see"), query: { ...days, report } });
    expect(status).toBe(200);
    const [head = ""] = String(data).split("\r\n");
    const labels = catalogue[report].measures.filter(({ kind }) => kind === "money").map(({ label }) => label);
    expect(head.split(",").filter((label) => labels.includes(label))).toEqual([]);
  });

  test("pieces and orders are there, and are what is charted", async () => {
    const { data } = await send(getReport, { as: await hire("report.see"), query: { ...days, report: "products" } });
    expect(data).toMatchObject({ main: "pieces", sort: "-pieces" });
    expect(Number(data.totals.pieces)).toBeGreaterThan(0);
    expect(data.drawn.points[0]?.now).toBe(data.rows[0]?.cells.pieces);
  });
});

test("email addresses and references of payments need their own rights", async () => {
  const seen = await send(getReport, {
    as: await hire("report.see", "report.money", "customer.see", "payment.see"),
    query: { ...days, report: "customers" },
  });
  expect(JSON.stringify(seen.data)).toContain("canary@roof.example");
  const as = await hire("report.see", "report.money");
  const customers = (await send(getReport, { as, query: { ...days, report: "customers" } })).data;
  expect(JSON.stringify(customers)).not.toMatch(/canary|email/);
  expect(Number(customers.totals.sales)).toBeGreaterThan(0);
  const { columns } = (await send(getReport, { as, query: { ...days, report: "money" } })).data;
  expect(columns.map(({ name }) => name)).not.toContain("reference");
});
