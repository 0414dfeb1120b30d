import "server-only";
import { joinSql as join, type Sql, sql } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { toGtin } from "@/lib/platform/shared/text/gtin";
import type { ProductFilter, ProductSort } from "./contract";

/** Products with totals over their variants, for staff lists; filtered by `toWhere`. */
export const fromProducts = sql`
  FROM product p
  JOIN brand b ON b.id = p.brand_id
  JOIN subcategory s ON s.id = p.subcategory_id
  JOIN category c ON c.id = s.category_id
  LEFT JOIN (
    SELECT product_id, count(*) AS variants, sum(stock) AS stock, min(stock) AS min_stock, min(price) AS price,
      bool_or(stock BETWEEN 1 AND low_stock_at) AS is_low, bool_and(stock > low_stock_at) AS is_plenty
    FROM variant GROUP BY product_id
  ) v ON v.product_id = p.id`;

/** The WHERE of a filter, over `fromProducts`. */
export function toWhere(filter: ProductFilter): Sql {
  const { q, status, category, brand, stock } = filter;
  const conditions = [
    status === "deleted" ? sql`p.deleted_at IS NOT NULL` : sql`p.deleted_at IS NULL`,
    ...q.split(/\s+/).flatMap(containsWord),
  ];
  if (status && status !== "deleted") conditions.push(sql`p.status = ${status}::product_status`);
  if (category) conditions.push(sql`(s.id = ${category}::uuid OR c.id = ${category}::uuid)`);
  if (brand) conditions.push(sql`b.id = ${brand}::uuid`);
  if (stock) conditions.push(stockConditions[stock]);
  return sql`WHERE ${join(conditions, " AND ")}`;
}

const stockConditions = {
  out: sql`v.min_stock = 0`,
  low: sql`v.is_low`,
  in: sql`v.is_plenty AND v.min_stock > 0`,
};

/** Matches a word in the name, the brand or the SKU of a variant, or its whole barcode; LIKE wildcards in it are escaped. */
function containsWord(word: string): Sql[] {
  if (word === "") return [];
  const [like, code] = [word, plainCode(word)].map((each) => `%${escapeLike(each)}%`);
  return [
    sql`(p.name ILIKE ${like} OR b.name ILIKE ${like}
      OR EXISTS (SELECT FROM variant WHERE variant.product_id = p.id AND (variant.sku ILIKE ${code} OR variant.gtin = ${toGtin(word)})))`,
  ];
}

const sortColumns: Record<ProductSort, Sql> = {
  name: sql`lower(p.name)`,
  brand: sql`lower(b.name)`,
  category: sql`lower(c.name), lower(s.name)`,
  variants: sql`coalesce(v.variants, 0)`,
  stock: sql`coalesce(v.stock, 0)`,
  price: sql`v.price`,
  status: sql`p.status`,
  updated: sql`p.updated_at`,
};

/** "-price" is descending. Ends with the id, so that the order is total and pages do not repeat or miss products. */
export function toOrderBy(sort: string): Sql {
  const column = sortColumns[sort.replace(/^-/, "") as ProductSort] ?? sortColumns.updated;
  return sort.startsWith("-") ? sql`ORDER BY (${column}) DESC NULLS LAST, p.id DESC` : sql`ORDER BY (${column}) NULLS LAST, p.id`;
}
