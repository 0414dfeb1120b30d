import { bothCalendars, type CellView, toCellView } from "@/lib/office/report/admin/cell-text";
import type { Cell } from "@/lib/office/report/admin/contract";
import { type CsvCell, toCsv } from "@/lib/platform/server/csv";
import type { ReportFile } from "./report-file";

/**
 * A report as text for spreadsheets and other programs: one header row, the rows, the sums. Above a register stand the seller and
 * the period, as the tax office asks.
 */
export function reportCsv({ table }: Pick<ReportFile, "table">): string {
  const { columns, rows, totals } = toCellView(table);
  const head = columns.map(({ label }) => label);
  const lines = [...rows.map(({ cells }) => cells), ["Total", ...totals.slice(1)]];
  const cells = lines.map((line) => line.map((cell, at) => toCell(columns[at]?.kind ?? "text", cell)));
  const heading = getHeading(table).map((line) => head.map((_, at) => line[at] ?? ""));
  const [first = [], ...rest] = [...heading, head];
  return toCsv(first, [...rest, ...cells]);
}

const getHeading = ({ seller, range }: ReportFile["table"]): string[][] =>
  seller ? [["Seller", seller.name], ["PAN", seller.panNumber], ["Period", bothCalendars(range)], []] : [];

function toCell(kind: CellView["columns"][number]["kind"], cell: Cell): CsvCell {
  if (typeof cell === "number" && kind === "money") return { number: cell, decimals: 2 };
  return cell ?? "";
}
