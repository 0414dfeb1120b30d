import { z } from "zod";
import { areas, surfaces, technologies, toKeys } from "@/lib/catalogue/product/vocabulary";
import { msg, t } from "@/lib/platform/shared/language/t";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { type Columns, getColumns, getValueNumber, hasAny, type ListedProduct, type ValueFilter } from "./columns";
import { countFacets, type FacetName, type Facets, type PassingProducts } from "./facets";
import { getShownFigures, type ShownFigures } from "./shown-figures";
import { getShownPacks, type ShownPacks } from "./shown-packs";

/** The filters, search, order and page of a product list: how its URL holds them, and how they apply. */

export const pageSize = 24;

export const sorts = {
  relevance: msg("Best match"),
  newest: msg("Newest"),
  price: msg("Price, low to high"),
  "price-desc": msg("Price, high to low"),
  "unit-price": msg("Price per litre or kg"),
  "area-price": msg("Price per m²"),
  rating: msg("Rating"),
} as const;

export type Sort = keyof typeof sorts;

/** The label of an order. Without a search or an area there is nothing to match, so "Best match" becomes "Most popular". */
export function sortLabel(sort: Sort, { q, area }: Pick<ListingQuery, "q" | "area">): string {
  return sort === "relevance" && !q && area.length === 0 ? t`Most popular` : t(sorts[sort]);
}

/** Several values of one filter: "a,b" in a link, or `brand=a&brand=b` from a form without JavaScript. */
const toList = <T extends z.ZodType<string>>(item: T) =>
  z
    .union([z.string(), z.array(z.string()).transform((texts) => texts.join(","))])
    .transform((text) => [...new Set(text.split(",").filter((each) => item.safeParse(each).success))] as z.infer<T>[])
    .catch([]);

const id = z.uuid();
/** A price, rounded outwards to whole rupees, like the range beside it. */
const rupees = (round: (typed: number) => number) =>
  z
    .preprocess((typed) => (typed ? round(typedNumber(typed)) : undefined), z.number().min(0).max(100_000_000).optional())
    .catch(undefined);

/** The most characters of a search that count. */
const maxSearch = 100;

/** Parses a list's URL. Invalid values are ignored, because a link that was typed by hand should still open. */
export const listingQuery = z.object({
  q: z
    .string()
    .trim()
    .catch("")
    .default("")
    .transform((text) => cutText(text, maxSearch).trim()),
  category: id.optional().catch(undefined),
  subcategory: id.optional().catch(undefined),
  brand: toList(id).default([]),
  area: toList(z.enum(toKeys(areas))).default([]),
  surface: toList(z.enum(toKeys(surfaces))).default([]),
  technology: toList(z.enum(toKeys(technologies))).default([]),
  pack: toList(z.string().regex(/^\d+(\.\d+)?(kg|l|ml|g|m|m2|piece)$/)).default([]),
  min: rupees(Math.floor),
  max: rupees(Math.ceil),
  rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  availability: z.literal("in_stock").optional().catch(undefined),
  sort: z.enum(toKeys(sorts)).catch("relevance").default("relevance"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});

export type ListingQuery = z.infer<typeof listingQuery>;

export type Listing<T extends ListedProduct = ListedProduct> = {
  items: T[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
};

/** Tests the product at this position. */
type Test = (at: number) => boolean;

function packTest(name: "pack" | "stockedPack", pack: readonly string[], columns: Columns): Test {
  const numbers = pack.map((value) => getValueNumber(name, value));
  return hasAny(columns, numbers);
}

/** Whether a product is in stock in the pack that is searched for, and in any of the chosen sizes. */
function stockTest(pack: readonly string[], columns: Columns, { soldOut }: ShownFigures): Test {
  const hasStocked: Test = pack.length > 0 ? packTest("stockedPack", pack, columns) : () => true;
  return (at) => soldOut[at] === 0 && hasStocked(at);
}

type ListedSearch = ShownPacks & { fits: Float64Array };
type FiguresContext = { search: ListedSearch | null | undefined; isMatch: Test };

/** The prices as the cards show them, and the stock. */
function getFigures(query: ListingQuery, columns: Columns, { search, isMatch }: FiguresContext): ShownFigures {
  const figures = getShownFigures(columns, getShownPacks(query, search), isMatch);
  const isOfSearch = search?.sizeKey !== undefined || (search?.skus ?? []).length > 0;
  // The filter of sizes tests the stock of the chosen ones: a product that is sold out in them still counts for its others.
  return isOfSearch ? figures : { ...figures, soldOut: columns.figures.soldOut };
}

/** One test for each filter that is set, with its facet's name. */
function filterTests(query: ListingQuery, columns: Columns, { price, soldOut }: ShownFigures): [FacetName, Test][] {
  const { category, subcategory, brand, area, surface, technology, pack } = query;
  const chosen: [FacetName & ValueFilter, readonly (string | undefined)[]][] = [
    ["category", [category]],
    ["subcategory", [subcategory]],
    ["brand", brand],
    ["area", area],
    ["surface", surface],
    ["technology", technology],
  ];
  const tests = chosen.flatMap(([name, values]): [FacetName, Test][] => {
    const numbers = values.flatMap((value) => (value === undefined ? [] : getValueNumber(name, value)));
    return numbers.length > 0 ? [[name, hasAny(columns, numbers)]] : [];
  });
  const isInStockOnly = query.availability !== undefined;
  // With "in stock", one of the chosen sizes must be in stock.
  if (pack.length > 0) tests.push(["pack", packTest(isInStockOnly ? "stockedPack" : "pack", pack, columns)]);
  const { rating } = columns.figures;
  const within = (figures: Float64Array, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): Test => {
    return (at) => (figures[at] ?? 0) >= min && (figures[at] ?? 0) <= max;
  };
  if (query.min !== undefined || query.max !== undefined) tests.push(["price", within(price, query.min, query.max)]);
  if (query.rating !== undefined) tests.push(["rating", within(rating, query.rating)]);
  if (isInStockOnly) tests.push(["availability", within(soldOut, 0, 0)]);
  return tests;
}

/**
 * Filters, counts and sorts the products (given newest first), and returns the requested page. In a search, `fits` is the score
 * of each product by its position; products with 0 are left out. A search for a pack is about that pack.
 */
export function listProducts<T extends ListedProduct>(
  products: readonly T[],
  query: ListingQuery,
  search?: ListedSearch | null,
): Listing<T> {
  const columns = getColumns(products);
  const fits = search?.fits;
  const isMatch = (at: number) => fits === undefined || (fits[at] ?? 0) > 0;
  const figures = getFigures(query, columns, { search, isMatch });
  const passing = filter(products.length, isMatch, filterTests(query, columns, figures));
  const total = passing.all.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page, pages);
  const positions = sortedPart(
    passing.all,
    getOrder(query, columns, { fits, prices: figures }),
    (page - 1) * pageSize,
    page * pageSize,
  );
  const items = positions.flatMap((at) => products[at] ?? []);
  const facets = countFacets(columns, passing, {
    prices: figures.price,
    isInStockOnly: query.availability !== undefined,
    isInStock: stockTest(query.pack, columns, figures),
  });
  return { items, total, page, pages, facets };
}

/** A product that fails exactly one filter still counts in that filter's own facet. */
function filter(length: number, isMatch: Test, tests: readonly [FacetName, Test][]): PassingProducts {
  const all: number[] = [];
  const failingOnly = new Map<FacetName, number[]>(tests.map(([name]) => [name, []]));
  for (let at = 0; at < length; at++) {
    if (!isMatch(at)) continue;
    const failed = getFailed(tests, at);
    if (failed === null) all.push(at);
    else if (failed !== "several") failingOnly.get(failed)?.push(at);
  }
  return { all, failingOnly };
}

function getFailed(tests: readonly [FacetName, Test][], at: number): FacetName | "several" | null {
  let failed: FacetName | null = null;
  for (const [name, test] of tests) {
    if (test(at)) continue;
    if (failed) return "several";
    failed = name;
  }
  return failed;
}

/** Sorts by `rank`, the smallest first; equal ranks by `tieBreak`, and then the newest first. */
type Order = { rank: (at: number) => number; tieBreak?: (a: number, b: number) => number };

function getOrder(
  query: ListingQuery,
  columns: Columns,
  { fits, prices }: { fits: Float64Array | undefined; prices: ShownFigures },
): Order {
  const { figures } = columns;
  const by = (column: Float64Array, sign = 1) => ({ rank: (at: number) => sign * (column[at] ?? 0) });
  const getRelevance = relevance(query, columns);
  const orders: Record<Sort, Order> = {
    relevance: { rank: fits ? (at) => -(fits[at] ?? 0) : (at) => -getRelevance(at) },
    newest: { rank: (at) => at },
    price: by(prices.price),
    "price-desc": by(prices.price, -1),
    "unit-price": by(prices.unitPrice),
    "area-price": by(figures.areaPrice),
    rating: { ...by(figures.rating, -1), tieBreak: (a, b) => (figures.reviews[b] ?? 0) - (figures.reviews[a] ?? 0) },
  };
  return orders[query.sort];
}

/** Fitness for the areas counts most, then whether the product is in stock, then how well it sells. */
function relevance({ area }: ListingQuery, { figures }: Columns): (at: number) => number {
  const fitnessColumns = area.map((each) => figures[each]);
  return (at) => {
    const fitness = fitnessColumns.reduce((best, each) => Math.max(best, each[at] ?? 0), 0);
    const popularity = Math.log10(1 + (figures.sold[at] ?? 0)) / 10 + (figures.featured[at] ?? 0) / 2;
    return fitness * 10 - (figures.soldOut[at] ?? 0) * 5 + popularity;
  };
}

/** A slice of the sorted list. Only products with ranks within the slice are compared, instead of sorting all of them. */
function sortedPart(positions: readonly number[], { rank, tieBreak = () => 0 }: Order, from: number, to: number): number[] {
  const ranks = new Float64Array(positions.length);
  for (let index = 0; index < positions.length; index++) ranks[index] = rank(positions[index] ?? 0);
  const sorted = ranks.slice().sort();
  const first = sorted[from] ?? 0;
  const last = sorted[Math.min(to, sorted.length) - 1] ?? 0;
  const near = positions.filter((_, index) => (ranks[index] ?? 0) >= first && (ranks[index] ?? 0) <= last);
  const before = sorted.indexOf(first);
  return near.sort((a, b) => rank(a) - rank(b) || tieBreak(a, b)).slice(from - before, to - before);
}

/** The URL of a list: only what differs from the default, in a fixed order, so that equal lists have equal URLs. */
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
