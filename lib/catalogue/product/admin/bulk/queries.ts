import "server-only";
import { db } from "@/lib/platform/server/db/client";

export type PriceChangeRow = {
  _id: string;
  createdAt: string;
  undoneAt: string | null;
  /** Who changed them; empty if the account was deleted. */
  actor: string;
  /** Unknown for the oldest. */
  percent: number | null;
  variants: number;
  products: number;
  /** One of the variants, as an example; in rupees. */
  example: { sku: string; from: number; to: number } | null;
};

type Row = Omit<PriceChangeRow, "_id" | "createdAt" | "undoneAt"> & { id: string; createdAt: Date; undoneAt: Date | null };

/** Bulk price changes, newest first. Counted in the database, because one can contain thousands of variants. */
export async function listPriceChanges({ page, limit }: { page: number; limit: number }) {
  const [total, rows] = await Promise.all([
    db.priceChange.count(),
    db.$queryRaw<Row[]>`
      SELECT c.id, c.created_at AS "createdAt", c.undone_at AS "undoneAt", coalesce(u.full_name, '') AS actor,
        c.basis_points / 100.0::float8 AS percent, jsonb_array_length(c.prices) AS variants,
        (SELECT count(DISTINCT price->>'productId')::int FROM jsonb_array_elements(c.prices) AS price) AS products,
        jsonb_build_object(
          'sku', c.prices->0->>'sku',
          'from', (c.prices->0->'from'->>'price')::numeric / 100,
          'to', (c.prices->0->'to'->>'price')::numeric / 100) AS example
      FROM price_change c LEFT JOIN "user" u ON u.id = c.actor_id
      ORDER BY c.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  ]);
  const changes = rows.map(
    ({ id, createdAt, undoneAt, ...row }): PriceChangeRow => ({
      ...row,
      _id: id,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      example: row.variants > 0 ? row.example : null,
    }),
  );
  return { total, changes };
}
