import { breather } from "@/lib/platform/breathe";
import { hasAtMostDecimals, toPaisa } from "@/lib/platform/money";
import { price, tradePrice } from "@/lib/platform/rupees";
import { maxStock, maxWeightGrams } from "@/lib/product/limits";
import { type ProductStatus, productStatuses, type Technology, technologies, type Unit, units } from "@/lib/product/vocabulary";
import { type ColumnName, columnNames } from "./columns";
import type { ImportMapping, ImportProblem } from "./contract";
import type { Table } from "./table";

/** What a row says, each part read; what its cells leave empty it does not say. */
export type RowValues = {
  sku: string;
  key: string;
  name: string;
  brand: string;
  category: string;
  subcategory: string;
  status: ProductStatus;
  technology: Technology;
  summary: string;
  size: number;
  unit: Unit;
  form: string;
  colour: string;
  colourHex: string;
  price: bigint;
  tradePrice: bigint;
  compareAtPrice: bigint;
  stock: number;
  weight: number;
};
export type ImportRow = { row: number; values: Partial<RowValues>; problems: ImportProblem[] };

class Unfit extends Error {}

const text = (most: number) => (cell: string) => {
  if (cell.length > most) throw new Unfit(`At most ${most} characters`);
  return cell;
};

/** "1,23,456.50", "Rs 640", "640". */
function number(cell: string): number {
  const digits = cell.replace(/^(rs\.?|npr)\s*/i, "");
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(digits)) throw new Unfit(`“${cell.slice(0, 40)}” is not a number`);
  return Number(digits.replaceAll(",", ""));
}

const rupees = (schema: typeof price) => (cell: string) => {
  const { data, error } = schema.safeParse(number(cell));
  if (data === undefined) throw new Unfit(error?.issues[0]?.message ?? "This is not a price");
  return toPaisa(data);
};

const within = (least: number, most: number, decimals: number) => (cell: string) => {
  const value = number(cell);
  if (value < least || value > most || !hasAtMostDecimals(value, decimals)) {
    const what = decimals === 0 ? "A whole number" : `A number with at most ${decimals} decimals`;
    throw new Unfit(`${what} from ${least} to ${most.toLocaleString("en-IN")}`);
  }
  return value;
};

/** One of a vocabulary, by its key or the words for it. */
const oneOf =
  <Key extends string>(terms: Record<Key, string>, what: string) =>
  (cell: string): Key => {
    const wanted = cell.toLowerCase();
    const keys = Object.keys(terms) as Key[];
    const found = keys.find((key) => key === wanted || terms[key].toLowerCase() === wanted);
    if (!found) throw new Unfit(`“${cell.slice(0, 40)}” is not ${what}`);
    return found;
  };

const states = Object.fromEntries(productStatuses.map((state) => [state, state])) as Record<ProductStatus, string>;
const technologyNames = Object.fromEntries(Object.entries(technologies).map(([key, { label }]) => [key, label])) as Record<
  Technology,
  string
>;

function hex(cell: string): string {
  const found = /^#?([0-9a-f]{6})$/i.exec(cell)?.[1];
  if (!found) throw new Unfit("A colour code looks like #8a8f93");
  return `#${found.toLowerCase()}`;
}

function sku(cell: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/.test(cell))
    throw new Unfit("A SKU is at most 64 plain letters, digits and signs");
  return cell;
}

const readers: { [Name in ColumnName]: (cell: string) => RowValues[Name] } = {
  sku,
  key: text(100),
  name: text(200),
  brand: text(200),
  category: text(200),
  subcategory: text(200),
  status: oneOf(states, "draft, published or archived"),
  technology: oneOf(technologyNames, "a technology that the shop knows"),
  summary: text(500),
  size: within(0.001, 1_000_000, 3),
  unit: oneOf(units, "a unit that the shop knows"),
  form: text(60),
  colour: text(60),
  colourHex: hex,
  price: rupees(tradePrice),
  tradePrice: rupees(tradePrice),
  compareAtPrice: rupees(price),
  stock: within(0, maxStock, 0),
  weight: within(0.001, maxWeightGrams / 1000, 3),
};

/** The rows of a table, read by the columns that were named; what is wrong within a row, and between rows. */
export async function readRows({ heads, rows }: Table, mapping: ImportMapping): Promise<ImportRow[]> {
  const places = columnNames.flatMap((name) => {
    const at = heads.indexOf(mapping[name] ?? "");
    return mapping[name] && at >= 0 ? [{ name, at }] : [];
  });
  const breathe = breather();
  const read: ImportRow[] = [];
  for (const { row, cells } of rows) {
    await breathe();
    const named = places.map(({ name, at }) => ({ name, cell: cells[at] ?? "" }));
    read.push(readRow(row, named));
  }
  findRepeated(read, "sku", ({ sku }) => sku, "has this SKU already");
  findRepeated(read, "size", toVariant, "is this pack of the product already");
  findDisagreements(read);
  return read;
}

function readRow(row: number, cells: { name: ColumnName; cell: string }[]): ImportRow {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  for (const { name, cell } of cells) {
    if (cell === "") continue;
    try {
      values[name] = readers[name](cell);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.push({ row, field: name, message: error.message });
    }
  }
  if (values.sku === undefined && problems.every(({ field }) => field !== "sku")) {
    problems.push({ row, field: "sku", message: "A row needs a SKU" });
  }
  return { row, values: values as Partial<RowValues>, problems };
}

/** Marks each row after the first of which `of` says the same. */
function findRepeated(
  rows: ImportRow[],
  field: ColumnName,
  of: (values: Partial<RowValues>) => string | undefined,
  phrase: string,
): void {
  const first = new Map<string, number>();
  for (const { row, values, problems } of rows) {
    const id = of(values);
    if (id === undefined) continue;
    const before = first.get(id);
    if (before) problems.push({ row, field, message: `Row ${before} ${phrase}` });
    else first.set(id, row);
  }
}

/** A product has each size and colour once. */
const toVariant = ({ key, size, unit, colour = "" }: Partial<RowValues>) =>
  key && size && unit ? [key, size, unit, colour].join(" ") : undefined;

const productFields = ["name", "brand", "category", "subcategory", "status", "technology", "summary"] as const;

/** Rows with one product key are variants of one product, which has one name, one brand … */
function findDisagreements(rows: ImportRow[]): void {
  const first = new Map<string, { row: number; value: unknown }>();
  for (const { row, values, problems } of rows) {
    for (const field of values.key ? productFields.filter((each) => values[each] !== undefined) : []) {
      const id = `${field} ${values.key}`;
      const said = first.get(id) ?? { row, value: values[field] };
      first.set(id, said);
      if (said.value !== values[field])
        problems.push({ row, field, message: `Row ${said.row} says something else of the same product` });
    }
  }
}

/** What the rows of a product say of it together, by its key. */
export function sharedFields(rows: readonly ImportRow[]): Map<string, Partial<RowValues>> {
  const shared = new Map<string, Partial<RowValues>>();
  for (const { values } of rows) {
    if (!values.key) continue;
    const known = shared.get(values.key) ?? {};
    const said = productFields.filter((field) => known[field] === undefined && values[field] !== undefined);
    shared.set(values.key, { ...known, ...Object.fromEntries(said.map((field) => [field, values[field]])) });
  }
  return shared;
}
