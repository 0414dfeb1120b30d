import { stringify } from "csv-stringify/sync";
import { breather } from "@/lib/platform/breathe";

/** A text is someone's words; a number is written as it is, with as many decimals as `decimals` says. */
export type CsvCell = string | number | { number: number; decimals: number };

type Rows = readonly (readonly CsvCell[])[];

/**
 * A CSV file that opens in any spreadsheet: UTF-8 with the mark by which Excel knows it. What someone typed must not become a
 * formula there (TRUST.md XS-10): a text that begins like one gets an apostrophe before it.
 */
export function toCsv(head: readonly string[], rows: Rows): string {
  return `\ufeff${toLines([head, ...rows])}`;
}

const rowsInTurn = 100;

/** The same in short turns, for the thread that answers everybody. */
export async function csvInTurns(head: readonly string[], rows: Rows): Promise<Uint8Array<ArrayBuffer>> {
  const breathe = breather();
  const written = [toCsv(head, [])];
  for (let at = 0; at < rows.length; at += rowsInTurn) {
    await breathe();
    written.push(toLines(rows.slice(at, at + rowsInTurn)));
  }
  return new TextEncoder().encode(written.join(""));
}

const toLines = (rows: Rows): string =>
  stringify(
    rows.map((cells) => cells.map(toText)),
    { record_delimiter: "windows" },
  );

function toText(cell: CsvCell): string {
  if (typeof cell === "string") return withoutFormula(cell);
  return typeof cell === "number" ? String(cell) : cell.number.toFixed(cell.decimals);
}

export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text;
}
