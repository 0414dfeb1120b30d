import { existsSync, readdirSync } from "node:fs";
import { constants, inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { getReport, getReportFile, type ReportTable } from "@/lib/office/report/admin/contract";
import { reportNames } from "@/lib/office/report/admin/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { withPdfWorker } from "@/tests/support/documents";
import type { factory } from "@/tests/support/factories";
import { getHandler, send } from "@/tests/support/send";
import { createTradingHistory } from "@/tests/support/trading-history";

withPdfWorker();

let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeAll(async () => {
  await emptyDatabase();
  admin = await createTradingHistory({ orders: 18, seed: 2083 });
}, 120_000);

const days = { range: "own", from: "2026-07-01", to: "2026-11-30" };

async function fetchFile(query: object) {
  const handler = await getHandler(getReportFile);
  const search = new URLSearchParams({ ...days, ...query } as Record<string, string>);
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await handler(new Request(`http://localhost:3000/api/report/file?${search}`, { headers }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function fetchTable(query: object): Promise<ReportTable> {
  const { status, data } = await send(getReport, { as: admin, query: { ...days, limit: 500, ...query } });
  expect(status).toBe(200);
  return data;
}

const toRows = (bytes: Buffer): string[][] => parse(bytes, { bom: true });

test.each(reportNames)("the CSV of %s has exactly the values of its table", { tags: ["AZ-24"] }, async (report) => {
  const query = { report, compare: "before" };
  const [csv, table] = [await fetchFile({ ...query, format: "csv" }), await fetchTable(query)];
  expect(csv.status).toBe(200);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="${report}-2026-07-01-to-2026-11-30.csv"`);
  expect(csv.headers.get("cache-control")).toBe("private, no-store");
  const [head = [], ...lines] = toRows(csv.bytes).slice(table.seller ? 4 : 0);
  // With one document per row the count column is left out.
  const columns = table.columns.filter(
    ({ label }) => table.group !== "each" || !/^(Invoices|Credit notes|Movements)$/.test(label),
  );
  expect(head.slice(0, columns.length)).toEqual(columns.map(({ label }) => label));
  expect(lines).toHaveLength(table.count + 1);
  for (const [at, { name, kind, isSummed }] of columns.entries()) {
    const values = lines.map((line) => line[at] ?? "");
    const expected = table.rows.map(({ cells }) => cells[name] ?? "");
    if (kind === "money") expect(values.slice(0, -1)).toEqual(expected.map((cell) => Number(cell).toFixed(2)));
    if (kind === "count") expect(values.slice(0, -1)).toEqual(expected.map(String));
    if (isSummed) expect(Number(values.at(-1))).toBe(table.totals[name]);
  }
});

test("the VAT register names the seller, and its documents are in the order of their dates and numbers", {
  tags: ["AZ-24"],
}, async () => {
  const company = { name: "Sukkha Waterproofing", panNumber: "609876543" };
  const query = { report: "vat" };
  const table = await fetchTable(query);
  expect(table.seller).toEqual(company);
  const documents = table.rows.map(({ cells }) => `${cells.day} ${cells.number}`);
  expect(documents.length).toBeGreaterThan(10);
  expect(documents).toEqual(documents.toSorted());
  const lines = toRows((await fetchFile({ ...query, format: "csv" })).bytes);
  expect(lines.slice(0, 4).map((line) => line.slice(0, 2))).toEqual([
    ["Seller", company.name],
    ["PAN", company.panNumber],
    ["Period", "1 Jul – 30 Nov 2026 (2083-03-17 to 2083-08-14 BS)"],
    ["", ""],
  ]);
  const book = getParts((await fetchFile({ ...query, format: "xlsx" })).bytes);
  expect(book).toContain(`${company.name}, PAN ${company.panNumber}`);
});

test("a name that looks like a formula stays text in every file format", { tags: ["XS-10"] }, async () => {
  const query = { report: "customers" };
  const lines = toRows((await fetchFile({ ...query, format: "csv" })).bytes);
  expect(lines.flat().filter((cell) => cell.includes("HYPERLINK"))).toEqual(["'=HYPERLINK(1)"]);
  const book = getParts((await fetchFile({ ...query, format: "xlsx" })).bytes);
  expect(book).toContain("=HYPERLINK(1)");
  expect(book).not.toMatch(/<f[ >]/);
});

test.each([
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"],
  ["pdf", "application/pdf", "%PDF"],
])(
  "every report is available as %s",
  async (format, type, beginning) => {
    for (const report of reportNames) {
      const { status, headers, bytes } = await fetchFile({ report, format });
      expect([report, status, headers.get("content-type")]).toEqual([report, 200, type]);
      expect(bytes.subarray(0, beginning.length).toString("latin1")).toBe(beginning);
    }
  },
  60_000,
);

test("a spreadsheet contains numbers as numbers", async () => {
  const table = await fetchTable({ report: "sales", group: "month" });
  const book = getParts((await fetchFile({ report: "sales", group: "month", format: "xlsx" })).bytes);
  expect(book).toContain(`<v>${table.totals.sales}</v>`);
});

test("a report that is too long for a file format is refused, not truncated", async () => {
  const days = { from: "2018-01-01", to: "2026-11-30", report: "sales", group: "day" };
  const { status, bytes } = await fetchFile({ ...days, format: "pdf" });
  expect([status, JSON.parse(bytes.toString()).message]).toEqual([
    400,
    "This report has 3,256 rows, and a PDF file holds at most 1,000: choose fewer days, larger groups or another format.",
  ]);
  expect((await fetchFile({ ...days, format: "csv" })).status).toBe(200);
}, 30_000);

test("a generated report is not stored anywhere", { tags: ["AZ-24"] }, async () => {
  const folder = process.env.MEDIA_DIR ?? "";
  const listStored = () => [folder, "public"].map((each) => (existsSync(each) ? readdirSync(each, { recursive: true }) : []));
  const before = listStored();
  for (const format of ["csv", "xlsx", "pdf"]) expect((await fetchFile({ report: "sales", format })).status).toBe(200);
  expect(listStored()).toEqual(before);
});

test.each([
  [{ format: "exe" }, 400],
  [{ report: "users" }, 400],
  [{ from: "2026-13-01" }, 400],
])("a request with %o is answered with %i", { tags: ["IV-18"] }, async (query, status) => {
  expect((await fetchFile(query)).status).toBe(status);
});

test("orders deleted from the lists still count in reports", { tags: ["PS-27"] }, async () => {
  const deleted = await db.order.findMany({ where: { NOT: [{ deletedAt: null }] }, select: { total: true, status: true } });
  expect(deleted.length).toBeGreaterThan(0);
  expect(deleted.every(({ status }) => status === "delivered")).toBe(true);
  const { totals } = await fetchTable({ report: "sales" });
  const [{ sum } = { sum: 0n }] = await db.$queryRaw<{ sum: bigint }[]>`
    SELECT sum(total)::bigint AS sum FROM "order" WHERE status IN ('confirmed', 'shipped', 'delivered') OR (status = 'pending' AND payment_status = 'paid')`;
  expect(Math.round(Number(totals.sales) * 100)).toBe(Number(sum));
});

/** The texts of the files in a zip, joined. */
function getParts(zip: Buffer): string {
  const parts: string[] = [];
  for (let at = zip.indexOf("PK\u0003\u0004"); at >= 0; at = zip.indexOf("PK\u0003\u0004", at + 4)) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    // The size is stored after the data: stop at the end of the deflate stream.
    parts.push(inflateRawSync(zip.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString("utf8"));
  }
  return parts.join("\n");
}
