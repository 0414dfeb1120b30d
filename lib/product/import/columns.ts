/** The columns of the staff's CSV files, the same for what is exported and what is imported. */

import { price, tradePrice } from "@/lib/platform/rupees";
import { maxStock, maxWeightGrams } from "@/lib/product/limits";
import { units } from "@/lib/product/vocabulary";
import { companionList, hex, mainUseList, oneOf, rupees, sku, statuses, technologyNames, text, within } from "./readers";

type Column = {
  label: string;
  /** What else people call it. */
  also: readonly string[];
  example: string;
  /** Parses a cell; throws `Unfit`. */
  read: (cell: string) => unknown;
  /** Set where the value goes into this column of the table `product` as it is. */
  of?: "product";
};

export const columns = {
  sku: { label: "SKU", also: ["item code", "code", "article", "article number"], example: "RC5-20L-GREY", read: sku },
  key: { label: "Product key", also: ["key", "product id", "handle", "group"], example: "roofcoat-5", read: text(100) },
  name: { label: "Name", also: ["product", "product name", "title"], example: "Roofcoat 5", read: text(200), of: "product" },
  brand: { label: "Brand", also: ["brand name", "make", "manufacturer"], example: "Abhedya", read: text(200) },
  category: { label: "Category", also: ["category name"], example: "Roof & Terrace", read: text(200) },
  subcategory: {
    label: "Subcategory",
    also: ["sub category", "subcategory name"],
    example: "Acrylic Roof Coatings",
    read: text(200),
  },
  status: {
    label: "Status",
    also: ["state"],
    example: "draft",
    read: oneOf(statuses, "draft, published or archived"),
    of: "product",
  },
  technology: {
    label: "Technology",
    also: ["chemistry"],
    example: "acrylic",
    read: oneOf(technologyNames, "a technology that the shop knows"),
    of: "product",
  },
  kind: {
    label: "What it is",
    also: ["kind", "card text", "what is it"],
    example: "Acrylic coating for roofs",
    read: text(60),
    of: "product",
  },
  summary: {
    label: "Summary",
    also: ["short description", "about"],
    example: "Elastic coating for flat roofs",
    read: text(500),
    of: "product",
  },
  companions: {
    label: "You will also need",
    also: ["companions", "goes with", "related skus"],
    example: "PRIMER-AC-5L (needed); ROLLER-9",
    read: companionList,
  },
  mainUses: {
    label: "Main uses",
    also: ["main use", "uses", "best for"],
    example: "Roof and terrace | an open flat roof | Two coats make one elastic skin.",
    read: mainUseList,
  },
  size: { label: "Size", also: ["pack size", "quantity"], example: "20", read: within(0.001, 1_000_000, 3) },
  unit: { label: "Unit", also: ["uom", "unit of measure"], example: "l", read: oneOf(units, "a unit that the shop knows") },
  form: { label: "Form", also: ["packaging", "pack type"], example: "bucket", read: text(60) },
  colour: { label: "Colour", also: ["color"], example: "Grey", read: text(60) },
  colourHex: { label: "Colour code", also: ["hex", "color hex", "colour hex"], example: "#8a8f93", read: hex },
  price: {
    label: "Price",
    also: ["retail price", "price rs", "price npr", "selling price"],
    example: "6400",
    read: rupees(tradePrice),
  },
  tradePrice: {
    label: "Trade price",
    also: ["b2b price", "dealer price", "wholesale price"],
    example: "5600",
    read: rupees(tradePrice),
  },
  compareAtPrice: { label: "Compare-at price", also: ["mrp", "old price", "compare at"], example: "", read: rupees(price) },
  stock: { label: "Stock", also: ["balance", "on hand", "qty", "inventory"], example: "40", read: within(0, maxStock, 0) },
  // Written by the export: what somebody changed in between is told from what was sold in between (plan.ts).
  stockSeen: { label: "Stock when exported", also: [], example: "", read: within(0, maxStock, 0) },
  lowStockAt: {
    label: "Low-stock level",
    also: ["low stock", "low stock at", "reorder level", "reorder point", "minimum stock"],
    example: "5",
    read: within(0, maxStock, 0),
  },
  weight: {
    label: "Weight (kg)",
    also: ["weight", "weight kg", "kg"],
    example: "26",
    read: within(0.001, maxWeightGrams / 1000, 3),
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

/** The parsed values of a row. */
export type RowValues = { [Name in ColumnName]: ReturnType<(typeof columns)[Name]["read"]> };

/** The columns of the table `product` that a file holds. */
export type ProductColumn = { [Name in ColumnName]: (typeof columns)[Name] extends { of: "product" } ? Name : never }[ColumnName];

export const columnNames = Object.keys(columns) as [ColumnName, ...ColumnName[]];

export const productColumns = columnNames.filter((name): name is ProductColumn => "of" in columns[name]);

/** So many rows that a person can still look through what is wrong with them. */
export const maxRows = 10_000;

const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Guesses the mapping from the file's headings: by our names, then by other names, each column once. */
export function guessMapping(heads: readonly string[]): Partial<Record<ColumnName, string>> {
  const guessed: Partial<Record<ColumnName, string>> = {};
  const free = new Set(heads);
  const take = (name: ColumnName, isIt: (head: string) => boolean) => {
    if (guessed[name] !== undefined) return;
    const head = [...free].find((each) => isIt(plain(each)));
    if (head === undefined) return;
    guessed[name] = head;
    free.delete(head);
  };
  for (const name of columnNames) take(name, (head) => head === plain(columns[name].label) || head === plain(name));
  for (const name of columnNames) take(name, (head) => (columns[name].also as readonly string[]).includes(head));
  return guessed;
}
