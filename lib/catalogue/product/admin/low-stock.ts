import "server-only";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { toCsvInChunks } from "@/lib/platform/server/csv";
import { db, type Sql, sql } from "@/lib/platform/server/db/client";
import type { lowStockStates } from "./contract";
import { fullVariantName } from "./products";

type LowStockState = (typeof lowStockStates)[number];

export type LowVariant = {
  _id: string;
  sku: string;
  pack: string;
  stock: number;
  lowStockAt: number;
  /** Pieces sold in the last thirty days. */
  sold: number;
  /** Customers who asked for an email when it is back. */
  waiting: number;
  product: { _id: string; name: string };
};

type Row = Omit<LowVariant, "_id" | "pack" | "product"> & {
  id: string;
  size: number;
  unit: Unit;
  form: string;
  colour: string | null;
  productId: string;
  name: string;
};

const states: Record<LowStockState, Sql> = {
  low: sql`v.stock BETWEEN 1 AND v.low_stock_at`,
  out: sql`v.stock = 0`,
};

/** The variants of published products that are low in stock or sold out, bestsellers first. */
export async function listLowStock(state: LowStockState, { page, limit }: { page: number; limit: number }) {
  const from = sql`FROM variant v JOIN product p ON p.id = v.product_id
    WHERE p.status = 'published' AND p.deleted_at IS NULL AND ${states[state]}`;
  const [[count], rows] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`${sql`SELECT count(*)::int AS total ${from}`}`,
    db.$queryRaw<Row[]>`${sql`
      SELECT v.id, v.sku, v.size::float8 AS size, v.unit, v.form, v.colour_name AS colour, v.stock, v.low_stock_at AS "lowStockAt",
        p.id AS "productId", p.name,
        greatest(0, (SELECT -sum(m.delta) FROM stock_movement m
          WHERE m.variant_id = v.id AND m.reason IN ('order', 'change', 'cancel', 'expiry', 'undelivered')
            AND m.created_at > now() - interval '30 days'))::int AS sold,
        (SELECT count(*)::int FROM stock_alert a WHERE a.variant_id = v.id) AS waiting
      ${from} ORDER BY sold DESC, lower(p.name), v.position, v.size, v.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`}`,
  ]);
  return { total: count?.total ?? 0, variants: rows.map(toVariant) };
}

const toVariant = ({ id, size, unit, form, colour, productId, name, ...row }: Row): LowVariant => ({
  ...row,
  _id: id,
  pack: fullVariantName({ size, unit, form, colour }),
  product: { _id: productId, name },
});

/** More variants than a shop has. */
const maxExported = 100_000;

/** The whole list as CSV, for an order to the supplier. */
export async function exportLowStock(state: LowStockState): Promise<Uint8Array<ArrayBuffer>> {
  const { variants } = await listLowStock(state, { page: 1, limit: maxExported });
  const rows = variants.map(({ product, pack, sku, sold, waiting, lowStockAt, stock }) => [
    product.name,
    pack,
    sku,
    sold,
    lowStockAt,
    stock,
    waiting,
  ]);
  return toCsvInChunks(["Product", "Pack", "SKU", "Sold in 30 days", "Low at", "In stock", "Customers waiting"], rows);
}
