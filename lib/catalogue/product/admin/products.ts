import "server-only";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { packName, variantLabel } from "@/lib/catalogue/product/rules";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db, type Sql, sql } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { localized } from "@/lib/platform/shared/language/localized";
import { msgs, t } from "@/lib/platform/shared/language/t";
import type { ProductFilter, ProductListQuery, ProductRow, VariantRow } from "./contract";
import { fromProducts, toOrderBy, toWhere } from "./filter";

type VariantColumns = {
  id: string;
  sku: string;
  size: number;
  unit: Unit;
  form: string;
  colour: string | null;
  price: number;
  trade: number;
  compareAt: number | null;
  stock: number;
  lowStockAt: number;
};

type Row = Pick<ProductRow, "name" | "brand" | "category" | "subcategory" | "image" | "status"> & {
  id: string;
  isDeleted: boolean;
  updatedAt: Date;
  variants: VariantColumns[];
};

/** A page of the staff's product list, and the total. */
export async function listAdminProducts(query: ProductListQuery): Promise<{ total: number; products: ProductRow[] }> {
  const { sort, page, limit } = query;
  const where = toWhere(query);
  const [total, rows] = await Promise.all([
    countMatching(where),
    db.$queryRaw<Row[]>`${sql`
      WITH page AS MATERIALIZED (
        SELECT p.id, row_number() OVER () AS position
        FROM (SELECT p.id ${fromProducts} ${where} ${toOrderBy(sort)} LIMIT ${limit} OFFSET ${(page - 1) * limit}) p
      )
      SELECT ${columns} FROM page JOIN product p ON p.id = page.id ${joins} ORDER BY page.position`}`,
  ]);
  return { total, products: rows.map(toProduct) };
}

/** A variant as the staff's product list shows it. */
export async function getAdminVariant(id: string, tx: Transaction = db): Promise<VariantRow> {
  const [row] = await tx.$queryRaw<{ variant: VariantColumns }[]>`${sql`
    SELECT ${variantJson} AS variant FROM variant v WHERE v.id = ${id}::uuid`}`;
  if (!row) throw new AppError("not_found", "This pack no longer exists.");
  return toVariant(row.variant);
}

/** A variant, and how many of it must be in the store: its stock, and pieces of orders that have not left yet. */
export async function getVariantOnHand(id: string): Promise<VariantRow & { onHand: number }> {
  const [variant, ordered] = await Promise.all([getAdminVariant(id), countOrdered(id)]);
  return { ...variant, onHand: variant.stock + ordered };
}

/** How many pieces of a variant are in orders and have not left the store: not those of a first parcel. */
export async function countOrdered(variantId: string, tx: Transaction = db): Promise<number> {
  const order: Prisma.OrderWhereInput = {
    OR: [{ status: { in: ["pending", "confirmed"] } }, { status: "shipped", deliveryMethod: "pickup" }],
  };
  const sent: Prisma.ParcelItemWhereInput = { orderItem: { variantId, order }, parcel: { status: { not: "undelivered" } } };
  const [ordered, left] = await Promise.all([
    tx.orderItem.aggregate({ where: { variantId, order }, _sum: { quantity: true } }),
    tx.parcelItem.aggregate({ where: sent, _sum: { quantity: true } }),
  ]);
  return (ordered._sum.quantity ?? 0) - (left._sum.quantity ?? 0);
}

/** The ids of all products that match a filter. */
export async function findIds(tx: Transaction, filter: ProductFilter, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`${sql`
    SELECT p.id ${fromProducts} ${toWhere(filter)} ORDER BY p.id LIMIT ${limit}`}`;
  return rows.map(({ id }) => id);
}

async function countMatching(where: Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`${sql`SELECT count(*)::int AS total ${fromProducts} ${where}`}`;
  return row?.total ?? 0;
}

/** How many products match, up to a bound. */
export async function countAdminProducts(filter: ProductFilter, { tx, upTo }: Bound): Promise<number> {
  const [row] = await tx.$queryRaw<{ total: number }[]>`${sql`
    SELECT count(*)::int AS total FROM (SELECT ${fromProducts} ${toWhere(filter)} LIMIT ${upTo}) found`}`;
  return row?.total ?? 0;
}

const variantJson = sql`json_build_object('id', v.id, 'sku', v.sku, 'size', v.size, 'unit', v.unit, 'form', v.form,
  'colour', v.colour_name, 'price', v.price, 'trade', v.trade_price, 'compareAt', v.compare_at_price, 'stock', v.stock, 'lowStockAt', v.low_stock_at)`;

const columns = sql`p.id, p.name, p.status, p.deleted_at IS NOT NULL AS "isDeleted", p.updated_at AS "updatedAt",
  json_build_object('_id', b.id, 'name', b.name) AS brand,
  json_build_object('_id', c.id, 'name', c.name) AS category,
  json_build_object('_id', s.id, 'name', s.name) AS subcategory,
  (SELECT json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height)
    FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image,
  coalesce((SELECT json_agg(${variantJson} ORDER BY v.position, v.size, v.sku) FROM variant v WHERE v.product_id = p.id), '[]') AS variants`;

const joins = sql`
  JOIN brand b ON b.id = p.brand_id JOIN subcategory s ON s.id = p.subcategory_id JOIN category c ON c.id = s.category_id`;

function toProduct({ id, updatedAt, variants, ...row }: Row): ProductRow {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  return { ...row, _id: id, stock, variants: variants.map(toVariant), updatedAt: updatedAt.toISOString() };
}

const toVariant = ({ id, sku, price, trade, compareAt, stock, lowStockAt, ...variant }: VariantColumns): VariantRow => ({
  _id: id,
  sku,
  pack: fullVariantName(variant),
  price: price / 100,
  tradePrice: trade / 100,
  compareAtPrice: compareAt === null ? null : compareAt / 100,
  stock,
  lowStockAt,
});

/** The kinds of packs that the language at hand has a word for; staff may enter others. */
const forms = msgs([
  "bag",
  "bottle",
  "brush",
  "bucket",
  "cartridge",
  "drum",
  "gun",
  "jerrycan",
  "kit",
  "meter",
  "roll",
  "roller",
  "sachet",
  "sausage",
  "tin",
  "trowel",
]);
const formText = (form: string): string => (forms.some((each) => each === form) ? t(form) : form);

/** "20 L bucket, Grey" */
export const fullVariantName = ({ size, unit, form, colour }: Pick<VariantColumns, "size" | "unit" | "form" | "colour">) =>
  packName({ pack: `${variantLabel({ size, unit })} ${formText(form)}`, color: colour && localized(colour) });
