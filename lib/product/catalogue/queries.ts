import "server-only";
import { db } from "@/lib/platform/db/client";
import { toRupees } from "@/lib/platform/money";
import { oncePerContentVersion } from "@/lib/platform/page-cache/content-version";
import type { Product, Variant } from "@/lib/product/contract";
import { type CoverageRow, getPricePerM2 } from "@/lib/product/coverage";
import type { MainUse } from "@/lib/product/fitness";
import { type Availability, bestAvailability, bestUnitPrice, getAvailability, getUnitPrice } from "@/lib/product/rules";

export type CatalogueSubcategory = { _id: string; name: string; about: string; createdAt: string; products: string[] };
export type CatalogueCategory = {
  _id: string;
  name: string;
  about: string;
  icon: string;
  pictureKey: string | null;
  createdAt: string;
  subCategories: CatalogueSubcategory[];
};
export type CatalogueBrand = {
  _id: string;
  name: string;
  about: string;
  origin: string;
  colour: string;
  logoKey: string | null;
};

/** A product as lists need it: the documented shape, and what lists sort and search by. */
export type CatalogueProduct = Product & {
  soldCount: number;
  isFeatured: boolean;
  mainUses: MainUse[];
  updatedAt: string;
};

export type Catalogue = {
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  /** Newest first. */
  products: CatalogueProduct[];
  byId: Map<string, CatalogueProduct>;
};

/**
 * The published catalogue in memory, read once for each content version (docs/decisions/0010): lists, filters, counts, search,
 * menus, feeds and sitemaps come from here without asking the database again.
 */
export const getCatalogue = oncePerContentVersion(async (): Promise<Catalogue> => {
  const [categoryRows, brands, productRows] = await Promise.all([readCategories(), readBrands(), readProducts()]);
  const products = productRows.map(toProduct);
  const idsBySubcategory = Map.groupBy(products, (product) => product.subcategory._id);
  const categories = categoryRows.map(({ subcategories, ...category }) => ({
    ...category,
    subCategories: subcategories.map((each) => ({
      ...each,
      products: (idsBySubcategory.get(each._id) ?? []).map(({ _id }) => _id),
    })),
  }));
  return { categories, brands, products, byId: new Map(products.map((product) => [product._id, product])) };
});

async function readCategories() {
  const rows = await db.category.findMany({
    orderBy: [{ position: "asc" }, { name: "asc" }],
    include: { subcategories: { orderBy: [{ position: "asc" }, { name: "asc" }] } },
  });
  return rows.map(({ id, createdAt, subcategories, name, about, icon, pictureKey }) => ({
    _id: id,
    name,
    about,
    icon,
    pictureKey,
    createdAt: createdAt.toISOString(),
    subcategories: subcategories.map((each) => ({
      _id: each.id,
      name: each.name,
      about: each.about,
      createdAt: each.createdAt.toISOString(),
    })),
  }));
}

async function readBrands(): Promise<CatalogueBrand[]> {
  const rows = await db.brand.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  return rows.map(({ id, name, about, origin, colour, logoKey }) => ({ _id: id, name, about, origin, colour, logoKey }));
}

type VariantRow = {
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
type ProductRow = Pick<
  Product,
  "name" | "kind" | "summary" | "brand" | "category" | "subcategory" | "technology" | "surfaces" | "areas"
> & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  mainUses: MainUse[];
  /** The first row of its datasheet. */
  coverage: Omit<CoverageRow, "surface" | "note"> | null;
  soldCount: number;
  isFeatured: boolean;
  image: Product["image"];
  variants: VariantRow[];
  review: Product["review"];
};

/** One statement for everything, whatever the number of products: Prisma's own joins read ten thousand products ten times slower. */
function readProducts(): Promise<ProductRow[]> {
  return db.$queryRaw<ProductRow[]>`
    SELECT p.id, p.name, p.kind, p.summary, p.technology, p.surfaces::text[] AS surfaces,
      p.areas::text[] AS areas, p.main_uses AS "mainUses",
      (SELECT json_build_object('coats', r.coats, 'min', r.min, 'max', r.max, 'unit', r.unit, 'basis', r.basis)
        FROM coverage_row r WHERE r.product_id = p.id ORDER BY r.position LIMIT 1) AS coverage,
      p.sold_count AS "soldCount", p.is_featured AS "isFeatured", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
      json_build_object('_id', b.id, 'name', b.name) AS brand,
      json_build_object('_id', c.id, 'name', c.name) AS category,
      json_build_object('_id', s.id, 'name', s.name) AS subcategory,
      (SELECT json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height)
        FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image,
      v.variants,
      coalesce((SELECT json_agg(json_build_object('_id', r.id, 'rating', r.rating) ORDER BY r.created_at DESC, r.id)
        FROM review r WHERE r.product_id = p.id AND r.status = 'approved'), '[]') AS review
    FROM product p
    JOIN brand b ON b.id = p.brand_id
    JOIN subcategory s ON s.id = p.subcategory_id
    JOIN category c ON c.id = s.category_id
    JOIN (
      SELECT product_id, json_agg(json_build_object('id', id, 'sku', sku, 'size', size, 'unit', unit, 'form', form, 'colour', colour_name,
        'hex', colour_hex, 'price', price, 'compareAt', compare_at_price, 'stock', stock) ORDER BY position, size, sku) AS variants
      FROM variant GROUP BY product_id
    ) v ON v.product_id = p.id
    WHERE p.status = 'published'
    ORDER BY p.created_at DESC, p.id DESC`;
}

function toProduct(row: ProductRow): CatalogueProduct {
  const variants = row.variants.map(toVariant);
  const cheapest = variants.reduce((best, each) => (each.price < best.price ? each : best));
  const ratings = row.review.map(({ rating }) => rating);
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind || row.subcategory.name,
    summary: row.summary,
    brand: row.brand,
    category: row.category,
    subcategory: row.subcategory,
    technology: row.technology,
    surfaces: row.surfaces,
    areas: row.areas,
    image: row.image,
    price: cheapest.price,
    compareAtPrice: cheapest.compareAtPrice,
    unitPrice: bestUnitPrice(variants),
    // A primer, a tool or a plug in one go finishes no square metre.
    pricePerM2: row.mainUses.length > 0 && row.coverage && row.coverage.coats > 1 ? getPricePerM2(row.coverage, variants) : null,
    availability: bestAvailability(variants),
    rating: ratings.length ? ratings.reduce((sum, each) => sum + each, 0) / ratings.length : null,
    variants,
    review: row.review,
    soldCount: row.soldCount,
    isFeatured: row.isFeatured,
    mainUses: row.mainUses,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toVariant(row: VariantRow): Variant {
  const price = toRupees(BigInt(row.price));
  const availability: Availability = getAvailability(row.stock);
  return {
    _id: row.id,
    sku: row.sku,
    size: row.size,
    unit: row.unit,
    form: row.form,
    color: row.colour ?? "",
    colorHex: row.hex,
    price,
    compareAtPrice: row.compareAt === null ? null : toRupees(BigInt(row.compareAt)),
    unitPrice: getUnitPrice(price, row.size, row.unit),
    availability,
  };
}
