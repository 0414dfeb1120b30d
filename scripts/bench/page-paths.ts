import type { BenchDatabase } from "./database.ts";

/** Existing paths: one of each kind to measure the page cache, many different ones to measure rendering. */
export type PagePaths = {
  listing: string;
  filtered: string;
  product: string;
  products: string[];
  listings: string[];
  filteredListings: string[];
  searches: string[];
};

type ProductRow = { id: string; name: string; brand: string; category: string; technology: string; surface: string | null };

/** How many paths a round requests once each: enough for a figure, few enough to stay short. */
const maxPaths = 240;
const maxKeptPaths = 5000;
const sorts = ["relevance", "newest", "price", "price-desc", "unit-price", "area-price", "rating"];

export async function getPagePaths(database: BenchDatabase): Promise<PagePaths> {
  const rows = await database.rows<ProductRow>(
    `SELECT p.id, p.name, p.brand_id AS brand, s.category_id AS category, p.technology::text, p.surfaces[1]::text AS surface
     FROM product p JOIN subcategory s ON s.id = p.subcategory_id ORDER BY md5(p.id::text)`,
  );
  const filtered = rows.map(({ brand, category, technology, surface }, index) => {
    const sort = sorts[index % sorts.length] ?? "";
    const query = { brand, category, technology, sort, ...(surface && { surface }) };
    return `/products?${new URLSearchParams(query)}`;
  });
  const pages = Array.from({ length: Math.ceil(rows.length / 24) }, (_, index) => index + 1);
  return {
    listing: "/products",
    filtered: filtered[0] ?? "",
    product: `/product/${rows[0]?.id}`,
    products: pickSome(rows.map(({ id }) => `/product/${id}`)),
    listings: pickSome(sorts.flatMap((sort) => pages.map((page) => `/products?page=${page}&sort=${sort}`))),
    filteredListings: pickSome(filtered),
    searches: pickSome(
      rows.flatMap(({ name }) => getPrefixes(name)).map((q) => `/api/product?limit=12&q=${encodeURIComponent(q)}`),
    ),
  };
}

/** The finder's first page, a problem and a system with its calculator. */
export async function getFinderPages(database: BenchDatabase): Promise<[string, string][]> {
  const rows = await database.rows<{ kind: string; slug: string }>(
    "SELECT kind::text, slug FROM fix_entry WHERE published_id IS NOT NULL ORDER BY position",
  );
  const slug = (of: string) => rows.find(({ kind }) => kind === of)?.slug ?? "";
  return [
    ["finder", "/fix"],
    ["problem", `/fix/${slug("problem")}`],
    ["system", `/fix/system/${slug("system")}`],
  ];
}

/** More product pages than the page cache holds by default. */
export async function getManyProducts(database: BenchDatabase): Promise<string[]> {
  const rows = await database.rows<{ id: string }>("SELECT id FROM product ORDER BY md5(id::text) LIMIT $1", [maxKeptPaths]);
  return rows.map(({ id }) => `/product/${id}`);
}

/** The queries that the header sends while someone types a product's name, from the third letter on. */
function getPrefixes(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 2) }, (_, index) => name.slice(0, index + 3));
}

function pickSome(paths: string[]): string[] {
  const different = [...new Set(paths)];
  const step = Math.max(1, Math.floor(different.length / maxPaths));
  return different.filter((_, index) => index % step === 0).slice(0, maxPaths);
}
