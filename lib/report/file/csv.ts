import { type CsvCell, toCsv } from "@/lib/platform/csv/csv";
import { type CellView, toCellView } from "@/lib/report/cell-text";
import type { Cell } from "@/lib/report/contract";
import type { ReportJob } from "./file-job";

/** A report as text for spreadsheets and other programs: one header row, the rows, the sums. */
export function reportCsv({ table }: Pick<ReportJob, "table">): string {
  const { columns, rows, totals } = toCellView(table);
  const head = columns.map(({ label }) => label);
  const lines = [...rows.map(({ cells }) => cells), ["Total", ...totals.slice(1)]];
  const cells = lines.map((line) => line.map((cell, at) => toCell(columns[at]?.kind ?? "text", cell)));
  return toCsv(head, cells);
}

function toCell(kind: CellView["columns"][number]["kind"], cell: Cell): CsvCell {
  if (typeof cell === "number" && kind === "money") return { number: cell, decimals: 2 };
  return cell ?? "";
}
