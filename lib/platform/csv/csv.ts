import { stringify } from "csv-stringify/sync";
import { AppError } from "@/lib/platform/errors";
import { numberText } from "@/lib/platform/money";
import { createYield } from "@/lib/platform/yield";

/** Text, or a number with as many decimals as `decimals` says. */
export type CsvCell = string | number | { number: number; decimals: number };

type Rows = readonly (readonly CsvCell[])[];

/**
 * A CSV file that opens in any spreadsheet: UTF-8 with the byte order mark that Excel needs. User input must not become a formula
 * (XS-10): text that begins like one gets an apostrophe in front.
 */
export function toCsv(head: readonly string[], rows: Rows): string {
  return `\ufeff${toLines([head, ...rows])}`;
}

const maxRows = 20_000;

/** Throws if a file would be too long: `items` names its rows ("orders"), `advice` says how to shorten it. */
export function refuseLongFile(rowCount: number, items: string, advice: string): void {
  if (rowCount > maxRows) throw new AppError("invalid", `At most ${numberText(maxRows)} ${items} fit into a file. ${advice}`);
}

const rowsPerChunk = 100;

/** The same without blocking the event loop. */
export async function toCsvInChunks(head: readonly string[], rows: Rows): Promise<Uint8Array<ArrayBuffer>> {
  const yieldTurn = createYield();
  const chunks = [toCsv(head, [])];
  for (let at = 0; at < rows.length; at += rowsPerChunk) {
    await yieldTurn();
    chunks.push(toLines(rows.slice(at, at + rowsPerChunk)));
  }
  return new TextEncoder().encode(chunks.join(""));
}

const toLines = (rows: Rows): string =>
  stringify(
    rows.map((cells) => cells.map(toText)),
    // The writer quotes only its own delimiters, but readers also take a lone \n or \r for the end of a row.
    { record_delimiter: "windows", quoted_match: /[\r\n]/ },
  );

function toText(cell: CsvCell): string {
  if (typeof cell === "string") return withoutFormula(cell);
  return typeof cell === "number" ? String(cell) : cell.number.toFixed(cell.decimals);
}

export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text;
}
