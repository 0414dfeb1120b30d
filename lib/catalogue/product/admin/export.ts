import "server-only";
import type { z } from "zod";
import { columnNames, columns, productColumns, writeVariant } from "@/lib/catalogue/product/admin/import/columns";
import { writeMainUses } from "@/lib/catalogue/product/admin/import/readers";
import { writeTable } from "@/lib/catalogue/product/admin/import/table";
import { snakeCase, storedVariantColumns } from "@/lib/catalogue/product/admin/variant-columns";
import type { MainUse } from "@/lib/catalogue/product/fitness";
import type { StoredVariant } from "@/lib/catalogue/product/variant-fields";
import { db, rawSql, sql } from "@/lib/platform/server/db/client";
import type { exportProducts as contract } from "./contract";
import { fromProducts, toOrderBy, toWhere } from "./filter";

type Request = z.infer<NonNullable<typeof contract.query>>;
type Column = (typeof columnNames)[number];
type Cells = Partial<Record<Column, string | number | null>>;
type Row = StoredVariant & Omit<Cells, keyof StoredVariant | "mainUses"> & { mainUses: MainUse[] };

const productFields = rawSql(productColumns.map((name) => `p.${snakeCase(name)}::text AS "${name}"`).join(", "));

/** The variants of the products that match a filter, in the order of the list, with the columns that an import accepts. */
export async function exportProducts({ sort, ...filter }: Request): Promise<Uint8Array> {
  const rows = await db.$queryRaw<Row[]>`${sql`
    SELECT ${storedVariantColumns}, variant.stock, variant.stock AS "stockSeen", p.id AS key, ${productFields},
      p.main_uses AS "mainUses", b.name AS brand, c.name AS category, s.name AS subcategory,
      (SELECT string_agg((SELECT min(other.sku) FROM variant other WHERE other.product_id = link.companion_id)
          || CASE WHEN link.is_needed THEN ' (needed)' ELSE '' END, '; ' ORDER BY link.position)
        FROM product_companion link JOIN product companion ON companion.id = link.companion_id AND companion.deleted_at IS NULL
        WHERE link.product_id = p.id) AS companions
    ${fromProducts} JOIN variant ON variant.product_id = p.id
    ${toWhere(filter)} ${toOrderBy(sort)}, variant.position, variant.size, variant.sku`}`;
  return writeTable([columnNames.map((name) => columns[name].label), ...rows.map(toCells)]);
}

function toCells(row: Row) {
  const others: Omit<Row, keyof StoredVariant | "mainUses"> = row;
  const cells: Cells = { ...others, ...writeVariant(row), mainUses: writeMainUses(row.mainUses) };
  return columnNames.map((name) => cells[name] ?? null);
}
