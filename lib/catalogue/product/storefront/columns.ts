import type { Product } from "@/lib/catalogue/product/contract";
import { getFitness, type MainUse } from "@/lib/catalogue/product/fitness";
import { variantKey } from "@/lib/catalogue/product/rules";
import { type Area, areas, toKeys } from "@/lib/catalogue/product/vocabulary";
import { skuKeys } from "@/lib/catalogue/search/sku";
import { sharedState } from "@/lib/platform/server/shared-state";
import { createYield } from "@/lib/platform/server/yield";

/** The fields of a product that lists need; the catalogue's products have them all. */
export type ListedProduct = Product & { soldCount: number; isFeatured: boolean; mainUses: MainUse[] };

/**
 * What lists filter, count and sort by, as columns of numbers: going through 50,000 objects scattered in memory takes twenty
 * times as long. Columns are updated in place, so callers must not hold them across turns of the event loop.
 */
export type Columns = {
  products: readonly ListedProduct[];
  /** In lower case. */
  names: string[];
  /** Stock numbers in the form that search compares (`skuKeys`). */
  skus: string[];
  figures: Record<Figure, Float64Array>;
  /** The value numbers of all products, and for each product where its own begin and how many there are. */
  values: Uint32Array;
  starts: Uint32Array;
  counts: Uint32Array;
  /** A product that gets more values than before is rewritten at the end; once this exceeds the maximum, all are rewritten. */
  end: number;
  maxEnd: number;
};

type Figure = "price" | "unitPrice" | "areaPrice" | "rating" | "reviews" | "soldOut" | "sold" | "featured" | Area;

const figureGetters: Record<Figure, (product: ListedProduct) => number> = {
  price: ({ price }) => price,
  unitPrice: ({ unitPrice }) => getComparable(unitPrice),
  // The price of a finished square metre; products without one come last.
  areaPrice: ({ pricePerM2 }) => pricePerM2 ?? Number.POSITIVE_INFINITY,
  rating: ({ rating }) => rating ?? 0,
  reviews: ({ review }) => review.length,
  soldOut: ({ availability }) => Number(availability === "sold_out"),
  sold: ({ soldCount }) => soldCount,
  featured: ({ isFeatured }) => Number(isFeatured),
  ...fromKeys(areas, (area) => (product: ListedProduct) => (product.areas.includes(area) ? getFitness(product, [area]) : 0)),
};

/** Only litres and kilograms are comparable; rolls, tubes by the metre and tools come last. */
export const getComparable = ({ unit, price }: Product["unitPrice"]): number =>
  unit === "l" || unit === "kg" ? price : Number.POSITIVE_INFINITY;

/** Filters whose values are counted. A product passes a filter if it has any of the chosen values. */
const valueGetters = {
  category: ({ category }) => [category._id],
  subcategory: ({ subcategory }) => [subcategory._id],
  brand: ({ brand }) => [brand._id],
  area: (product) => product.areas,
  surface: (product) => product.surfaces,
  technology: ({ technology }) => [technology],
  pack: ({ variants }) => variants.map(variantKey),
  stockedPack: ({ variants }) => variants.filter(({ availability }) => availability !== "sold_out").map(variantKey),
} satisfies Record<string, (product: ListedProduct) => readonly string[]>;

export type ValueFilter = keyof typeof valueGetters;
const valueFilters = toKeys(valueGetters);

/** Empty columns with capacity for this many products, and usually for all their values. */
function createColumns(capacity = 0): Columns {
  return {
    products: [],
    names: [],
    skus: [],
    figures: fromKeys(figureGetters, () => new Float64Array(capacity)),
    values: new Uint32Array(capacity * 12),
    starts: new Uint32Array(capacity),
    counts: new Uint32Array(capacity),
    end: 0,
    maxEnd: 0,
  };
}

/** The end index of a product in `values`. */
export const getEnd = ({ starts, counts }: Columns, at: number): number => (starts[at] ?? 0) + (counts[at] ?? 0);

/** A test for products, by position, that have any of the values with these numbers. */
export function hasAny(columns: Columns, numbers: readonly number[]): (at: number) => boolean {
  const { values, starts } = columns;
  return (at) => {
    const end = getEnd(columns, at);
    for (let index = starts[at] ?? 0; index < end; index++) if (numbers.includes(values[index] ?? -1)) return true;
    return false;
  };
}

type State = {
  /** Every value that a product has had since the process started; its index is its number. */
  values: { name: ValueFilter; value: string }[];
  numbers: Record<ValueFilter, Map<string, number>>;
  latest: Columns;
};

const state = sharedState<State>("columns", () => ({
  values: [],
  numbers: fromKeys(valueGetters, () => new Map<string, number>()),
  latest: createColumns(),
}));
export const allValues: Readonly<State["values"]> = state.values;

/** -1 for a value that no product has, as in an edited URL. */
export const getValueNumber = (name: ValueFilter, value: string): number => state.numbers[name].get(value) ?? -1;

function addValue(name: ValueFilter, value: string): number {
  const number = getValueNumber(name, value);
  if (number >= 0) return number;
  state.numbers[name].set(value, state.values.length);
  return state.values.push({ name, value }) - 1;
}

function addValues(product: ListedProduct): number[] {
  const numbers: number[] = [];
  for (const name of valueFilters) {
    for (const value of valueGetters[name](product)) {
      const number = addValue(name, value);
      if (!numbers.includes(number)) numbers.push(number);
    }
  }
  return numbers;
}

/** The columns of a list, which must be immutable. For the next list after an edit only what changed is rewritten. */
export function getColumns(products: readonly ListedProduct[]): Columns {
  if (state.latest.products === products || patch(state.latest, products)) return state.latest;
  const steps = makeColumns(products);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return setLatest(step.value);
}

/** Prepares the columns while yielding to other work: with 50,000 new products this takes some hundred milliseconds. */
export async function prepareColumns(products: readonly ListedProduct[]): Promise<void> {
  if (state.latest.products === products || patch(state.latest, products)) return;
  const yieldTurn = createYield();
  const steps = makeColumns(products);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return void setLatest(step.value);
    await yieldTurn();
  }
}

export function releaseColumns(): void {
  state.latest = createColumns();
}

const setLatest = (columns: Columns): Columns => {
  state.latest = columns;
  return columns;
};

function* makeColumns(products: readonly ListedProduct[]): Generator<void, Columns> {
  const columns = { ...createColumns(products.length + spareCapacity), products };
  for (const [at, product] of products.entries()) {
    write(columns, at, product);
    yield;
  }
  columns.maxEnd = 2 * columns.end + 1000;
  return columns;
}

/** The maximum number of products to rewrite at once, and how many can be added before the columns must be rebuilt. */
const maxPatched = 200;
const spareCapacity = 200;

/** Turns the columns of a list into those of one that is almost the same; returns false if that would take long. */
function patch(columns: Columns, products: readonly ListedProduct[]): boolean {
  const { products: old, starts } = columns;
  const [head, tail] = countSame(products, old);
  const isMoved = products.length !== old.length;
  const changed: number[] = [];
  for (let at = head; at < products.length - tail && changed.length <= maxPatched; at++)
    if (isMoved || products[at] !== old[at]) changed.push(at);
  const hasRoom = products.length <= starts.length && columns.end <= columns.maxEnd;
  if (changed.length > maxPatched || !hasRoom) return false;
  if (isMoved) moveTail(columns, { head, tail, length: products.length });
  for (const at of changed) write(columns, at, products[at] as ListedProduct);
  columns.products = products;
  return true;
}

/** Moves the products after the change to their new positions. */
function moveTail(columns: Columns, { head, tail, length }: { head: number; tail: number; length: number }): void {
  const { products: old, figures, starts, counts, names, skus } = columns;
  const [to, from] = [length - tail, old.length - tail];
  for (const column of [...Object.values(figures), starts, counts]) column.copyWithin(to, from, old.length);
  for (const texts of [names, skus]) texts.splice(head, from - head, ...Array.from({ length: to - head }, () => ""));
  // So that the new products here do not overwrite values of those that were moved.
  counts.fill(0, head, to);
}

const figureNames = toKeys(figureGetters);

function write(columns: Columns, at: number, product: ListedProduct): void {
  const { figures, starts, counts } = columns;
  for (const name of figureNames) figures[name][at] = figureGetters[name](product);
  columns.names[at] = product.name.toLowerCase();
  columns.skus[at] = skuKeys(product.variants);
  const numbers = addValues(product);
  if (numbers.length > (counts[at] ?? 0)) {
    starts[at] = columns.end;
    columns.end += numbers.length;
  }
  counts[at] = numbers.length;
  if (columns.end > columns.values.length) {
    const longer = new Uint32Array(columns.end + (columns.end >> 1));
    longer.set(columns.values);
    columns.values = longer;
  }
  columns.values.set(numbers, starts[at]);
}

/** How many items two lists have in common at the beginning and at the end. */
export function countSame(a: readonly unknown[], b: readonly unknown[]): [head: number, tail: number] {
  const max = Math.min(a.length, b.length);
  let head = 0;
  while (head < max && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < max - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [head, tail];
}

function fromKeys<K extends string, T>(keys: Record<K, unknown>, make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, make(key as K)])) as Record<K, T>;
}
