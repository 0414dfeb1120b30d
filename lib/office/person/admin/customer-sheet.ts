import writeExcelFile, { type Cell } from "write-excel-file/node";

/** A plain list, to be made into a workbook by the thread that prints documents. */
export type SheetFile = { sheet: string; head: string[]; rows: (string | number)[][] };

/** Texts stay texts, never formulas: "=1+1" and "0123" are what they look like. */
export async function toWorkbook({ sheet, head, rows }: SheetFile): Promise<Buffer> {
  const data: Cell[][] = [
    head.map((value) => ({ value, type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map(toCell)),
  ];
  return writeExcelFile(data, { sheet, stickyRowsCount: 1, columns: head.map(() => ({ width: 20 })) }).toBuffer();
}

function toCell(value: string | number): Cell {
  if (value === "") return null;
  return typeof value === "number" ? { value, type: Number } : { value, type: String };
}
