import "server-only";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { books } from "@/lib/office/report/admin/books/books";
import { countDays, type Range, toBs } from "@/lib/office/report/admin/days/days";
import { getPeriods } from "@/lib/office/report/admin/days/periods";
import { requireRight } from "@/lib/platform/server/auth/right";
import { rawSql as raw, type Sql, sql } from "@/lib/platform/server/db/client";
import { readFromReplica } from "@/lib/platform/server/db/replica";
import { textFor } from "@/lib/platform/shared/api/guarded";
import type { StaffCalendar } from "@/lib/platform/shared/calendar/staff-calendar";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Holder } from "@/lib/platform/shared/rights";
import { catalogue } from "./catalogue";
import type { Column } from "./columns";
import type { Cell, Drawn, ReportQuery, ReportRow, ReportTable } from "./contract";
import { getChartGroup, getMain, toColumns } from "./report-kind";
import { getRequest, type Request } from "./request";
import { type ReportName, timeGroups } from "./vocabulary";

/** A row from the database: whole numbers, money in paisa. */
type Line = { key: string } & Record<string, string | number | null>;
type Sums = Record<string, number | null>;
type ReportResult = { count: number; totals: Sums; lines: Line[]; drawn: Line[] };
/** The part of a report that is shown, and the calendar of its days and weeks: for calls and files AD. */
type Slice = { page: number; limit: number; calendar?: StaffCalendar };

const maxBars = 12;

/** A page of a report for its reader. Its rows, sums and chart come from one statement, so that they are consistent. */
export async function getReport(reader: Holder, query: ReportQuery, slice: Slice): Promise<ReportTable> {
  const { report } = query;
  requireRight(reader, catalogue[report].right ?? "any");
  const request = { ...getRequest(reader, query), calendar: slice.calendar };
  const { kind, group, range, columns, sort } = request;
  const chartRequest = { ...request, group: getChartGroup(kind, group, countDays(range)) };
  const isSame = chartRequest.group === group;
  const [result, before, chart] = await Promise.all([
    runReport(report, request, slice),
    runComparison(report, request),
    isSame ? null : Promise.all([runReport(report, chartRequest, { page: 1, limit: 0 }), runComparison(report, chartRequest)]),
  ]);
  const [chartResult, chartBefore] = chart ?? [result, before];
  return {
    report,
    title: kind.title,
    about: kind.about,
    seller: kind.isRegister ? await getSeller() : null,
    range,
    comparedWith: request.comparedWith,
    columns,
    main: kind.main,
    group: group.name,
    sort: `${sort.isDescending ? "-" : ""}${sort.column.name}`,
    count: result.count,
    rows: result.lines.map(toRows(request, before?.mains ?? null)).map((row) => withoutContacts(reader, row)),
    totals: getTotals(columns, result.totals),
    totalsBefore: before && getTotals(columns, before.totals),
    drawn: getDrawn(chartRequest, chartResult.drawn, chartBefore?.mains ?? null),
  };
}

/** The notes of stock movements are typed by people. */
const withoutContacts = (reader: Holder, { cells, ...row }: ReportRow): ReportRow => ({
  ...row,
  cells: typeof cells.note === "string" ? { ...cells, note: textFor(reader, cells.note) } : cells,
});

async function getSeller(): Promise<ReportTable["seller"]> {
  const company = await getCompanyDetail();
  return company && { name: company.legalName || company.name, panNumber: company.panNumber };
}

async function runReport(
  report: ReportName,
  { kind, group, range, ...request }: Request,
  { page, limit }: Slice,
): Promise<ReportResult> {
  const columns = toColumns(kind, group);
  const { column, isDescending } = columns.some(({ name }) => name === request.sort.column.name)
    ? request.sort
    : { column: getMain(kind), isDescending: true };
  const direction = raw(isDescending ? "DESC" : "ASC");
  const chartOrder = group.isTime
    ? raw("ORDER BY period")
    : raw(`ORDER BY abs("${kind.main}") DESC, key LIMIT ${group.isEach ? 0 : maxBars}`);
  const statement = sql`
    WITH line AS MATERIALIZED (${books[report]({ range, group: group.name })})
    SELECT (SELECT count(*)::int FROM line) AS count, (SELECT to_jsonb(t) FROM (${getSums(columns)}) t) AS totals,
      (SELECT coalesce(jsonb_agg(d), '[]') FROM (SELECT * FROM line ${chartOrder}) d) AS drawn,
      (SELECT coalesce(jsonb_agg(l), '[]') FROM (
        SELECT * FROM line ORDER BY ${raw(`"${column.name}"`)} ${direction}, key ${direction} LIMIT ${limit} OFFSET ${(page - 1) * limit}
      ) l) AS lines`;
  const [result] = await readFromReplica((database) => database.$queryRaw<ReportResult[]>(statement));
  if (!result) throw new Error("a report answers");
  return result;
}

type Shown = Request & { calendar: StaffCalendar | undefined };

/** The points of the chart. */
function getDrawn(request: Shown, lines: Line[], mains: Record<string, number> | null): Drawn {
  const { kind, group } = request;
  const names = group.columns.slice(0, group.naming);
  const toRow = toRows({ ...request, columns: toColumns(kind, group) }, mains);
  const points = lines.map(toRow).map(({ key, cells, before }) => ({
    key,
    name: names.map((column) => cells[column.name] ?? "").join(", "),
    now: Number(cells[kind.main]),
    before,
  }));
  return { group: group.label, isTime: group.isTime, points };
}

type Before = { totals: Sums; mains: Record<string, number> | null };

async function runComparison(report: ReportName, { kind, group, columns, comparedWith }: Request): Promise<Before | null> {
  if (!comparedWith) return null;
  const mains = group.isEach ? sql`NULL` : sql`(SELECT jsonb_object_agg(key, ${raw(`"${kind.main}"`)}) FROM line)`;
  const statement = sql`
    WITH line AS MATERIALIZED (${books[report]({ range: comparedWith, group: group.name })})
    SELECT (SELECT to_jsonb(t) FROM (${getSums(columns)}) t) AS totals, ${mains} AS mains`;
  const [before] = await readFromReplica((database) => database.$queryRaw<Before[]>(statement));
  return before ? { ...before, mains: group.isEach ? null : (before.mains ?? {}) } : null;
}

function getSums(columns: readonly Column[]): Sql {
  const sums = columns.filter(({ isSummed }) => isSummed).map(({ name }) => `coalesce(sum("${name}"), 0)::bigint AS "${name}"`);
  return sql`SELECT ${raw(sums.join(", "))} FROM line`;
}

/** Rows as they are shown: rupees, names of periods, days of both calendars. */
function toRows({ kind, group, columns, range, calendar }: Shown, mains: Record<string, number> | null) {
  const labels = getLabels(group.name, range, calendar);
  const main = getMain(kind);
  return (line: Line): ReportRow => ({
    key: line.key,
    cells: Object.fromEntries(columns.map((column) => [column.name, toCell(column, line[column.name] ?? null, labels)])),
    before: mains && Number(toCell(main, mains[line.key] ?? 0, labels)),
  });
}

function getLabels(group: string, range: Range, calendar: StaffCalendar | undefined): string[] {
  const time = timeGroups.find((name) => name === group);
  return time ? getPeriods(range, time, calendar).labels : [];
}

function toCell({ kind }: Pick<Column, "kind">, value: Cell, labels: readonly string[]): Cell {
  if (value === null) return null;
  if (kind === "money") return toRupees(BigInt(value));
  if (kind === "period") return labels[Number(value)] ?? "";
  if (kind === "bs") return toBs(String(value));
  return value;
}

const getTotals = (columns: readonly Column[], sums: Sums): ReportTable["totals"] =>
  Object.fromEntries(
    columns.filter(({ isSummed }) => isSummed).map((column) => [column.name, toCell(column, sums[column.name] ?? 0, [])]),
  );
