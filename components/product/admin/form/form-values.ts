import { textDocument } from "@/lib/platform/rich-text/rich-text";
import type { AdminProduct } from "@/lib/product/edit/contract";
import type { ProductForm } from "@/lib/product/edit/form-contract";

/** A span of which nothing is known stands in the form as two empty boxes. */
const twoBoxes = (span: number[]) => (span.length === 2 ? span : [null, null]) as number[];

export const emptyVariant: ProductForm["variants"][number] = {
  sku: "",
  size: null as unknown as number,
  unit: "l",
  form: "",
  color: "",
  colorHex: null,
  price: null as unknown as number,
  tradePrice: null as unknown as number,
  compareAtPrice: null,
  weightGrams: null as unknown as number,
  openingStock: 0,
  tiers: [],
};

export const emptyValues: ProductForm = {
  name: "",
  summary: "",
  description: textDocument(""),
  subcategoryId: "",
  brandId: "",
  technology: "" as ProductForm["technology"],
  surfaces: [],
  areas: [],
  features: [],
  steps: [],
  notFor: [],
  standards: [],
  keywords: [],
  components: "",
  coats: "",
  origin: "",
  shelfLifeMonths: null,
  warrantyYears: null,
  potableWater: false,
  touchDryHours: twoBoxes([]),
  recoatHours: twoBoxes([]),
  fullCureDays: twoBoxes([]),
  applicationTemp: twoBoxes([]),
  technical: [],
  isFeatured: false,
  status: "draft",
  seoTitle: "",
  seoDescription: "",
  variants: [emptyVariant],
  coverage: [],
  documents: [],
};

/** A product as its form holds it. */
export function toValues(product: AdminProduct): ProductForm {
  const { _id, createdAt, updatedAt, images, variants, documents, ...fields } = product;
  const { touchDryHours, recoatHours, fullCureDays, applicationTemp } = fields;
  return {
    ...fields,
    touchDryHours: twoBoxes(touchDryHours),
    recoatHours: twoBoxes(recoatHours),
    fullCureDays: twoBoxes(fullCureDays),
    applicationTemp: twoBoxes(applicationTemp),
    variants: variants.map(({ stock, isOrdered, ...pack }) => pack),
    documents: documents.map(({ key, bytes, ...document }) => document),
  };
}

type Part = keyof ProductForm;

/** Whatever order the database and the editor give the names of a text's attributes. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

const sorted = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The parts that differ, in the order of the form. */
export function differingParts(one: ProductForm, other: ProductForm): Part[] {
  return (Object.keys(emptyValues) as Part[]).filter((part) => !same(one[part], other[part]));
}

export function onlyParts(values: ProductForm, parts: readonly Part[]): Partial<ProductForm> {
  return Object.fromEntries(parts.map((part) => [part, values[part]]));
}

/** What the parts are called, for sentences about them. */
export const partNames: Record<Part, string> = {
  name: "Name",
  summary: "Summary",
  description: "Description",
  subcategoryId: "Subcategory",
  brandId: "Brand",
  technology: "Technology",
  surfaces: "Surfaces",
  areas: "Areas",
  features: "Features",
  steps: "Steps",
  notFor: "Not for",
  standards: "Standards",
  keywords: "Keywords",
  components: "Components",
  coats: "Coats",
  origin: "Made in",
  shelfLifeMonths: "Shelf life",
  warrantyYears: "Warranty",
  potableWater: "Drinking water",
  touchDryHours: "Dry to the touch",
  recoatHours: "Next coat",
  fullCureDays: "Fully cured",
  applicationTemp: "Temperature",
  technical: "Technical rows",
  isFeatured: "Featured",
  status: "Status",
  seoTitle: "Search title",
  seoDescription: "Search description",
  variants: "Packs and prices",
  coverage: "Coverage",
  documents: "Documents",
};
