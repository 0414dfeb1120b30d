import { withDatabase } from "./people";

export type TestProduct = { _id: string; name: string; sku: string };

/** Products for one test alone, each with one variant at Rs 1,000 and a stock of ten; without a description unless one is given. */
export async function createProducts(count: number, description?: string): Promise<TestProduct[]> {
  const word = `E2e${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
  const text = { type: "text", text: description };
  const content = description ? [{ type: "paragraph", content: [text] }] : [];
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      `WITH model AS (SELECT id AS base, subcategory_id, brand_id FROM product WHERE status = 'published' ORDER BY created_at LIMIT 1), made AS (
         INSERT INTO product (id, subcategory_id, brand_id, name, description, technology, status)
         SELECT gen_random_uuid(), subcategory_id, brand_id, $1::text || ' ' || n, $3::jsonb, 'acrylic'::technology, 'published'::product_status
         FROM model, generate_series(1, $2::int) n RETURNING id, name), variants AS (
         INSERT INTO variant (id, product_id, sku, size, unit, form, price, trade_price, stock, weight_grams)
         SELECT gen_random_uuid(), id, upper(replace(name, ' ', '-')), 20, 'l'::unit, 'bucket', 100000, 90000, 10, 20000 FROM made
         RETURNING id, product_id, sku), opening AS (
         INSERT INTO stock_movement (id, variant_id, delta, reason) SELECT gen_random_uuid(), id, 10, 'opening'::stock_reason FROM variants)
       SELECT made.id AS _id, name, sku FROM made JOIN variants ON variants.product_id = made.id ORDER BY name`,
      [word, count, JSON.stringify({ type: "doc", content })],
    );
    return rows;
  });
}
