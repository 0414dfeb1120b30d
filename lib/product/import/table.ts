import { parse } from "csv-parse/sync";
import { csvOf } from "@/lib/csv";
import { mostRows } from "./columns";

/** A CSV file as it came: its heads, and its rows with the numbers that a spreadsheet gives them. */
export type Table = { heads: string[]; rows: { row: number; cells: string[] }[] };

/** What cannot be read as a table, in words for whoever chose the file. */
export class UnreadableTable extends Error {}

/** The text of a file; spreadsheets and older programs keep other things under the same name. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableTable("This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.");
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\u0000")) return text;
  } catch {
    // said below
  }
  throw new UnreadableTable("This file is no UTF-8 text. Save it as “CSV UTF-8” and choose that file.");
}

export function readTable(text: string): Table {
  const [heads, ...rest] = recordsOf(text);
  if (!heads || heads.every((head) => head === "")) throw new UnreadableTable("The file is empty.");
  const twice = heads.find((head, at) => head !== "" && heads.indexOf(head) !== at);
  if (twice) throw new UnreadableTable(`Two columns are called “${twice}”.`);
  // The heads are row 1; empty rows are left out, and counted.
  const rows = rest.map((cells, at) => ({ row: at + 2, cells })).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length === 0) throw new UnreadableTable("The file has no rows below its heads.");
  if (rows.length > mostRows)
    throw new UnreadableTable(`The file has more than ${mostRows.toLocaleString("en-IN")} rows. Split it.`);
  return { heads, rows };
}

function recordsOf(text: string): string[][] {
  const delimiter = [",", ";", "\t"].toSorted((a, b) => countIn(text, b) - countIn(text, a))[0] ?? ",";
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    });
    return (records as string[][]).map((cells) => cells.map(unescaped));
  } catch (cause) {
    const { lines } = cause as { lines?: number };
    throw new UnreadableTable(lines ? `Line ${lines} cannot be read: look at its quotation marks.` : "The file cannot be read.");
  }
}

const countIn = (text: string, letter: string) => (text.split(/\r?\n/, 1)[0] ?? "").split(letter).length;

/** What stands before a cell that a spreadsheet would take for a formula (see `writeTable`). */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "").trim();

/** Empty where nothing is known (TRUST.md XS-10 is lib/csv.ts's affair). */
export function writeTable([head = [], ...rows]: readonly (readonly (string | number | null)[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map((cell) => cell ?? ""));
  return new TextEncoder().encode(csvOf(head.map(String), lines));
}
