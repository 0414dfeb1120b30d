import type { Product } from "@/lib/product/contract";
import type { MainUse } from "@/lib/product/fitness";
import { variantKey, variantLabel } from "@/lib/product/rules";
import { areas, surfaces, technologies } from "@/lib/product/vocabulary";

/** The counts beside a product list's filters. */

/** What a list needs to know of a product; the catalogue's products have it all. */
export type Listed = Product & { soldCount: number; isFeatured: boolean; mainUses: MainUse[] };

export type FacetValue = { value: string; label: string; count: number; help?: string };

export type Facets = {
  category: FacetValue[];
  subcategory: FacetValue[];
  brand: FacetValue[];
  area: FacetValue[];
  surface: FacetValue[];
  technology: FacetValue[];
  pack: FacetValue[];
  rating: FacetValue[];
  availability: FacetValue[];
  /** Rupees, of what the other filters leave. */
  price: { min: number; max: number };
};

export type FacetName = keyof Facets;

/** `of` gives the products that count in a facet: those that pass every filter but its own. */
export function countFacets(of: (name: FacetName) => Listed[]): Facets {
  const prices = of("price").map(({ price }) => price);
  const rated = of("rating");
  return {
    category: tally(of("category"), idsOf.category, ({ category }) => ({ label: category.name })),
    subcategory: tally(of("subcategory"), idsOf.subcategory, ({ subcategory }) => ({ label: subcategory.name })),
    brand: tally(of("brand"), idsOf.brand, ({ brand }) => ({ label: brand.name })),
    area: tally(
      of("area"),
      (p) => p.areas,
      (_, each) => ({ label: areas[each] }),
    ),
    surface: tally(
      of("surface"),
      (p) => p.surfaces,
      (_, each) => surfaces[each],
    ),
    technology: tally(
      of("technology"),
      (p) => [p.technology],
      (_, each) => technologies[each],
    ),
    pack: tally(of("pack"), getVariantKeys, variantNamed).sort(bySize),
    rating: [4, 3].map((value) => ({
      value: String(value),
      label: `${value} stars and up`,
      count: rated.filter(({ rating }) => rating !== null && rating >= value).length,
    })),
    availability: [
      {
        value: "in_stock",
        label: "In stock",
        count: of("availability").filter(({ availability }) => availability !== "sold_out").length,
      },
    ],
    price: { min: Math.floor(getMin(prices)), max: Math.ceil(getMax(prices)) },
  };
}

const getMin = (values: number[]) => values.reduce((least, each) => Math.min(least, each), values[0] ?? 0);
const getMax = (values: number[]) => values.reduce((most, each) => Math.max(most, each), 0);

const idsOf = {
  category: ({ category }: Listed) => [category._id],
  subcategory: ({ subcategory }: Listed) => [subcategory._id],
  brand: ({ brand }: Listed) => [brand._id],
};

const existingVariantKeys = new WeakMap<Listed, string[]>();

/** A product's different variant sizes, worked out once: the catalogue's products live until they change. */
export function getVariantKeys(product: Listed): string[] {
  const known = existingVariantKeys.get(product);
  if (known) return known;
  const keys = [...new Set(product.variants.map(variantKey))];
  existingVariantKeys.set(product, keys);
  return keys;
}

function variantNamed({ variants }: Listed, key: string): { label: string } {
  const variant = variants.find((each) => variantKey(each) === key);
  return { label: variant ? variantLabel(variant) : key };
}

/** Counts values; each is named once, by the first product that has it, not once for each of ten thousand. */
function tally<T extends string>(
  products: Listed[],
  valuesOf: (product: Listed) => readonly T[],
  named: (product: Listed, value: T) => { label: string; help?: string },
): FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const product of products) {
    for (const value of valuesOf(product)) {
      const known = counts.get(value);
      if (known) known.count += 1;
      else counts.set(value, facetValue(value, named(product, value)));
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

function facetValue(value: string, { label, help }: { label: string; help?: string }): FacetValue {
  return { value, label, count: 1, ...(help && { help }) };
}

/** Variants of a kind together, small before large. */
function bySize(a: FacetValue, b: FacetValue): number {
  const getUnit = ({ value }: FacetValue) => value.replace(/^[\d.]+/, "");
  return getUnit(a).localeCompare(getUnit(b)) || Number.parseFloat(a.value) - Number.parseFloat(b.value);
}
