import type { AdminProduct } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { emptyFields, fieldLabels } from "@/lib/catalogue/product/fields";
import { emptyVariantFields } from "@/lib/catalogue/product/variant-fields";

export const emptyVariant: ProductForm["variants"][number] = { ...emptyVariantFields, openingStock: 0, tiers: [] };

export const emptyValues: ProductForm = { ...emptyFields, variants: [emptyVariant], coverage: [], companions: [], documents: [] };

/** The form's values for a product. */
export function toValues(product: AdminProduct): ProductForm {
  const { _id, createdAt, updatedAt, images, review, variants, documents, ...fields } = product;
  // An unknown range has two empty fields in the form.
  const isUnknown = ([name]: [string, unknown]) => [fields[name as keyof typeof fields]].flat().length === 0;
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(emptyFields).filter(isUnknown)),
    variants: variants.map(({ stock, isOrdered, ...variant }) => variant),
    documents: documents.map(({ key, bytes, ...document }) => document),
  };
}

type Part = keyof ProductForm;

/** Whether two values are the same, in any order of keys: the database and the editor order the attributes of rich text differently. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

const sortKeys = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The parts that differ, in the order of the form. */
export function differingParts(one: ProductForm, other: ProductForm): Part[] {
  return (Object.keys(emptyValues) as Part[]).filter((part) => !isSame(one[part], other[part]));
}

type Variants = ProductForm["variants"];

/** The variants as typed since they were `sent`, on top of how they were saved: new ones have got their ids there. */
export function mergeVariants(typed: Variants, sent: Variants, saved: Variants): Variants {
  const isSameRow = (one: Variants[number]) => (other: Variants[number]) =>
    one._id ? one._id === other._id : one.sku === other.sku;
  return typed.map((row, at) => {
    const before = sent.find(isSameRow(row)) ?? (typed.length === sent.length ? sent[at] : undefined);
    const now = before && saved.find(isSameRow(before));
    if (!now) return row;
    const changes = Object.entries(row).filter(([name, value]) => !isSame(value, before[name as keyof typeof row]));
    return { ...now, ...Object.fromEntries(changes) };
  });
}

export function onlyParts(values: ProductForm, parts: readonly Part[]): Partial<ProductForm> {
  return Object.fromEntries(parts.map((part) => [part, values[part]]));
}

export const partNames: Record<Part, string> = {
  ...fieldLabels,
  variants: "Packs and prices",
  coverage: "Coverage",
  companions: "You will also need",
  documents: "Documents",
};
