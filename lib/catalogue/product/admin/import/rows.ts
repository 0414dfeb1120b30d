import { createYield } from "@/lib/platform/server/yield";
import { type ColumnName, columnNames, columns, productColumns, type RowValues } from "./columns";
import type { ImportMapping, ImportProblem } from "./contract";
import { assertNoSpreadsheetError, foldSku, InvalidCell } from "./readers";
import type { Table } from "./table";

/** A parsed row; empty cells have no value. */
export type ImportRow = { row: number; values: Partial<RowValues>; problems: ImportProblem[] };

/** Parses the mapped columns of a table, and finds problems within rows and between them. */
export async function readRows({ heads, rows }: Table, mapping: ImportMapping): Promise<ImportRow[]> {
  const mappedColumns = columnNames.flatMap((name) => {
    const at = heads.indexOf(mapping[name] ?? "");
    return mapping[name] && at >= 0 ? [{ name, at }] : [];
  });
  const yieldTurn = createYield();
  const parsed: ImportRow[] = [];
  for (const { row, cells } of rows) {
    await yieldTurn();
    const mappedCells = mappedColumns.map(({ name, at }) => ({ name, cell: cells[at] ?? "" }));
    parsed.push(readRow(row, mappedCells));
  }
  findDuplicates(parsed, "sku", ({ sku }) => sku && foldSku(sku), "already has this SKU");
  findDuplicates(parsed, "gtin", ({ gtin }) => gtin || undefined, "already has this barcode");
  findDuplicates(parsed, "size", getVariantKey, "is already this pack of the product");
  findContradictions(parsed);
  return parsed;
}

function readRow(row: number, cells: { name: ColumnName; cell: string }[]): ImportRow {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  for (const { name, cell } of cells) {
    if (cell === "") continue;
    try {
      assertNoSpreadsheetError(cell);
      values[name] = columns[name].read(cell);
    } catch (error) {
      if (!(error instanceof InvalidCell)) throw error;
      problems.push({ row, field: name, message: error.message });
    }
  }
  if (values.sku === undefined && problems.every(({ field }) => field !== "sku")) {
    problems.push({ row, field: "sku", message: "A row needs a SKU" });
  }
  return { row, values: values as Partial<RowValues>, problems };
}

/** Adds a problem to each row after the first with the same key. */
function findDuplicates(
  rows: ImportRow[],
  field: ColumnName,
  getKey: (values: Partial<RowValues>) => string | undefined,
  phrase: string,
): void {
  const first = new Map<string, number>();
  for (const { row, values, problems } of rows) {
    const key = getKey(values);
    if (key === undefined) continue;
    const firstRow = first.get(key);
    if (firstRow) problems.push({ row, field, message: `Row ${firstRow} ${phrase}` });
    else first.set(key, row);
  }
}

/** A product has each size and colour once, in whatever case. */
const getVariantKey = ({ key, size, unit, colour = "" }: Partial<RowValues>) =>
  key && size && unit ? [key, size, unit, colour.toLowerCase()].join(" ") : undefined;

/** The fields that all rows of a product share. */
const sharedColumns = [...productColumns, "brand", "category", "subcategory", "companions", "mainUses"] as const;

/** Rows with the same product key are variants of one product, so they must agree on its name, brand and so on. */
function findContradictions(rows: ImportRow[]): void {
  const first = new Map<string, { row: number; value: unknown }>();
  for (const { row, values, problems } of rows) {
    for (const field of values.key ? sharedColumns.filter((each) => values[each] !== undefined) : []) {
      const id = `${field} ${values.key}`;
      const earlier = first.get(id) ?? { row, value: values[field] };
      first.set(id, earlier);
      if (earlier.value !== values[field])
        problems.push({ row, field, message: `Row ${earlier.row} has something else for the same product` });
    }
  }
}

/** The shared fields of each product, by its key. */
export function sharedFields(rows: readonly ImportRow[]): Map<string, Partial<RowValues>> {
  const shared = new Map<string, Partial<RowValues>>();
  for (const { values } of rows) {
    if (!values.key) continue;
    const previous = shared.get(values.key) ?? {};
    const added = sharedColumns.filter((field) => previous[field] === undefined && values[field] !== undefined);
    shared.set(values.key, { ...previous, ...Object.fromEntries(added.map((field) => [field, values[field]])) });
  }
  return shared;
}
