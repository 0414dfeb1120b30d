import { type Range, rangeText, toBs } from "@/lib/office/report/admin/days/days";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { groupByLakh } from "@/lib/platform/shared/numbers/money";
import type { ColumnKind } from "./columns";
import type { Cell, ReportTable } from "./contract";
import { getChange } from "./rules";

/** A table as it is shown on screen, in a spreadsheet and on paper. */
export type CellView = {
  columns: { name: string; label: string; kind: ColumnKind | "percent"; isSortable: boolean }[];
  rows: { key: string; cells: Cell[] }[];
  totals: Cell[];
};

/** Counts of documents or movements, which are left out where each of them has its own row. */
const tallies = new Set(["invoices", "notes", "movements", "returns"]);

/** Every column and, in a comparison, the earlier main figure and the change. */
export function toCellView({ columns: all, group, main, rows, totals, totalsBefore }: ReportTable): CellView {
  const columns = group === "each" ? all.filter(({ name }) => !tallies.has(name)) : all;
  const mainColumn = columns.find(({ name }) => name === main);
  const isCompared = totalsBefore !== null && mainColumn?.isSummed === true;
  const compare = (now: Cell, before: Cell): Cell[] =>
    isCompared ? [before, before === null ? null : getChange(Number(now), Number(before))] : [];
  const ownColumns = columns.map(({ name, label, kind }) => ({ name, label, kind, isSortable: true }));
  const comparisonColumns = [
    { name: "before", label: `${mainColumn?.label ?? ""} before`, kind: mainColumn?.kind ?? "money", isSortable: false },
    { name: "change", label: "Change", kind: "percent" as const, isSortable: false },
  ];
  const toValues = (cells: Record<string, Cell>) => columns.map(({ name }) => cells[name] ?? null);
  return {
    columns: isCompared ? [...ownColumns, ...comparisonColumns] : ownColumns,
    rows: rows.map(({ key, cells, before }) => ({ key, cells: [...toValues(cells), ...compare(cells[main] ?? null, before)] })),
    totals: [...toValues(totals), ...compare(totals[main] ?? null, totalsBefore?.[main] ?? null)],
  };
}

/** A cell as text for people. */
export function cellText(kind: CellView["columns"][number]["kind"], value: Cell): string {
  if (value === null || value === "") return "";
  if (kind === "money") return moneyText(Number(value));
  if (kind === "count") return signed(Number(value), (whole) => groupByLakh(String(whole)));
  if (kind === "percent") return `${Number(value) > 0 ? "+" : ""}${String(value).replace("-", "−")}%`;
  if (kind === "day") return plainDay(String(value));
  return String(value);
}

export const isNumber = (kind: CellView["columns"][number]["kind"]): boolean =>
  kind === "money" || kind === "count" || kind === "percent";

/** "1,23,456.00", with a real minus sign if it is negative. */
export const moneyText = (rupees: number): string => signed(rupees, (amount) => groupByLakh(amount.toFixed(2)));

const signed = (value: number, write: (amount: number) => string) => `${value < 0 ? "−" : ""}${write(Math.abs(value))}`;

/** "Himal Waterproofing, PAN 601234567" */
export const sellerText = ({ name, panNumber }: NonNullable<ReportTable["seller"]>): string =>
  `${name}, PAN ${panNumber || "missing"}`;

/** "1 – 21 Nov 2026 (2083-07-15 to 2083-08-05)" */
export const bothCalendars = (range: Range): string =>
  `${rangeText(range)} (${range.from === range.to ? toBs(range.from) : `${toBs(range.from)} to ${toBs(range.to)}`} BS)`;
