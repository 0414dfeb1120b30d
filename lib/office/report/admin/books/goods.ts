import { units } from "@/lib/catalogue/product/admin/units";
import { commaSeparated, getText, type Sql, sql, withAliases } from "./sql";

const product = sql`p.name`;
const variant = sql`concat_ws(' ', trim_scale(v.size)::text, ${getText(sql`v.unit`, units)}, v.colour_name)`;

/** The groups of the reports on goods. */
const groups: Record<string, { key: Sql; names: Record<string, Sql> }> = {
  product: { key: sql`p.id`, names: { product } },
  pack: { key: sql`v.id`, names: { product, pack: variant, sku: sql`v.sku` } },
  category: { key: sql`c.id`, names: { category: sql`c.name` } },
  brand: { key: sql`b.id`, names: { brand: sql`b.name` } },
};

/** The columns to select first for that group, and the GROUP BY; both refer to the tables below. */
export function goodsGroup(name: string, fallback: "product" | "pack" = "product"): { columns: Sql; by: Sql } {
  const { key, names } = groups[name] ?? groups[fallback] ?? { key: sql`v.id`, names: {} };
  return { columns: sql`${key}::text AS key, ${withAliases(names)}`, by: commaSeparated([key, ...Object.values(names)]) };
}

/** Every variant with its product, subcategory, category and brand. */
export const goodsTables = sql`
  variant v JOIN product p ON p.id = v.product_id JOIN subcategory s ON s.id = p.subcategory_id
  JOIN category c ON c.id = s.category_id JOIN brand b ON b.id = p.brand_id`;
