import { cleanCharacters } from "@/lib/platform/shared/text/characters";

/** What nobody copies by intention, such as a whole sheet, is cut off. */
const maxLength = 200_000;

/** The cells of a spreadsheet as it puts them on the clipboard; `null` if it is a plain text for one field. */
export function readPasted(text: string): string[][] | null {
  const body = text.slice(0, maxLength).replace(/(?:\r\n?|\n)$/, "");
  if (!/[\t\r\n]/.test(body)) return null;
  return body.split(/\r\n?|\n/).map((line) => line.split("\t").map(toCell));
}

/** Spreadsheets put a cell with quotation marks or several lines in quotation marks. */
function toCell(cell: string): string {
  const inner = /^"(.*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return cleanCharacters(inner).replaceAll(/\s+/g, " ").trim();
}
