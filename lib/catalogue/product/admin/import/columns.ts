/** The columns of the CSV files that staff export and import. */

import { units } from "@/lib/catalogue/product/admin/units";
import { inputFields } from "@/lib/catalogue/product/fields";
import { maxQuantity, maxStock, maxWeightGrams } from "@/lib/catalogue/product/limits";
import { maxSize, type StoredVariant, variantInput } from "@/lib/catalogue/product/variant-fields";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { price, tradePrice } from "@/lib/platform/shared/numbers/rupees";
import { byForm, companionList, hex, mainUseList, oneOf, rupees, sku, statuses, technologyNames, text, within } from "./readers";

export type Column = {
  label: string;
  /** Other names that people use for it. */
  aliases: readonly string[];
  example: string;
  /** Parses a cell; throws `InvalidCell`. */
  read: (cell: string) => unknown;
  /** Set if the value is stored as it is in a column of this table: the one of this name, or `column`. */
  of?: "product" | "variant";
  column?: keyof StoredVariant;
  /** The cell of a stored value, if that is not the value itself. */
  write?: (value: never) => string | number | null;
};

/** A price: paisa in the database, rupees in a cell. */
const money = { of: "variant", write: (paisa: bigint | null) => (paisa === null ? null : toRupees(paisa)) } as const;

const kg = within(0.001, maxWeightGrams / 1000, 3);

export const columns = {
  sku: {
    label: "SKU",
    aliases: ["item code", "code", "article", "article number"],
    example: "RC5-20L-GREY",
    read: sku,
    of: "variant",
  },
  key: { label: "Product key", aliases: ["key", "product id", "handle", "group"], example: "roofcoat-5", read: text(100) },
  name: {
    label: "Name",
    aliases: ["product", "product name", "title"],
    example: "Roofcoat 5",
    read: byForm(inputFields.name),
    of: "product",
  },
  brand: { label: "Brand", aliases: ["brand name", "make", "manufacturer"], example: "Abhedya", read: text(200) },
  category: { label: "Category", aliases: ["category name"], example: "Roof & Terrace", read: text(200) },
  subcategory: {
    label: "Subcategory",
    aliases: ["sub category", "subcategory name"],
    example: "Acrylic Roof Coatings",
    read: text(200),
  },
  status: {
    label: "Status",
    aliases: ["state"],
    example: "draft",
    read: oneOf(statuses, "draft, published or archived"),
    of: "product",
  },
  technology: {
    label: "Technology",
    aliases: ["chemistry"],
    example: "acrylic",
    read: oneOf(technologyNames, "a technology that the shop knows"),
    of: "product",
  },
  kind: {
    label: "What it is",
    aliases: ["kind", "card text", "what is it"],
    example: "Acrylic coating for roofs",
    read: byForm(inputFields.kind),
    of: "product",
  },
  summary: {
    label: "Summary",
    aliases: ["short description", "about"],
    example: "Elastic coating for flat roofs",
    read: byForm(inputFields.summary),
    of: "product",
  },
  companions: {
    label: "You will also need",
    aliases: ["companions", "goes with", "related skus"],
    example: "PRIMER-AC-5L (needed); ROLLER-9",
    read: companionList,
  },
  mainUses: {
    label: "Main uses",
    aliases: ["main use", "uses", "best for"],
    example: "Roof and terrace | an open flat roof | Two coats make one elastic skin.",
    read: mainUseList,
  },
  size: { label: "Size", aliases: ["pack size", "quantity"], example: "20", read: within(0.001, maxSize, 3), of: "variant" },
  unit: {
    label: "Unit",
    aliases: ["uom", "unit of measure"],
    example: "l",
    read: oneOf(units, "a unit that the shop knows"),
    of: "variant",
  },
  form: {
    label: "Form",
    aliases: ["packaging", "pack type"],
    example: "bucket",
    read: byForm(variantInput.form),
    of: "variant",
  },
  colour: {
    label: "Colour",
    aliases: ["color"],
    example: "Grey",
    read: byForm(variantInput.color),
    of: "variant",
    column: "colourName",
  },
  colourHex: {
    label: "Colour code",
    aliases: ["hex", "color hex", "colour hex"],
    example: "#8a8f93",
    read: hex,
    of: "variant",
  },
  price: {
    label: "Price",
    aliases: ["retail price", "price rs", "price npr", "selling price"],
    example: "6400",
    read: rupees(tradePrice),
    ...money,
  },
  tradePrice: {
    label: "Trade price",
    aliases: ["b2b price", "dealer price", "wholesale price"],
    example: "5600",
    read: rupees(tradePrice),
    ...money,
  },
  compareAtPrice: {
    label: "Old price",
    aliases: ["mrp", "compare at price", "compare at"],
    example: "",
    read: rupees(price),
    ...money,
  },
  stock: { label: "Stock", aliases: ["balance", "on hand", "qty", "inventory"], example: "40", read: within(0, maxStock, 0) },
  // Written by the export, to tell an edited stock from one that changed by sales in the meantime (plan.ts).
  stockSeen: { label: "Stock when exported", aliases: [], example: "", read: within(0, maxStock, 0) },
  lowStockAt: {
    label: "Low-stock level",
    aliases: ["low stock", "low stock at", "reorder level", "reorder point", "minimum stock"],
    example: "5",
    read: within(0, maxStock, 0),
    of: "variant",
  },
  minOrderQuantity: {
    label: "Smallest order",
    aliases: ["moq", "minimum order", "minimum order quantity", "min order qty"],
    example: "",
    read: within(1, maxQuantity, 0),
    of: "variant",
  },
  orderMultiple: {
    label: "Sold in sets of",
    aliases: ["order multiple", "pack quantity", "sold in"],
    example: "",
    read: within(1, maxQuantity, 0),
    of: "variant",
  },
  gtin: {
    label: "Barcode",
    aliases: ["gtin", "ean", "upc", "ean13", "bar code"],
    example: "4006381333931",
    read: byForm(variantInput.gtin),
    of: "variant",
  },
  shelf: {
    label: "Shelf",
    aliases: ["place", "location", "bin", "rack"],
    example: "B-03",
    read: byForm(variantInput.shelf),
    of: "variant",
  },
  weight: {
    label: "Weight (kg)",
    aliases: ["weight", "weight kg", "kg"],
    example: "26",
    read: (cell) => Math.round(kg(cell) * 1000),
    of: "variant",
    column: "weightGrams",
    write: (grams: number) => grams / 1000,
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

/** The parsed values of a row. */
export type RowValues = { [Name in ColumnName]: ReturnType<(typeof columns)[Name]["read"]> };

/** The columns of the table `product` that a file can contain. */
export type ProductColumn = { [Name in ColumnName]: (typeof columns)[Name] extends { of: "product" } ? Name : never }[ColumnName];

export const columnNames = Object.keys(columns) as [ColumnName, ...ColumnName[]];

const getTable = (name: ColumnName) => (columns[name] as Column).of;

export const productColumns = columnNames.filter((name): name is ProductColumn => getTable(name) === "product");

/** The columns of the table `variant` that a file can contain, with the name of the column in the table. */
export const variantCells = columnNames
  .filter((name) => getTable(name) === "variant")
  .map((name) => ({ name, column: (columns[name] as Column).column ?? (name as keyof StoredVariant) }));

/** The cells of these values of a variant: rupees and kilograms. */
export function writeVariant(values: Partial<StoredVariant>): Partial<Record<ColumnName, string | number | null>> {
  const cells = variantCells.flatMap(({ name, column }) => {
    const { write } = columns[name] as Column;
    const value = values[column];
    return value === undefined ? [] : [[name, write ? write(value as never) : value] as const];
  });
  return Object.fromEntries(cells);
}

/** Few enough rows that a person can still look through their problems. */
export const maxRows = 10_000;

const normalize = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Guesses the mapping from the file's heads: by our names, then by the aliases. Each column is used once. */
export function guessMapping(heads: readonly string[]): Partial<Record<ColumnName, string>> {
  const mapping: Partial<Record<ColumnName, string>> = {};
  const free = new Set(heads);
  const take = (name: ColumnName, matches: (head: string) => boolean) => {
    if (mapping[name] !== undefined) return;
    const head = [...free].find((each) => matches(normalize(each)));
    if (head === undefined) return;
    mapping[name] = head;
    free.delete(head);
  };
  for (const name of columnNames) take(name, (head) => head === normalize(columns[name].label) || head === normalize(name));
  for (const name of columnNames) take(name, (head) => (columns[name].aliases as readonly string[]).includes(head));
  return mapping;
}
