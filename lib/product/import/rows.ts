import { createYield } from "@/lib/platform/yield";
import { type ColumnName, columnNames, columns, productColumns, type RowValues } from "./columns";
import type { ImportMapping, ImportProblem } from "./contract";
import { Unfit } from "./readers";
import type { Table } from "./table";

/** A row with each part read; what its cells leave empty it does not say. */
export type ImportRow = { row: number; values: Partial<RowValues>; problems: ImportProblem[] };

/** The rows of a table, read by the columns that were named; what is wrong within a row, and between rows. */
export async function readRows({ heads, rows }: Table, mapping: ImportMapping): Promise<ImportRow[]> {
  const places = columnNames.flatMap((name) => {
    const at = heads.indexOf(mapping[name] ?? "");
    return mapping[name] && at >= 0 ? [{ name, at }] : [];
  });
  const yieldTurn = createYield();
  const read: ImportRow[] = [];
  for (const { row, cells } of rows) {
    await yieldTurn();
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
      values[name] = columns[name].read(cell);
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

/** Marks duplicates: each row after the first with the same `of`. */
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

/** The fields that all rows of a product share. */
const sharedColumns = [...productColumns, "brand", "category", "subcategory", "companions", "mainUses"] as const;

/** Rows with one product key are variants of one product, which has one name, one brand … */
function findDisagreements(rows: ImportRow[]): void {
  const first = new Map<string, { row: number; value: unknown }>();
  for (const { row, values, problems } of rows) {
    for (const field of values.key ? sharedColumns.filter((each) => values[each] !== undefined) : []) {
      const id = `${field} ${values.key}`;
      const said = first.get(id) ?? { row, value: values[field] };
      first.set(id, said);
      if (said.value !== values[field])
        problems.push({ row, field, message: `Row ${said.row} says something else of the same product` });
    }
  }
}

/** The shared fields of each product, by its key. */
export function sharedFields(rows: readonly ImportRow[]): Map<string, Partial<RowValues>> {
  const shared = new Map<string, Partial<RowValues>>();
  for (const { values } of rows) {
    if (!values.key) continue;
    const previous = shared.get(values.key) ?? {};
    const said = sharedColumns.filter((field) => previous[field] === undefined && values[field] !== undefined);
    shared.set(values.key, { ...previous, ...Object.fromEntries(said.map((field) => [field, values[field]])) });
  }
  return shared;
}
