import { z } from "zod";
import { getFitness } from "@/lib/product/fitness";
import { type Area, areas, type Surface, surfaces, type Technology, technologies, toKeys } from "@/lib/product/vocabulary";
import { countFacets, type FacetName, type Facets, getVariantKeys, type Listed } from "./facets";

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

type Test = (product: Listed) => boolean;

const some = <T>(wanted: T[], has: (value: T) => boolean) => wanted.length === 0 || wanted.some(has);

/** One test for each filter that is set; a facet's counts leave out its own. */
function filterTests(query: ListingQuery): Map<FacetName, Test> {
  const { category, subcategory, brand, area, surface, technology, pack, min, max, rating, availability } = query;
  const tests: [FacetName, boolean, Test][] = [
    ["category", category !== undefined, (p) => p.category._id === category],
    ["subcategory", subcategory !== undefined, (p) => p.subcategory._id === subcategory],
    ["brand", brand.length > 0, (p) => brand.includes(p.brand._id)],
    ["area", area.length > 0, (p) => some<Area>(area, (each) => p.areas.includes(each))],
    ["surface", surface.length > 0, (p) => some<Surface>(surface, (each) => p.surfaces.includes(each))],
    ["technology", technology.length > 0, (p) => some<Technology>(technology, (each) => p.technology === each)],
    ["pack", pack.length > 0, (p) => getVariantKeys(p).some((each) => pack.includes(each))],
    [
      "price",
      min !== undefined || max !== undefined,
      (p) => p.price >= (min ?? 0) && p.price <= (max ?? Number.POSITIVE_INFINITY),
    ],
    ["rating", rating !== undefined, (p) => p.rating !== null && p.rating >= (rating ?? 0)],
    ["availability", availability !== undefined, (p) => p.availability !== "sold_out"],
  ];
  return new Map(tests.filter(([, isSet]) => isSet).map(([name, , test]) => [name, test]));
}

/** How well each product that a search found fits, by its id. */
export type Scores = ReadonlyMap<string, number>;

/**
 * Filters, counts, sorts and cuts the products (newest first) to the page that the query asks for; of a search only those that
 * it found.
 */
export function listProducts<T extends Listed>(products: T[], query: ListingQuery, scores?: Scores): Listing<T> {
  const found = scores ? products.filter(({ _id }) => scores.has(_id)) : products;
  const tests = filterTests(query);
  const passing: T[] = [];
  // A product that fails exactly one filter still counts in that filter's own facet.
  const failingOnly = new Map<FacetName, T[]>([...tests.keys()].map((name) => [name, []]));
  for (const product of found) {
    const failed = failures(tests, product);
    if (failed === null) passing.push(product);
    else if (failed !== "several") failingOnly.get(failed)?.push(product);
  }
  const total = passing.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page, pages);
  const items = sortProducts(passing, query, scores).slice((page - 1) * pageSize, page * pageSize);
  const countable = (name: FacetName): T[] => [...passing, ...(failingOnly.get(name) ?? [])];
  return { items, total, page, pages, facets: countFacets(countable) };
}

function failures(tests: Map<FacetName, Test>, product: Listed): FacetName | "several" | null {
  let failed: FacetName | null = null;
  for (const [name, test] of tests) {
    if (test(product)) continue;
    if (failed) return "several";
    failed = name;
  }
  return failed;
}

const availabilityRank = { in_stock: 0, low: 0, sold_out: 1 };

function sortProducts<T extends Listed>(products: T[], { sort, area }: ListingQuery, scores?: Scores): T[] {
  const compare: Record<Exclude<Sort, "relevance">, (a: T, b: T) => number> = {
    newest: () => 0, // they come newest first, and sorting is stable
    price: (a, b) => a.price - b.price,
    "price-desc": (a, b) => b.price - a.price,
    "unit-price": (a, b) => comparableUnitPrice(a) - comparableUnitPrice(b),
    "area-price": (a, b) => comparableAreaPrice(a) - comparableAreaPrice(b),
    rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.review.length - a.review.length,
  };
  if (sort !== "relevance") return products.toSorted(compare[sort]);
  const scored = products.map((product) => ({ product, score: scores?.get(product._id) ?? relevance(product, area) }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ product }) => product);
}

/** Only litres and kilograms compare; rolls, tubes by the metre and tools come after them. */
function comparableUnitPrice({ unitPrice }: Listed): number {
  return unitPrice.unit === "l" || unitPrice.unit === "kg" ? unitPrice.price : Number.POSITIVE_INFINITY;
}

/** Of a finished square metre; what finishes none comes last. A large number, as infinities have no difference. */
const comparableAreaPrice = ({ pricePerM2 }: Listed): number => pricePerM2 ?? Number.MAX_SAFE_INTEGER;

/** How well the product fits the place; what can be bought before what cannot; then what sells most. */
function relevance(product: Listed, areas: Area[]): number {
  const popularity = Math.log10(1 + product.soldCount) / 10 + (product.isFeatured ? 0.5 : 0);
  return getFitness(product, areas) * 10 - availabilityRank[product.availability] * 5 + popularity;
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
