import "server-only";
import type { Product, Variant } from "@/lib/catalogue/product/contract";
import { type CoverageRow, getPricePerM2 } from "@/lib/catalogue/product/coverage";
import type { MainUse } from "@/lib/catalogue/product/fitness";
import { getSellable, type Quantities } from "@/lib/catalogue/product/offer";
import {
  type Availability,
  bestAvailability,
  bestUnitPrice,
  getAvailability,
  getOffered,
  getUnitPrice,
} from "@/lib/catalogue/product/rules";
import { saleJson } from "@/lib/catalogue/product/sale-columns";
import { db, type Sql, sql } from "@/lib/platform/server/db/client";
import { type Reader, readFromReplica } from "@/lib/platform/server/db/replica";
import { toRupees } from "@/lib/platform/shared/numbers/money";

/** Reads products from the database for the catalogue in memory. */

/** A product in the shape that the API documents, with the fields that lists sort and rank by. */
export type CatalogueProduct = Product & {
  soldCount: number;
  isFeatured: boolean;
  mainUses: MainUse[];
  updatedAt: string;
};

type VariantRow = Quantities & {
  id: string;
  sku: string;
  size: number;
  unit: Variant["unit"];
  form: string;
  colour: string | null;
  hex: string | null;
  price: number;
  compareAt: number | null;
  stock: number;
};
export type FirstCoverage = Omit<CoverageRow, "surface" | "note">;
type CatalogueRow = Pick<
  Product,
  "name" | "kind" | "summary" | "brand" | "category" | "subcategory" | "technology" | "surfaces" | "areas"
> & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  mainUses: MainUse[];
  /** The first row of its coverage table. */
  coverage: FirstCoverage | null;
  soldCount: number;
  isFeatured: boolean;
  image: Product["image"];
  variants: VariantRow[];
  review: Product["review"];
};

/** The number of products read at once: parsing them blocks the event loop for some milliseconds. */
const chunkSize = 250;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * All published products, newest first. Read in chunks, so that other work gets its turn in between; from the standby, if there
 * is one that has caught up: what is committed meanwhile is announced and read again (docs/decisions/0055).
 */
export function readAllProducts(): Promise<CatalogueProduct[]> {
  return readFromReplica(async (database) => {
    const products: CatalogueProduct[] = [];
    for (let after = firstId, isMore = true; isMore; ) {
      const rows = await readRows(database, sql`p.id > ${after}::uuid`);
      products.push(...rows.map(toProduct));
      isMore = rows.length === chunkSize;
      after = rows.at(-1)?.id ?? after;
    }
    return products.sort(newestFirst);
  });
}

/** Those of these products that are published, newest first. */
export async function readSomeProducts(ids: readonly string[]): Promise<CatalogueProduct[]> {
  const products: CatalogueProduct[] = [];
  for (let from = 0; from < ids.length; from += chunkSize) {
    const rows = await readRows(db, sql`p.id = ANY(${ids.slice(from, from + chunkSize)}::uuid[])`);
    products.push(...rows.map(toProduct));
  }
  return products.sort(newestFirst);
}

/** Orders by time, then by id, as the database does. Both have a fixed length, so they can be compared as text. */
export function newestFirst(a: CatalogueProduct, b: CatalogueProduct): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  if (a._id === b._id) return 0;
  return a._id < b._id ? 1 : -1;
}

/** As SQL: the first coverage row of the product `p`. */
export const firstCoverage = sql`(SELECT json_build_object('coats', r.coats, 'min', r.min, 'max', r.max, 'unit', r.unit, 'basis', r.basis)
  FROM coverage_row r WHERE r.product_id = p.id ORDER BY r.position LIMIT 1)`;

/** One statement for whole products: with Prisma's own joins, reading 10,000 products takes ten times as long. */
function readRows(database: Reader, condition: Sql): Promise<CatalogueRow[]> {
  return database.$queryRaw<CatalogueRow[]>`
    SELECT p.id, p.name, p.kind, p.summary, p.technology, p.surfaces::text[] AS surfaces,
      p.areas::text[] AS areas, p.main_uses AS "mainUses",
      ${firstCoverage} AS coverage,
      p.sold_count AS "soldCount", p.is_featured AS "isFeatured", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
      json_build_object('_id', b.id, 'name', b.name) AS brand,
      json_build_object('_id', c.id, 'name', c.name) AS category,
      json_build_object('_id', s.id, 'name', s.name) AS subcategory,
      (SELECT json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height)
        FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image,
      v.variants,
      coalesce((SELECT json_agg(json_build_object('_id', r.id, 'rating', r.rating) ORDER BY r.created_at DESC, r.id)
        FROM review r WHERE r.product_id = p.id AND r.status = 'approved'), '[]') AS review
    FROM (SELECT * FROM product p WHERE p.status = 'published' AND ${condition}
      AND EXISTS (SELECT FROM variant WHERE product_id = p.id) ORDER BY p.id LIMIT ${chunkSize}) p
    JOIN brand b ON b.id = p.brand_id
    JOIN subcategory s ON s.id = p.subcategory_id
    JOIN category c ON c.id = s.category_id
    JOIN LATERAL (
      SELECT json_agg(json_build_object('id', id, 'sku', sku, 'size', size, 'unit', unit, 'form', form, 'colour', colour_name,
        'hex', colour_hex, 'price', price, 'compareAt', compare_at_price, ${saleJson}) ORDER BY position, size, sku) AS variants
      FROM variant WHERE product_id = p.id
    ) v ON true
    ORDER BY p.id`;
}

const sharedEntries = new Map<string, { _id: string; name: string }>();
const lists = new Map<string, readonly unknown[]>();

/** Shares one object among all products of a category or brand, which saves 40 MB with 50,000 products. */
function sharedEntry(entry: { _id: string; name: string }): { _id: string; name: string } {
  const existing = sharedEntries.get(entry._id);
  if (existing?.name === entry.name) return existing;
  sharedEntries.set(entry._id, entry);
  return entry;
}

/** Shares one list among all products for the same areas or surfaces. */
function sharedList<T extends string>(list: T[]): T[] {
  const key = list.join();
  const existing = lists.get(key) as T[] | undefined;
  if (!existing) lists.set(key, list);
  return existing ?? list;
}

const words = new Map<string, string>();
const maxWords = 5000;

/** Shares one string among all products with the same word: otherwise each row has its own copy. */
function sharedWord<T extends string>(text: T): T {
  if (words.size > maxWords) words.clear();
  const existing = words.get(text) as T | undefined;
  if (existing === undefined) words.set(text, text);
  return existing ?? text;
}

function toProduct(row: CatalogueRow): CatalogueProduct {
  const variants = row.variants.map(toVariant);
  const ratings = row.review.map(({ rating }) => rating);
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    kind: sharedWord(row.kind || row.subcategory.name),
    summary: row.summary,
    brand: sharedEntry(row.brand),
    category: sharedEntry(row.category),
    subcategory: sharedEntry(row.subcategory),
    technology: sharedWord(row.technology),
    surfaces: sharedList(row.surfaces),
    areas: sharedList(row.areas),
    image: row.image,
    ...getPriceFields(variants),
    // Primers, tools and plugs that are applied in one go do not finish a square metre.
    pricePerM2: row.mainUses.length > 0 && row.coverage && row.coverage.coats > 1 ? getPricePerM2(row.coverage, variants) : null,
    availability: bestAvailability(variants),
    rating: ratings.length ? ratings.reduce((sum, each) => sum + each, 0) / ratings.length : null,
    variants,
    review: row.review,
    soldCount: row.soldCount,
    isFeatured: row.isFeatured,
    mainUses: row.mainUses.map((use) => ({ ...use, area: sharedWord(use.area) })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The prices that stand for a product with these variants. */
export function getPriceFields(variants: readonly Variant[]): Pick<Product, "price" | "compareAtPrice" | "unitPrice"> {
  const offered = getOffered(variants);
  const { price, compareAtPrice } = offered.reduce((best, each) => (each.price < best.price ? each : best));
  return { price, compareAtPrice, unitPrice: bestUnitPrice(offered) };
}

function toVariant(row: VariantRow): Variant {
  const price = toRupees(BigInt(row.price));
  const availability: Availability = getAvailability(getSellable(row));
  return {
    _id: row.id,
    sku: row.sku,
    size: row.size,
    unit: sharedWord(row.unit),
    form: sharedWord(row.form),
    color: sharedWord(row.colour ?? ""),
    colorHex: row.hex && sharedWord(row.hex),
    price,
    compareAtPrice: row.compareAt === null ? null : toRupees(BigInt(row.compareAt)),
    unitPrice: getUnitPrice(price, row.size, row.unit),
    availability,
    minOrderQuantity: row.minOrderQuantity,
    orderMultiple: row.orderMultiple,
  };
}
