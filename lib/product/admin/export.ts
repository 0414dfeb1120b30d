import "server-only";
import type { z } from "zod";
import { db, rawSql, sql } from "@/lib/platform/db/client";
import type { MainUse } from "@/lib/product/fitness";
import { columnNames, columns, productColumns } from "@/lib/product/import/columns";
import { writeMainUses } from "@/lib/product/import/readers";
import { writeTable } from "@/lib/product/import/table";
import type { exportProducts as contract } from "./contract";
import { fromProducts, toOrderBy, toWhere } from "./filter";

type Request = z.infer<NonNullable<typeof contract.query>>;
type Column = (typeof columnNames)[number];
type Row = Record<Exclude<Column, "mainUses">, string | number | null> & { mainUses: MainUse[] };

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const productFields = rawSql(productColumns.map((name) => `p.${snakeCase(name)}::text AS "${name}"`).join(", "));

/** The variants of the products that match a filter, in the order of the list, with the columns that an import accepts. */
export async function exportProducts({ sort, ...filter }: Request): Promise<Uint8Array> {
  const rows = await db.$queryRaw<Row[]>`${sql`
    SELECT variant.sku, p.id AS key, ${productFields}, p.main_uses AS "mainUses", b.name AS brand, c.name AS category, s.name AS subcategory, variant.size::float8 AS size, variant.unit::text AS unit, variant.form,
      variant.colour_name AS colour, variant.colour_hex AS "colourHex", variant.price::float8 / 100 AS price,
      variant.trade_price::float8 / 100 AS "tradePrice", variant.compare_at_price::float8 / 100 AS "compareAtPrice", variant.stock, variant.stock AS "stockSeen",
      variant.low_stock_at AS "lowStockAt",
      variant.weight_grams::float8 / 1000 AS weight,
      (SELECT string_agg((SELECT min(other.sku) FROM variant other WHERE other.product_id = link.companion_id)
          || CASE WHEN link.is_needed THEN ' (needed)' ELSE '' END, '; ' ORDER BY link.position)
        FROM product_companion link JOIN product companion ON companion.id = link.companion_id AND companion.deleted_at IS NULL
        WHERE link.product_id = p.id) AS companions
    ${fromProducts} JOIN variant ON variant.product_id = p.id
    ${toWhere(filter)} ${toOrderBy(sort)}, variant.position, variant.size, variant.sku`}`;
  const cells = (row: Row) => columnNames.map((name) => (name === "mainUses" ? writeMainUses(row.mainUses) : row[name]));
  return writeTable([columnNames.map((name) => columns[name].label), ...rows.map(cells)]);
}
