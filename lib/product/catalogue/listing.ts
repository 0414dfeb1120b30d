import { z } from "zod";
import { areas, surfaces, technologies, toKeys } from "@/lib/product/vocabulary";
import { type Columns, getColumns, getValueNumber, hasAny, type Listed, type ValuedName } from "./columns";
import { countFacets, type FacetName, type Facets, type Passing } from "./facets";

/** The filters, search, sort and page of a product list: what its address holds, and what they do. */

export const pageSize = 24;

export const sorts = {
  relevance: "Best match",
  newest: "Newest",
  price: "Price, low to high",
  "price-desc": "Price, high to low",
  "unit-price": "Price per litre or kg",
  "area-price": "Price per m²",
  rating: "Rating",
} as const;

export type Sort = keyof typeof sorts;

/** What the order is called: without a search or a place there is nothing to match. */
export function sortLabel(sort: Sort, { q, area }: Pick<ListingQuery, "q" | "area">): string {
  return sort === "relevance" && !q && area.length === 0 ? "Most popular" : sorts[sort];
}

/** Several values of one filter: "a,b" in a link, `brand=a&brand=b` from a form without a script. */
const toList = <T extends z.ZodType<string>>(item: T) =>
  z
    .union([z.string(), z.array(z.string()).transform((texts) => texts.join(","))])
    .transform((text) => [...new Set(text.split(",").filter((each) => item.safeParse(each).success))] as z.infer<T>[])
    .catch([]);

const id = z.uuid();
const rupees = z.coerce.number().int().min(0).max(100_000_000).optional().catch(undefined);

/** Reads a list's address. What makes no sense there is left out, as a link that was typed by hand should still open. */
export const listingQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  category: id.optional().catch(undefined),
  subcategory: id.optional().catch(undefined),
  brand: toList(id).default([]),
  area: toList(z.enum(toKeys(areas))).default([]),
  surface: toList(z.enum(toKeys(surfaces))).default([]),
  technology: toList(z.enum(toKeys(technologies))).default([]),
  pack: toList(z.string().regex(/^\d+(\.\d+)?(kg|l|ml|g|m|m2|piece)$/)).default([]),
  min: rupees,
  max: rupees,
  rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  availability: z.literal("in_stock").optional().catch(undefined),
  sort: z.enum(toKeys(sorts)).catch("relevance").default("relevance"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});

export type ListingQuery = z.infer<typeof listingQuery>;

export type Listing<T extends Listed = Listed> = { items: T[]; total: number; page: number; pages: number; facets: Facets };

/** Of the product at a place. */
type Test = (at: number) => boolean;

/** One test for each filter that is set; a facet's counts leave out its own. */
function filterTests(query: ListingQuery, columns: Columns): [FacetName, Test][] {
  const { category, subcategory, brand, area, surface, technology, pack } = query;
  const chosen: [ValuedName, readonly (string | undefined)[]][] = [
    ["category", [category]],
    ["subcategory", [subcategory]],
    ["brand", brand],
    ["area", area],
    ["surface", surface],
    ["technology", technology],
    ["pack", pack],
  ];
  const tests = chosen.flatMap(([name, values]): [FacetName, Test][] => {
    const numbers = values.flatMap((value) => (value === undefined ? [] : getValueNumber(name, value)));
    return numbers.length > 0 ? [[name, hasAny(columns, numbers)]] : [];
  });
  const { price, rating, soldOut } = columns.figures;
  const within = (figures: Float64Array, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): Test => {
    return (at) => (figures[at] ?? 0) >= min && (figures[at] ?? 0) <= max;
  };
  if (query.min !== undefined || query.max !== undefined) tests.push(["price", within(price, query.min, query.max)]);
  if (query.rating !== undefined) tests.push(["rating", within(rating, query.rating)]);
  if (query.availability !== undefined) tests.push(["availability", within(soldOut, 0, 0)]);
  return tests;
}

/**
 * Filters, counts, sorts and cuts the products (newest first) to the page that the query asks for; of a search only those that
 * it found: `fits` says how well each does, by its place.
 */
export function listProducts<T extends Listed>(products: readonly T[], query: ListingQuery, fits?: Float64Array): Listing<T> {
  const columns = getColumns(products);
  const isFound = (at: number) => fits === undefined || (fits[at] ?? 0) > 0;
  const passing = filter(products.length, isFound, filterTests(query, columns));
  const total = passing.all.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page, pages);
  const places = sortedPart(passing.all, orderOf(query, columns, fits), (page - 1) * pageSize, page * pageSize);
  const items = places.flatMap((at) => products[at] ?? []);
  return { items, total, page, pages, facets: countFacets(columns, passing) };
}

/** A product that fails exactly one filter still counts in that filter's own facet. */
function filter(length: number, isFound: Test, tests: readonly [FacetName, Test][]): Passing {
  const all: number[] = [];
  const failingOnly = new Map<FacetName, number[]>(tests.map(([name]) => [name, []]));
  for (let at = 0; at < length; at++) {
    if (!isFound(at)) continue;
    const failed = failures(tests, at);
    if (failed === null) all.push(at);
    else if (failed !== "several") failingOnly.get(failed)?.push(at);
  }
  return { all, failingOnly };
}

function failures(tests: readonly [FacetName, Test][], at: number): FacetName | "several" | null {
  let failed: FacetName | null = null;
  for (const [name, test] of tests) {
    if (test(at)) continue;
    if (failed) return "several";
    failed = name;
  }
  return failed;
}

/** The smaller the earlier; among equals `among` decides, and then the newer comes first. */
type Order = { of: (at: number) => number; among?: (a: number, b: number) => number };

function orderOf(query: ListingQuery, columns: Columns, found?: Float64Array): Order {
  const { figures } = columns;
  const by = (of: Float64Array, sign = 1) => ({ of: (at: number) => sign * (of[at] ?? 0) });
  const fits = relevance(query, columns);
  const orders: Record<Sort, Order> = {
    relevance: { of: found ? (at) => -(found[at] ?? 0) : (at) => -fits(at) },
    newest: { of: (at) => at },
    price: by(figures.price),
    "price-desc": by(figures.price, -1),
    "unit-price": by(figures.unitPrice),
    "area-price": by(figures.areaPrice),
    rating: { ...by(figures.rating, -1), among: (a, b) => (figures.reviews[b] ?? 0) - (figures.reviews[a] ?? 0) },
  };
  return orders[query.sort];
}

/** How well the product fits the places; what can be bought before what cannot; then what sells most. */
function relevance({ area }: ListingQuery, { figures }: Columns): (at: number) => number {
  const places = area.map((each) => figures[each]);
  return (at) => {
    const fitness = places.reduce((best, each) => Math.max(best, each[at] ?? 0), 0);
    const popularity = Math.log10(1 + (figures.sold[at] ?? 0)) / 10 + (figures.featured[at] ?? 0) / 2;
    return fitness * 10 - (figures.soldOut[at] ?? 0) * 5 + popularity;
  };
}

/** What stands there once all are sorted; only what lies between the first and the last of it is compared with each other. */
function sortedPart(places: readonly number[], { of, among = () => 0 }: Order, from: number, to: number): number[] {
  const ranks = new Float64Array(places.length);
  for (let index = 0; index < places.length; index++) ranks[index] = of(places[index] ?? 0);
  const sorted = ranks.slice().sort();
  const first = sorted[from] ?? 0;
  const last = sorted[Math.min(to, sorted.length) - 1] ?? 0;
  const near = places.filter((_, index) => (ranks[index] ?? 0) >= first && (ranks[index] ?? 0) <= last);
  const before = sorted.indexOf(first);
  return near.sort((a, b) => of(a) - of(b) || among(a, b)).slice(from - before, to - before);
}

/** The address of a list: only what differs from the default, always in the same order, so that equal lists have equal addresses. */
export function listingHref(query: Partial<ListingQuery>, path = "/products"): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.toSorted().join(",") : String(value ?? "");
    const isDefault = (name === "sort" && text === "relevance") || (name === "page" && text === "1");
    if (text && !isDefault) params.set(name, text);
  }
  params.sort();
  return params.size ? `${path}?${params}` : path;
}
