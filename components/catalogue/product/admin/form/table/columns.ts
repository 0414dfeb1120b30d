import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { units } from "@/lib/catalogue/product/admin/units";
import type { Right } from "@/lib/platform/shared/rights";
import { toGrams } from "../parts/weight";

export type VariantRow = ProductForm["variants"][number];
export type CellName = Exclude<keyof VariantRow, "_id" | "tiers">;

export type Column = {
  name: CellName;
  label: string;
  kind: "text" | "number" | "unit" | "weight" | "shade";
  right: Right;
  width: string;
  isRequired?: boolean;
  maxLength?: number;
};

const change = { right: "product.change", isRequired: true } as const;
const price = { right: "product.price", kind: "number", width: "w-30" } as const;

/** The columns of the table, in the order in which a pack is described. */
export const columns: readonly Column[] = [
  { name: "sku", label: "SKU", kind: "text", width: "w-44", maxLength: 60, ...change },
  { name: "size", label: "Size", kind: "number", width: "w-20", ...change },
  { name: "unit", label: "Unit", kind: "unit", width: "w-20", ...change },
  { name: "form", label: "Form", kind: "text", width: "w-28", maxLength: 40, ...change },
  { name: "color", label: "Colour", kind: "text", width: "w-32", maxLength: 40, right: "product.change" },
  { name: "colorHex", label: "Shade", kind: "shade", width: "w-28", maxLength: 7, right: "product.change" },
  { name: "weightGrams", label: "Weight, kg", kind: "weight", width: "w-26", ...change },
  { name: "price", label: "Retail price, Rs", isRequired: true, ...price },
  { name: "tradePrice", label: "Trade price, Rs", isRequired: true, ...price },
  { name: "compareAtPrice", label: "Old price, Rs", ...price },
  { name: "lowStockAt", label: "Low stock at", kind: "number", width: "w-26", ...change },
  { name: "minOrderQuantity", label: "Smallest order", kind: "number", width: "w-26", ...change },
  { name: "orderMultiple", label: "Sold in sets of", kind: "number", width: "w-26", ...change },
  { name: "gtin", label: "Barcode", kind: "text", width: "w-36", maxLength: 20, right: "product.change" },
  { name: "shelf", label: "Shelf", kind: "text", width: "w-24", maxLength: 20, right: "product.change" },
  { name: "openingStock", label: "Stock", kind: "number", width: "w-24", right: "product.stock" },
];

/** Whether a cell can be filled: the stock of a saved pack changes by movements, not here. */
export const isOpen = ({ name, right }: Column, isSaved: boolean, isAllowed: (right: Right) => boolean): boolean =>
  isAllowed(right) && (name !== "openingStock" || (!isSaved && isAllowed("product.change")));

const unitKeys = new Map(Object.entries(units).flatMap(([key, label]) => [key, label].map((text) => [text.toLowerCase(), key])));

/** The value of a pasted cell. Numbers are read by the form, as if they were typed. */
export function fromPasted({ kind }: Column, cell: string): unknown {
  if (kind === "unit") return unitKeys.get(cell.toLowerCase().replace(/\.$/, "")) ?? cell;
  return kind === "weight" ? toGrams(cell) : cell;
}
