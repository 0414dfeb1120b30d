import { breather } from "@/lib/platform/breathe";
import type { Product } from "@/lib/product/contract";
import { getFitness, type MainUse } from "@/lib/product/fitness";
import { variantKey } from "@/lib/product/rules";
import { type Area, areas, toKeys } from "@/lib/product/vocabulary";

/** What a list needs to know of a product; the catalogue's products have it all. */
export type Listed = Product & { soldCount: number; isFeatured: boolean; mainUses: MainUse[] };

/**
 * What lists filter, count and sort by, as columns of numbers: to go through fifty thousand objects, which lie all over the
 * memory, takes twenty times as long.
 */
export type Columns = {
  products: readonly Listed[];
  figures: Record<Figure, Float64Array>;
  /** The numbers of all values, one product's after the other's; where those of each begin, and all end; how many each has. */
  values: Uint32Array;
  starts: Uint32Array;
  counts: Uint32Array;
};

type Figure = "price" | "unitPrice" | "areaPrice" | "rating" | "reviews" | "soldOut" | "sold" | "featured" | Area;

const figuresOf: Record<Figure, (product: Listed) => number> = {
  price: ({ price }) => price,
  // Only litres and kilograms compare; rolls, tubes by the metre and tools come after them.
  unitPrice: ({ unitPrice: { unit, price } }) => (unit === "l" || unit === "kg" ? price : Number.POSITIVE_INFINITY),
  // Of a finished square metre; what finishes none comes last.
  areaPrice: ({ pricePerM2 }) => pricePerM2 ?? Number.POSITIVE_INFINITY,
  rating: ({ rating }) => rating ?? 0,
  reviews: ({ review }) => review.length,
  soldOut: ({ availability }) => Number(availability === "sold_out"),
  sold: ({ soldCount }) => soldCount,
  featured: ({ isFeatured }) => Number(isFeatured),
  ...fromKeys(areas, (area) => (product: Listed) => (product.areas.includes(area) ? getFitness(product, [area]) : 0)),
};

/** The filters of which each value is counted: a product passes one if it has any of the values that were chosen. */
const valuesOf = {
  category: ({ category }) => [category._id],
  subcategory: ({ subcategory }) => [subcategory._id],
  brand: ({ brand }) => [brand._id],
  area: (product) => product.areas,
  surface: (product) => product.surfaces,
  technology: ({ technology }) => [technology],
  pack: ({ variants }) => variants.map(variantKey),
} satisfies Record<string, (product: Listed) => readonly string[]>;

export type ValuedName = keyof typeof valuesOf;
const valuedNames = toKeys(valuesOf);

function ofNone(): Columns {
  const figures = fromKeys(figuresOf, () => new Float64Array());
  return { products: [], figures, values: new Uint32Array(), starts: new Uint32Array(), counts: new Uint32Array() };
}

type Known = {
  /** Every value that a product has had since the process began; its place here is its number. */
  values: { name: ValuedName; value: string }[];
  numbers: Record<ValuedName, Map<string, number>>;
  latest: Columns;
};

// On globalThis like the catalogue, because pages and calls are separate bundles.
const holder = globalThis as { shopColumns?: Known };
holder.shopColumns ??= {
  values: [],
  numbers: fromKeys(valuesOf, () => new Map<string, number>()),
  latest: ofNone(),
};
const known = holder.shopColumns;
export const knownValues: Readonly<Known["values"]> = known.values;

/** -1 for what no product has: addresses may ask for anything. */
export const numberOf = (name: ValuedName, value: string): number => known.numbers[name].get(value) ?? -1;

function takeNumber(name: ValuedName, value: string): number {
  const number = numberOf(name, value);
  if (number >= 0) return number;
  known.numbers[name].set(value, known.values.length);
  return known.values.push({ name, value }) - 1;
}

function takeNumbers(product: Listed): number[] {
  const taken: number[] = [];
  for (const name of valuedNames) {
    for (const value of valuesOf[name](product)) {
      const number = takeNumber(name, value);
      if (!taken.includes(number)) taken.push(number);
    }
  }
  return taken;
}

/** Of a list that is never changed. Only what lies between the first and the last product that is new is worked out again. */
export function columnsOf(products: readonly Listed[]): Columns {
  if (known.latest.products === products) return known.latest;
  const steps = makeColumns(products, known.latest);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return keep(step.value);
}

/** The same, but others have their turn meanwhile: of fifty thousand new products it takes some hundred milliseconds. */
export async function prepareColumns(products: readonly Listed[]): Promise<void> {
  if (known.latest.products === products) return;
  const breathe = breather();
  const steps = makeColumns(products, known.latest);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return void keep(step.value);
    await breathe();
  }
}

export function forgetColumns(): void {
  known.latest = ofNone();
}

const keep = (columns: Columns): Columns => {
  known.latest = columns;
  return columns;
};

function* makeColumns(products: readonly Listed[], old: Columns): Generator<void, Columns> {
  const { length } = products;
  const [head, tail] = getSame(products, old.products);
  const names = toKeys(figuresOf);
  const figures = fromKeys(figuresOf, (name) => around(new Float64Array(length), old.figures[name], head, tail));
  const counts = around(new Uint32Array(length), old.counts, head, tail);
  const added: number[] = [];
  for (let at = head; at < length - tail; at++) {
    const product = products[at] as Listed;
    for (const name of names) figures[name][at] = figuresOf[name](product);
    const numbers = takeNumbers(product);
    counts[at] = numbers.length;
    added.push(...numbers);
    yield;
  }
  const starts = new Uint32Array(length + 1);
  for (let at = 0; at < length; at++) starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0);
  const [before = 0, after = 0, all = 0] = [starts[head], starts[length - tail], starts[length]];
  const values = around(new Uint32Array(all), old.values, before, all - after);
  values.set(added, before);
  return { products, figures, values, starts, counts };
}

/** How many products are the same at the beginning and at the end. */
function getSame(some: readonly Listed[], others: readonly Listed[]): [head: number, tail: number] {
  const most = Math.min(some.length, others.length);
  let head = 0;
  while (head < most && some[head] === others[head]) head += 1;
  let tail = 0;
  while (tail < most - head && some[some.length - 1 - tail] === others[others.length - 1 - tail]) tail += 1;
  return [head, tail];
}

/** Takes over what is the same at the beginning and at the end. */
function around<Column extends Float64Array | Uint32Array>(column: Column, old: Column, head: number, tail: number): Column {
  column.set(old.subarray(0, head));
  column.set(old.subarray(old.length - tail), column.length - tail);
  return column;
}

function fromKeys<K extends string, T>(keys: Record<K, unknown>, make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, make(key as K)])) as Record<K, T>;
}
