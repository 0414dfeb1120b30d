import { packText, variantKey, variantLabel } from "@/lib/catalogue/product/rules";
import {
  type Area,
  areas,
  type Surface,
  surfaces,
  type Technology,
  technologies,
  toKeys,
} from "@/lib/catalogue/product/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import { allValues, type Columns, getEnd, type ListedProduct, type ValueFilter } from "./columns";

/** The counts beside a product list's filters. */

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
  /** The range of prices that the other filters leave, in rupees. */
  price: { min: number; max: number };
};

export type FacetName = keyof Facets;

type Label = { label: string; help?: string };

/** The label of a value, taken from a product that has it. */
const labelGetters: Record<ValueFilter, (product: ListedProduct, value: string) => Label> = {
  category: ({ category }) => ({ label: category.name }),
  subcategory: ({ subcategory }) => ({ label: subcategory.name }),
  brand: ({ brand }) => ({ label: brand.name }),
  area: (_, value) => ({ label: t(areas[value as Area]) }),
  surface: (_, value) => said(surfaces[value as Surface]),
  technology: (_, value) => said(technologies[value as Technology]),
  pack: getPackLabel,
  stockedPack: getPackLabel,
};

const said = ({ label, help }: Required<Label>): Label => ({ label: t(label), help: t(help) });

function getPackLabel({ variants }: ListedProduct, value: string): Label {
  const variant = variants.find((each) => variantKey(each) === value);
  return { label: variant ? packText(variantLabel(variant)) : value };
}

/** The positions of the products that pass every filter, and of those that fail exactly one, by that filter. */
export type PassingProducts = { all: readonly number[]; failingOnly: ReadonlyMap<FacetName, readonly number[]> };

type FacetContext = {
  /** As the lists show them. */
  prices: Float64Array;
  /** Whether only what is in stock is listed: then a size counts only where it is in stock. */
  isInStockOnly: boolean;
  /** Whether a product, in one of the chosen sizes, is in stock. */
  isInStock: (at: number) => boolean;
};

/** Counts the products that pass every filter, and in each facet also those that fail only its own. */
export function countFacets(columns: Columns, passing: PassingProducts, context: FacetContext): Facets {
  const { rating } = columns.figures;
  const countIn = (name: FacetName, isCounted: (at: number) => boolean) =>
    [passing.all, passing.failingOnly.get(name) ?? []].reduce((sum, positions) => sum + positions.filter(isCounted).length, 0);
  const { stockedPack, pack, ...values } = countValues(columns, passing);
  return {
    ...values,
    pack: (context.isInStockOnly ? stockedPack : pack).sort(bySize),
    rating: [4, 3].map((minRating) => ({
      value: String(minRating),
      label: t`${minRating} stars and up`,
      count: countIn("rating", (at) => (rating[at] ?? 0) >= minRating),
    })),
    availability: [{ value: "in_stock", label: t`In stock`, count: countIn("availability", context.isInStock) }],
    price: getRange(context.prices, [...passing.all, ...(passing.failingOnly.get("price") ?? [])]),
  };
}

function getRange(prices: Float64Array, positions: readonly number[]): Facets["price"] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const at of positions) {
    const price = prices[at] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min: positions.length > 0 ? Math.floor(min) : 0, max: Math.ceil(max) };
}

function countValues(columns: Columns, { all, failingOnly }: PassingProducts): Record<ValueFilter, FacetValue[]> {
  const tally: Tally = { counts: new Uint32Array(allValues.length), firsts: new Map() };
  count(columns, all, tally);
  for (const [name, positions] of failingOnly) count(columns, positions, tally, name);
  const facets = Object.fromEntries(toKeys(labelGetters).map((name) => [name, [] as FacetValue[]])) as Record<
    ValueFilter,
    FacetValue[]
  >;
  for (const [number, first] of tally.firsts) {
    const { name, value } = allValues[number] ?? {};
    const product = columns.products[first];
    if (!name || value === undefined || !product) continue;
    const { label, help } = labelGetters[name](product, value);
    facets[name].push({ value, label, count: tally.counts[number] ?? 0, ...(help && { help }) });
  }
  for (const each of Object.values(facets)) each.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  return facets;
}

const facetOf = (name: ValueFilter): FacetName => (name === "stockedPack" ? "pack" : name);

/** How many products have each value, and the first of them, which provides its label. */
type Tally = { counts: Uint32Array; firsts: Map<number, number> };

/** For products that fail one filter, `only` limits counting to that filter's values, in stock or not. */
function count(columns: Columns, positions: readonly number[], { counts, firsts }: Tally, only?: FacetName): void {
  const { values, starts } = columns;
  const isCounted = allValues.map(({ name }) => only === undefined || facetOf(name) === only);
  for (const at of positions) {
    const end = getEnd(columns, at);
    for (let index = starts[at] ?? 0; index < end; index++) {
      const number = values[index] ?? 0;
      if (!isCounted[number]) continue;
      counts[number] = (counts[number] ?? 0) + 1;
      if (counts[number] === 1) firsts.set(number, at);
    }
  }
}

/** Sorts sizes by unit, then small before large. */
function bySize(a: FacetValue, b: FacetValue): number {
  const getUnit = ({ value }: FacetValue) => value.replace(/^[\d.]+/, "");
  return getUnit(a).localeCompare(getUnit(b)) || Number.parseFloat(a.value) - Number.parseFloat(b.value);
}
