import type { z } from "zod";
import { maxCompanions } from "@/lib/catalogue/product/admin/edit/form-contract";
import { mainUse, maxMainUses } from "@/lib/catalogue/product/fields";
import type { MainUse } from "@/lib/catalogue/product/fitness";
import { variantInput } from "@/lib/catalogue/product/variant-fields";
import { areas, type ProductStatus, productStatuses, type Technology, technologies } from "@/lib/catalogue/product/vocabulary";
import { hasAtMostDecimals, numberText, toPaisa } from "@/lib/platform/shared/numbers/money";
import { readAmount } from "@/lib/platform/shared/numbers/read-number";
import type { price } from "@/lib/platform/shared/numbers/rupees";
import { cutText, trimEndOf } from "@/lib/platform/shared/text/cut-text";

/** Parsers for the cells of an import, one for each kind of column. */

/** Thrown for an invalid cell, with a message for the person who made the file. */
export class InvalidCell extends Error {}

export const text = (max: number) => (cell: string) => {
  if (cell.length > max) throw new InvalidCell(`At most ${max} characters`);
  return cell;
};

/** A cell of a spreadsheet may have lines; these fields have one. */
const onOneLine = (cell: string): string =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(" ")
    .trim();

/** Text by the rule of its field in the product form. */
export const byForm = (schema: z.ZodType<string>) => (cell: string) => {
  const { data, error } = schema.safeParse(onOneLine(cell));
  if (data === undefined) throw new InvalidCell(error?.issues[0]?.message ?? "This text is not allowed");
  return data;
};

/** "1,23,456.50", "Rs 640", "12,950/-". */
function number(cell: string): number {
  const value = readAmount(cell);
  if (value === null || value < 0) throw new InvalidCell(`“${cutText(cell, 40)}” is not a number`);
  return value;
}

/**
 * Refuses what a spreadsheet shows instead of a value: the error of a formula ("#N/A"), the signs of a column that is too narrow,
 * and a long number that it has shortened ("1.2E+05").
 */
export function assertNoSpreadsheetError(cell: string): void {
  if (/^#(?:n\/a|nv|[a-z][a-z/\d_]*[!?]|#+)$|^err:\d+$/i.test(cell)) {
    throw new InvalidCell(
      `“${cutText(cell, 40)}” is an error of the spreadsheet, not a value. Correct it there, or empty the cell`,
    );
  }
  if (/^-?\d(?:[.,]\d+)?e\+\d+$/i.test(cell)) {
    throw new InvalidCell(`The spreadsheet has shortened a number to “${cell}”. Format its column as text, and enter it again`);
  }
}

export const rupees = (schema: typeof price) => (cell: string) => {
  const { data, error } = schema.safeParse(number(cell));
  if (data === undefined) throw new InvalidCell(error?.issues[0]?.message ?? "This is not a price");
  return toPaisa(data);
};

export const within = (min: number, max: number, decimals: number) => (cell: string) => {
  if (decimals === 3 && /^\d{1,3},\d{3}$/.test(cell)) {
    const [whole, thousandths] = cell.split(",");
    throw new InvalidCell(`“${cell}” can mean ${whole}${thousandths} or ${whole}.${thousandths}. Write it without the comma`);
  }
  const value = number(cell);
  if (value < min || value > max || !hasAtMostDecimals(value, decimals)) {
    const what = decimals === 0 ? "A whole number" : `A number with at most ${decimals} decimals`;
    throw new InvalidCell(`${what} from ${min} to ${numberText(max)}`);
  }
  return value;
};

/** A term of a vocabulary, by its key or label. */
export const oneOf =
  <Key extends string>(terms: Record<Key, string>, what: string) =>
  (cell: string): Key => {
    const label = cell.toLowerCase();
    const keys = Object.keys(terms) as Key[];
    const found = keys.find((key) => key === label || terms[key].toLowerCase() === label);
    if (!found) throw new InvalidCell(`“${cutText(cell, 40)}” is not ${what}`);
    return found;
  };

export const statuses = Object.fromEntries(productStatuses.map((state) => [state, state])) as Record<ProductStatus, string>;
export const technologyNames = Object.fromEntries(Object.entries(technologies).map(([key, { label }]) => [key, label])) as Record<
  Technology,
  string
>;

export function hex(cell: string): string {
  const found = /^#?([0-9a-f]{6})$/i.exec(cell)?.[1];
  if (!found) throw new InvalidCell("A colour code looks like #8a8f93");
  return `#${found.toLowerCase()}`;
}

const neededMark = / \(needed\)$/i;

/**
 * SKUs of companion products, separated by semicolons, with "(needed)" after those without which the coating fails; "none"
 * empties the list. Returns text, so that the rows of a product can be compared; `readCompanions` parses it.
 */
export function companionList(cell: string): string {
  if (cell.toLowerCase() === "none") return "";
  const entries = cell.split(";").flatMap((entry) => entry.trim() || []);
  if (entries.length > maxCompanions) throw new InvalidCell(`At most ${maxCompanions} products`);
  const companions = entries.map(toCompanion);
  for (const each of companions) sku(each.sku);
  return writeCompanions(companions);
}

type NamedCompanion = { sku: string; isNeeded: boolean };

const toCompanion = (entry: string): NamedCompanion => ({ sku: entry.replace(neededMark, ""), isNeeded: neededMark.test(entry) });

export const readCompanions = (list: string): NamedCompanion[] => (list === "" ? [] : list.split("; ").map(toCompanion));

export const writeCompanions = (all: readonly NamedCompanion[]): string =>
  all.map(({ sku, isNeeded }) => (isNeeded ? `${sku} (needed)` : sku)).join("; ");

const readArea = oneOf(areas, `a place. The places are: ${Object.values(areas).join(", ")}`);

/**
 * The main uses of a product, one line each: "Roof and terrace | an open flat roof | Two coats make one elastic skin." Only the
 * area is required; "none" empties the list. Returns text, so that the rows of a product can be compared; `readMainUses` parses
 * it.
 */
export function mainUseList(cell: string): string {
  if (cell.toLowerCase() === "none") return "";
  const uses = cell.split(/\r?\n/).flatMap((line) => (line.trim() ? toMainUse(line) : []));
  if (uses.length > maxMainUses) throw new InvalidCell(`At most ${maxMainUses} places`);
  if (new Set(uses.map(({ area }) => area)).size < uses.length) throw new InvalidCell("List each place once");
  return writeMainUses(uses);
}

function toMainUse(line: string): MainUse {
  const [where = "", bestFor = "", ...rest] = line.split("|").map((part) => part.trim());
  const reason = rest.join(" | ");
  assertLength(bestFor, mainUse.shape.bestFor, "What it is best for");
  assertLength(reason, mainUse.shape.reason, "The reason");
  return { area: readArea(where), bestFor, reason };
}

function assertLength(value: string, { maxLength }: z.ZodString, what: string): void {
  if (value.length > Number(maxLength)) throw new InvalidCell(`${what} has at most ${maxLength} characters`);
}

export const readMainUses = (list: string): MainUse[] => (list === "" ? [] : list.split("\n").map(toMainUse));

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export const writeMainUses = (all: readonly MainUse[]): string =>
  all
    .map(({ area, bestFor, reason }) => [areas[area], inOneLine(bestFor).replaceAll("|", "/"), inOneLine(reason)].join(" | "))
    .map((line) => trimEndOf(line, /[ |]/))
    .join("\n");

/** SKUs that differ only in case are the same. */
export const foldSku = (value = ""): string => value.toLowerCase();

export const sku = byForm(variantInput.sku);
