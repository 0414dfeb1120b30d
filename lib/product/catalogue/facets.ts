import { variantKey, variantLabel } from "@/lib/product/rules";
import { type Area, areas, type Surface, surfaces, type Technology, technologies, toKeys } from "@/lib/product/vocabulary";
import { type Columns, endOf, knownValues, type Listed, type ValuedName } from "./columns";

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
  /** Rupees, of what the other filters leave. */
  price: { min: number; max: number };
};

export type FacetName = keyof Facets;

type Named = { label: string; help?: string };

/** What a value is called, by a product that has it. */
const namesOf: Record<ValuedName, (product: Listed, value: string) => Named> = {
  category: ({ category }) => ({ label: category.name }),
  subcategory: ({ subcategory }) => ({ label: subcategory.name }),
  brand: ({ brand }) => ({ label: brand.name }),
  area: (_, value) => ({ label: areas[value as Area] }),
  surface: (_, value) => surfaces[value as Surface],
  technology: (_, value) => technologies[value as Technology],
  pack: ({ variants }, value) => {
    const variant = variants.find((each) => variantKey(each) === value);
    return { label: variant ? variantLabel(variant) : value };
  },
};

/** The places of the products that pass every filter, and of those that fail one alone. */
export type Passing = { all: readonly number[]; failingOnly: ReadonlyMap<FacetName, readonly number[]> };

/** Counts what passes every filter, and in each facet also what fails only its own. */
export function countFacets(columns: Columns, passing: Passing): Facets {
  const { price, rating, soldOut } = columns.figures;
  const countIn = (name: FacetName, isCounted: (at: number) => boolean) =>
    [passing.all, passing.failingOnly.get(name) ?? []].reduce((sum, places) => sum + places.filter(isCounted).length, 0);
  const values = countValues(columns, passing);
  return {
    ...values,
    pack: values.pack.sort(bySize),
    rating: [4, 3].map((least) => ({
      value: String(least),
      label: `${least} stars and up`,
      count: countIn("rating", (at) => (rating[at] ?? 0) >= least),
    })),
    availability: [{ value: "in_stock", label: "In stock", count: countIn("availability", (at) => soldOut[at] === 0) }],
    price: getRange(price, [...passing.all, ...(passing.failingOnly.get("price") ?? [])]),
  };
}

function getRange(prices: Float64Array, places: readonly number[]): Facets["price"] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const at of places) {
    const price = prices[at] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min: places.length > 0 ? Math.floor(min) : 0, max: Math.ceil(max) };
}

function countValues(columns: Columns, { all, failingOnly }: Passing): Record<ValuedName, FacetValue[]> {
  const tally: Tally = { counts: new Uint32Array(knownValues.length), firsts: new Map() };
  count(columns, all, tally);
  for (const [name, places] of failingOnly) count(columns, places, tally, name);
  const facets = Object.fromEntries(toKeys(namesOf).map((name) => [name, [] as FacetValue[]])) as Record<
    ValuedName,
    FacetValue[]
  >;
  for (const [number, first] of tally.firsts) {
    const known = knownValues[number];
    const product = columns.products[first];
    if (!known || !product) continue;
    const { label, help } = namesOf[known.name](product, known.value);
    facets[known.name].push({ value: known.value, label, count: tally.counts[number] ?? 0, ...(help && { help }) });
  }
  for (const each of Object.values(facets)) each.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  return facets;
}

/** How many have each value, and the first product that has it, which names it. */
type Tally = { counts: Uint32Array; firsts: Map<number, number> };

/** Of the products that fail only one filter, only that one's values count. */
function count(columns: Columns, places: readonly number[], { counts, firsts }: Tally, only?: FacetName): void {
  const { values, starts } = columns;
  const isCounted = knownValues.map(({ name }) => only === undefined || name === only);
  for (const at of places) {
    const end = endOf(columns, at);
    for (let index = starts[at] ?? 0; index < end; index++) {
      const number = values[index] ?? 0;
      if (!isCounted[number]) continue;
      counts[number] = (counts[number] ?? 0) + 1;
      if (counts[number] === 1) firsts.set(number, at);
    }
  }
}

/** Variants of a kind together, small before large. */
function bySize(a: FacetValue, b: FacetValue): number {
  const getUnit = ({ value }: FacetValue) => value.replace(/^[\d.]+/, "");
  return getUnit(a).localeCompare(getUnit(b)) || Number.parseFloat(a.value) - Number.parseFloat(b.value);
}
