import { stringify } from "csv-stringify/sync";

/** A text is somebody's words; a number is written as it is, with as many decimals as `decimals` says. */
export type CsvCell = string | number | { number: number; decimals: number };

/**
 * A CSV file that opens in any spreadsheet: UTF-8 with the mark by which Excel knows it. What somebody typed must not become a
 * formula there (TRUST.md XS-10): a text that begins like one gets an apostrophe before it.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => cells.map(textOf));
  return `\ufeff${stringify([head, ...lines], { record_delimiter: "windows" })}`;
}

function textOf(cell: CsvCell): string {
  if (typeof cell === "string") return withoutFormula(cell);
  return typeof cell === "number" ? String(cell) : cell.number.toFixed(cell.decimals);
}

export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text;
}
