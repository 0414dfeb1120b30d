import { stringify } from "csv-stringify/sync";

/**
 * A CSV file that opens in any spreadsheet: UTF-8 with the mark by which Excel knows it. What somebody typed must not become a
 * formula there (TRUST.md XS-10): a text that begins like one gets an apostrophe before it.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => withoutFormula(String(cell))));
  return `\ufeff${stringify([head, ...lines], { record_delimiter: "windows" })}`;
}

const number = /^-?\d+(\.\d+)?$/;
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

export function withoutFormula(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}
