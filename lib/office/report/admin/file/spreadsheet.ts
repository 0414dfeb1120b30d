import writeExcelFile, { type Cell as SheetCell } from "write-excel-file/node";
import { bothCalendars, type CellView, isNumber, sellerText, toCellView } from "@/lib/office/report/admin/cell-text";
import type { Cell } from "@/lib/office/report/admin/contract";
import type { ReportFile } from "./report-file";

type Kind = CellView["columns"][number]["kind"];

const formats: Partial<Record<Kind, string>> = { money: "#,##0.00", count: "#,##0", percent: "0.0", day: "yyyy-mm-dd" };
const width: Record<Kind, number> = { text: 26, period: 18, day: 12, bs: 12, count: 12, money: 16, percent: 12 };

/** A report as a workbook: a heading, then the table with its header row always in view. Texts stay texts, never formulas. */
export async function toSpreadsheet({ table, shop, createdOn }: ReportFile): Promise<Buffer> {
  const { columns, rows, totals } = toCellView(table);
  const heading = [
    table.title,
    `${table.seller ? sellerText(table.seller) : shop}, ${bothCalendars(table.range)}`,
    table.about,
    `Created on ${createdOn}`,
  ];
  const head = columns.map(({ label, kind }) => toCell("text", label, { isBold: true, isRight: isNumber(kind) }));
  const lines = rows.map(({ cells }) => cells.map((cell, at) => toCell(columns[at]?.kind ?? "text", cell)));
  const sums = totals.map((cell, at) =>
    at === 0 ? toCell("text", "Total", { isBold: true }) : toCell(columns[at]?.kind ?? "text", cell, { isBold: true }),
  );
  const data = [...heading.map((line, at) => [toCell("text", line, { isBold: at === 0 })]), [], head, ...lines, sums];
  return writeExcelFile(data, {
    sheet: table.title.slice(0, 31),
    stickyRowsCount: heading.length + 2,
    columns: columns.map(({ kind }) => ({ width: width[kind] })),
  }).toBuffer();
}

type CellStyle = { isBold?: boolean; isRight?: boolean };

function toCell(kind: Kind, value: Cell, { isBold = false, isRight = false }: CellStyle = {}): SheetCell {
  if (value === null || value === "") return null;
  const style = { ...(isBold && { fontWeight: "bold" as const }), ...(isRight && { align: "right" as const }) };
  if (kind === "day") return { value: new Date(`${value}T00:00:00Z`), type: Date, format: formats.day ?? "", ...style };
  if (typeof value === "number") return { value, type: Number, format: formats[kind] ?? "0", ...style };
  return { value, type: String, ...style };
}
