import { stringify } from "csv-stringify/sync";
import { AppError } from "@/lib/platform/shared/errors";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { createYield } from "./yield";

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
export function assertFileLength(rowCount: number, items: string, advice: string): void {
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
  if (typeof cell === "string") return asText(cell);
  return typeof cell === "number" ? String(cell) : cell.number.toFixed(cell.decimals);
}

const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/**
 * Texts that a spreadsheet takes for something else and then saves changed: "0123" as 123 (but "09:30" is a time for both),
 * "12E3" as 12000, "SEP-2" as a date, and numbers of more digits than it counts with.
 */
const mistakable = [
  /^0\d(?!:\d\d$)/,
  /^\d{12,}$/,
  /^\d+(?:\.\d+)?e\d+$/i,
  /^\d{1,2}[-/]\d{1,4}$/,
  new RegExp(`^${month}[-/ ]?\\d{1,4}$|^\\d{1,2}[-/ ]?${month}$`, "i"),
];

/** Keeps a text a text, as `fromCell` reads it back. */
export function asText(text: string): string {
  return formula.test(text) || text.startsWith("'") || mistakable.some((pattern) => pattern.test(text)) ? `'${text}` : text;
}

/** The text of a cell that `toCsv` wrote, or that a person wrote to keep it a text: '0123, ="0123". */
export function fromCell(cell: string): string {
  const quoted = /^="([^"]*)"$/.exec(cell)?.[1];
  if (quoted !== undefined) return quoted;
  return cell.startsWith("'") && asText(cell.slice(1)) === cell ? cell.slice(1) : cell;
}
