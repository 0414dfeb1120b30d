import { createYield } from "@/lib/platform/yield";
import type { Product } from "@/lib/product/contract";
import { getFitness, type MainUse } from "@/lib/product/fitness";
import { variantKey } from "@/lib/product/rules";
import { type Area, areas, toKeys } from "@/lib/product/vocabulary";
import { skuKeys } from "@/lib/search/fold";

/** What a list needs to know of a product; the catalogue's products have it all. */
export type Listed = Product & { soldCount: number; isFeatured: boolean; mainUses: MainUse[] };

/**
 * What lists filter, count and sort by, as columns of numbers: to go through fifty thousand objects, which lie all over the
 * memory, takes twenty times as long. Written in place, so nobody keeps them from one turn of the event loop to another.
 */
export type Columns = {
  products: readonly Listed[];
  /** In lower case. */
  names: string[];
  /** Stock numbers as search compares them. */
  skus: string[];
  figures: Record<Figure, Float64Array>;
  /** The numbers of all values; where those of each product begin, and how many they are. */
  values: Uint32Array;
  starts: Uint32Array;
  counts: Uint32Array;
  /** Values that are more than before are written at the end; once it lies too far out, all are written anew. */
  end: number;
  farthest: number;
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

/** Room for so many products, and usually for all their values. */
function ofNone(room = 0): Columns {
  return {
    products: [],
    names: [],
    skus: [],
    figures: fromKeys(figuresOf, () => new Float64Array(room)),
    values: new Uint32Array(room * 12),
    starts: new Uint32Array(room),
    counts: new Uint32Array(room),
    end: 0,
    farthest: 0,
  };
}

/** Where the values of a product end. */
export const endOf = ({ starts, counts }: Columns, at: number): number => (starts[at] ?? 0) + (counts[at] ?? 0);

/** Whether the product at a place has one of the values. */
export function hasAny(columns: Columns, numbers: readonly number[]): (at: number) => boolean {
  const { values, starts } = columns;
  return (at) => {
    const end = endOf(columns, at);
    for (let index = starts[at] ?? 0; index < end; index++) if (numbers.includes(values[index] ?? -1)) return true;
    return false;
  };
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
export const getValueNumber = (name: ValuedName, value: string): number => known.numbers[name].get(value) ?? -1;

function takeNumber(name: ValuedName, value: string): number {
  const number = getValueNumber(name, value);
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

/** Of a list that is never changed. After an edit only what has changed is written again. */
export function getColumns(products: readonly Listed[]): Columns {
  if (known.latest.products === products || patch(known.latest, products)) return known.latest;
  const steps = makeColumns(products);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return keep(step.value);
}

/** The same, but others have their turn meanwhile: of fifty thousand new products it takes some hundred milliseconds. */
export async function prepareColumns(products: readonly Listed[]): Promise<void> {
  if (known.latest.products === products || patch(known.latest, products)) return;
  const yieldTurn = createYield();
  const steps = makeColumns(products);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return void keep(step.value);
    await yieldTurn();
  }
}

export function forgetColumns(): void {
  known.latest = ofNone();
}

const keep = (columns: Columns): Columns => {
  known.latest = columns;
  return columns;
};

function* makeColumns(products: readonly Listed[]): Generator<void, Columns> {
  const columns = { ...ofNone(products.length + room), products };
  for (const [at, product] of products.entries()) {
    write(columns, at, product);
    yield;
  }
  columns.farthest = 2 * columns.end + 1000;
  return columns;
}

/** So many products are written at once, and so many can be added before the columns have to be longer. */
const maxPatched = 200;
const room = 200;

/** Turns the columns of a list into those of one that is almost the same; says no where that would take long. */
function patch(columns: Columns, products: readonly Listed[]): boolean {
  const { products: old, starts } = columns;
  const [head, tail] = countSame(products, old);
  const isMoved = products.length !== old.length;
  const changed: number[] = [];
  for (let at = head; at < products.length - tail && changed.length <= maxPatched; at++)
    if (isMoved || products[at] !== old[at]) changed.push(at);
  const hasRoom = products.length <= starts.length && columns.end <= columns.farthest;
  if (changed.length > maxPatched || !hasRoom) return false;
  if (isMoved) move(columns, { head, tail, length: products.length });
  for (const at of changed) write(columns, at, products[at] as Listed);
  columns.products = products;
  return true;
}

/** Moves what comes after the change to its new places. */
function move(columns: Columns, { head, tail, length }: { head: number; tail: number; length: number }): void {
  const { products: old, figures, starts, counts, names, skus } = columns;
  const [to, from] = [length - tail, old.length - tail];
  for (const column of [...Object.values(figures), starts, counts]) column.copyWithin(to, from, old.length);
  for (const texts of [names, skus]) texts.splice(head, from - head, ...Array.from({ length: to - head }, () => ""));
  // What is new here takes none of the room of what has moved on.
  counts.fill(0, head, to);
}

const figureNames = toKeys(figuresOf);

function write(columns: Columns, at: number, product: Listed): void {
  const { figures, starts, counts } = columns;
  for (const name of figureNames) figures[name][at] = figuresOf[name](product);
  columns.names[at] = product.name.toLowerCase();
  columns.skus[at] = skuKeys(product.variants);
  const numbers = takeNumbers(product);
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

/** How many products are the same at the beginning and at the end. */
export function countSame(some: readonly unknown[], others: readonly unknown[]): [head: number, tail: number] {
  const most = Math.min(some.length, others.length);
  let head = 0;
  while (head < most && some[head] === others[head]) head += 1;
  let tail = 0;
  while (tail < most - head && some[some.length - 1 - tail] === others[others.length - 1 - tail]) tail += 1;
  return [head, tail];
}

function fromKeys<K extends string, T>(keys: Record<K, unknown>, make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, make(key as K)])) as Record<K, T>;
}
