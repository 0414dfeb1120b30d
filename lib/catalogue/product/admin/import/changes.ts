import { type ColumnName, columnNames, writeVariant } from "./columns";
import type { ImportChange } from "./contract";
import type { ExistingRows } from "./existing";
import type { RowPlan } from "./plan";
import { readCompanions } from "./readers";

/** The columns of stored fields that have another name. */
const columnByField: Record<string, ColumnName> = { brandId: "brand", subcategoryId: "subcategory" };

type ChangeRow = { row: number; sku: string };

/** The changes by a row, for the preview; `null` if there are none. */
export function toChange({ row, sku }: ChangeRow, plan: RowPlan, existing: ExistingRows): ImportChange | null {
  if (plan.kind === "bad" || plan.kind === "same") return null;
  const isNew = plan.kind !== "update";
  const product = plan.kind === "create" ? {} : plan.product;
  const fields: object = plan.kind === "create" ? plan.product : plan.fields;
  const [before, after]: [object, object] = isNew
    ? [product, { ...fields, ...plan.variant }]
    : [
        { ...product, ...plan.variant },
        { ...fields, ...plan.changed },
      ];
  const { name } = { ...product, ...fields } as { name: string };
  const isNewProduct = plan.kind === "create";
  return {
    row,
    sku,
    product: name,
    isNew,
    isNewProduct,
    fields: listFields(toCells(before, existing), toCells(after, existing)),
  };
}

type Cells = Partial<Record<ColumnName, string | number>>;

/** The values as the columns of a file have them: rupees, kilograms and names. */
function toCells(values: object, existing: ExistingRows): Cells {
  const cells = Object.entries(values).map(
    ([name, value]) => [columnByField[name] ?? name, toCell(name, value, existing)] as const,
  );
  const variant = Object.entries(writeVariant(values)).map(([name, value]) => [name, value ?? ""] as const);
  return Object.fromEntries([...cells, ...variant].filter(([name]) => (columnNames as string[]).includes(name)));
}

function toCell(name: string, value: unknown, { brandNames, subcategoryNames, companionNames }: ExistingRows): string | number {
  if (typeof value === "number") return value;
  const text = String(value ?? "");
  if (name === "brandId") return brandNames.get(text) ?? "";
  if (name === "subcategoryId") return subcategoryNames.get(text) ?? "";
  if (name !== "companions") return text;
  return readCompanions(text)
    .map(({ sku: id, isNeeded }) => `${companionNames.get(id) ?? id}${isNeeded ? " (needed)" : ""}`)
    .join("; ");
}

const listFields = (before: Cells, after: Cells): ImportChange["fields"] =>
  columnNames.flatMap((field) => {
    if (field === "sku") return [];
    const [from, to] = [before[field] ?? "", after[field]];
    return to === undefined || to === from ? [] : [{ field, before: from, after: to }];
  });
