import { existsSync, readdirSync } from "node:fs";
import { constants, inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { getReport, getReportFile, type ReportTable } from "@/lib/report/contract";
import { reportNames } from "@/lib/report/vocabulary";
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

async function file(query: object) {
  const handler = await getHandler(getReportFile);
  const search = new URLSearchParams({ ...days, ...query } as Record<string, string>);
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await handler(new Request(`http://localhost:3000/api/report/file?${search}`, { headers }), {
    params: Promise.resolve({}),
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function table(query: object): Promise<ReportTable> {
  const { status, data } = await send(getReport, { as: admin, query: { ...days, limit: 500, ...query } });
  expect(status).toBe(200);
  return data;
}

const toRows = (bytes: Buffer): string[][] => parse(bytes, { bom: true });

test.each(reportNames)("the CSV of %s says exactly what its table says", { tags: ["AZ-24"] }, async (report) => {
  const query = { report, compare: "before" };
  const [made, shown] = [await file({ ...query, format: "csv" }), await table(query)];
  expect(made.status).toBe(200);
  expect(made.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(made.headers.get("content-disposition")).toBe(`attachment; filename="${report}-2026-07-01-to-2026-11-30.csv"`);
  expect(made.headers.get("cache-control")).toBe("private, no-store");
  const [head = [], ...lines] = toRows(made.bytes);
  // With one document per row the count column is left out.
  const columns = shown.columns.filter(
    ({ label }) => shown.group !== "each" || !/^(Invoices|Credit notes|Movements)$/.test(label),
  );
  expect(head.slice(0, columns.length)).toEqual(columns.map(({ label }) => label));
  expect(lines).toHaveLength(shown.count + 1);
  for (const [at, { name, kind, isSummed }] of columns.entries()) {
    const written = lines.map((line) => line[at] ?? "");
    const wanted = shown.rows.map(({ cells }) => cells[name] ?? "");
    if (kind === "money") expect(written.slice(0, -1)).toEqual(wanted.map((cell) => Number(cell).toFixed(2)));
    if (kind === "count") expect(written.slice(0, -1)).toEqual(wanted.map(String));
    if (isSummed) expect(Number(written.at(-1))).toBe(shown.totals[name]);
  }
});

test("a name that looks like a formula stays a text in every kind of file", { tags: ["XS-10"] }, async () => {
  const query = { report: "customers" };
  const lines = toRows((await file({ ...query, format: "csv" })).bytes);
  expect(lines.flat().filter((cell) => cell.includes("HYPERLINK"))).toEqual(["'=HYPERLINK(1)"]);
  const book = getParts((await file({ ...query, format: "xlsx" })).bytes);
  expect(book).toContain("=HYPERLINK(1)");
  expect(book).not.toMatch(/<f[ >]/);
});

test.each([
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"],
  ["pdf", "application/pdf", "%PDF"],
])(
  "every report can be had as %s",
  async (format, type, beginning) => {
    for (const report of reportNames) {
      const { status, headers, bytes } = await file({ report, format });
      expect([report, status, headers.get("content-type")]).toEqual([report, 200, type]);
      expect(bytes.subarray(0, beginning.length).toString("latin1")).toBe(beginning);
    }
  },
  60_000,
);

test("a spreadsheet holds numbers as numbers", async () => {
  const shown = await table({ report: "sales", group: "month" });
  const book = getParts((await file({ report: "sales", group: "month", format: "xlsx" })).bytes);
  expect(book).toContain(`<v>${shown.totals.sales}</v>`);
});

test("a report that is too long for a kind of file is refused and not cut", async () => {
  const days = { from: "2018-01-01", to: "2026-11-30", report: "sales", group: "day" };
  const { status, bytes } = await file({ ...days, format: "pdf" });
  expect([status, JSON.parse(bytes.toString()).message]).toEqual([
    400,
    "This report has 3,256 rows, and a PDF file holds at most 1,000: choose fewer days, larger groups or another format.",
  ]);
  expect((await file({ ...days, format: "csv" })).status).toBe(200);
}, 30_000);

test("a report that was made lies nowhere afterwards", { tags: ["AZ-24"] }, async () => {
  const folder = process.env.MEDIA_DIR ?? "";
  const kept = () => [folder, "public"].map((each) => (existsSync(each) ? readdirSync(each, { recursive: true }) : []));
  const before = kept();
  for (const format of ["csv", "xlsx", "pdf"]) expect((await file({ report: "sales", format })).status).toBe(200);
  expect(kept()).toEqual(before);
});

test.each([
  [{ format: "exe" }, 400],
  [{ report: "users" }, 400],
  [{ from: "2026-13-01" }, 400],
])("asked for %o it answers %i", { tags: ["IV-18"] }, async (query, status) => {
  expect((await file(query)).status).toBe(status);
});

test("what is deleted from the lists stays in the books", { tags: ["PS-27"] }, async () => {
  const gone = await db.order.findMany({ where: { NOT: [{ deletedAt: null }] }, select: { total: true, status: true } });
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.every(({ status }) => status === "delivered")).toBe(true);
  const { totals } = await table({ report: "sales" });
  const [{ sum } = { sum: 0n }] = await db.$queryRaw<{ sum: bigint }[]>`
    SELECT sum(total)::bigint AS sum FROM "order" WHERE status <> 'cancelled'`;
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
