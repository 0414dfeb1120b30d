import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { fromCell, toCsvInChunks } from "@/lib/platform/server/csv";
import { createYield } from "@/lib/platform/server/yield";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { cleanCharacters } from "@/lib/platform/shared/text/characters";
import { maxRows } from "./columns";

/** A parsed CSV file: its heads, and its rows with their numbers as a spreadsheet counts them. */
export type Table = { heads: string[]; rows: { row: number; cells: string[] }[] };

/** Thrown for a file that is not a table, with a message for the person who chose it. */
export class UnreadableTable extends Error {}

const maxColumns = 200;
const maxRow = 100_000;
/** Bytes parsed in one turn of the event loop: a few milliseconds, even if every second byte ends a row. */
const chunkBytes = 500;
/** Limits the parser's buffer too, which it parses in one turn. A variable, because its types lack the options of streams. */
const unbuffered = { writableHighWaterMark: chunkBytes };

/** Decodes a file; spreadsheets and older programs save other formats under the same file name. */
export function toText(bytes: Uint8Array): string {
  if (workbooks.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
    throw new UnreadableTable("This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.");
  }
  const text = new TextDecoder(getEncoding(bytes)).decode(bytes);
  if (!/(?![\t-\r])\p{Cc}/u.test(text)) return text;
  throw new UnreadableTable("This file is not text. Save it as “CSV UTF-8” and choose that file.");
}

/** The first bytes of .xlsx (and .ods) files, and of .xls files. */
const workbooks = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** UTF-8, or what Excel saves as “Unicode text” and as plain “CSV”. */
function getEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

const maxTitleRows = 9;

/** Reads a table in short turns of the event loop, and stops at the maximum number of rows. */
export async function readTable(text: string): Promise<Table> {
  const table: Table = { heads: [], rows: [] };
  let row = 0;
  for await (const cells of getRecords(text)) {
    row++;
    if (row > maxRows + 1) throw new UnreadableTable(`The file has more than ${numberText(maxRows)} rows. Split it.`);
    // Empty rows are skipped but counted, also those above the heads.
    if (cells.every((cell) => cell === "")) continue;
    if (table.heads.length === 0 || isTitled(table, cells)) Object.assign(table, { heads: getHeads(cells), rows: [] });
    else table.rows.push({ row, cells: cells.slice(0, table.heads.length) });
  }
  if (table.heads.length === 0) throw new UnreadableTable("The file is empty.");
  if (table.rows.length === 0) throw new UnreadableTable("The file has no rows below its headings.");
  return table;
}

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell !== "").length;

/** Whether these are the heads, and what stands above them is a title: rows with one cell each, such as "Price list of Magh". */
function isTitled({ heads, rows }: Table, cells: readonly string[]): boolean {
  const isTitle = countFilled(heads) === 1 && rows.every((row) => countFilled(row.cells) <= 1);
  return isTitle && rows.length < maxTitleRows && countFilled(cells) > 1;
}

function getHeads(heads: string[]): string[] {
  if (heads.length > maxColumns) throw new UnreadableTable(`The file has more than ${maxColumns} columns.`);
  const duplicate = heads.find((head, at) => head !== "" && heads.indexOf(head) !== at);
  if (duplicate) throw new UnreadableTable(`Two columns are called “${duplicate}”.`);
  return heads;
}

/** A first line for Excel, "sep=;", which spreadsheets do not show as a row. */
const separatorLine = /^"?sep=(.)"?[,;\t]*(?:\r\n|\n|\r)/i;

async function* getRecords(file: string): AsyncGenerator<string[]> {
  const separator = separatorLine.exec(file);
  const text = file.slice(separator?.[0].length ?? 0);
  const head = /[^\s,;].*/.exec(text.slice(0, maxRow))?.[0] ?? "";
  const byCount = [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
  const delimiter = separator?.[1] ?? byCount;
  const parser = parse({
    bom: true,
    delimiter,
    // One file can have several, if it was edited by hand.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRow,
    ...unbuffered,
  });
  try {
    for await (const cells of Readable.from(inChunks(Buffer.from(text))).pipe(parser)) yield (cells as string[]).map(toCellText);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    throw new UnreadableTable(getReason(cause as { code: unknown; lines?: number }));
  }
}

function getReason({ code, lines }: { code: unknown; lines?: number }): string {
  if (!lines) return "The file cannot be read.";
  const isLong = code === "CSV_MAX_RECORD_SIZE";
  const what = isLong ? `is longer than ${numberText(maxRow)} characters: shorten it, or` : "cannot be read:";
  return `Line ${lines} ${what} check its quotation marks.`;
}

/** The text in chunks, without empty rows at its end. */
async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  const yieldTurn = createYield(5);
  let end = bytes.length;
  while (end > 0 && isBlank(bytes[end - 1] ?? 0)) end--;
  for (let at = 0; at < end; at += chunkBytes) {
    await yieldTurn();
    yield bytes.subarray(at, Math.min(end, at + chunkBytes));
  }
}

/** Control characters, the space, the comma and the semicolon: what empty rows consist of. */
const isBlank = (code: number): boolean => code <= 0x20 || code === 0x2c || code === 0x3b;

/** A cell's text as forms read it: without invisible characters, and with plain spaces. */
const toCellText = (cell: string) =>
  cleanCharacters(fromCell(cell).normalize("NFC"))
    .replaceAll(/[^\S\t\r\n]/g, " ")
    .trim();

/** `null` becomes an empty cell. lib/platform/server/csv.ts escapes formulas (XS-10). */
export function writeTable([head = [], ...rows]: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array> {
  const lines = rows.map((cells) => cells.map((cell) => cell ?? ""));
  return toCsvInChunks(head.map(String), lines);
}
