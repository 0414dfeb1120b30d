import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";

/** Edits of all public content, directly in the rows; numbers pick which row is edited. */

type Numbers = { at: number; other: number; value: number };

/** The row of a table that a number picks. */
const pick = (table: string, number: "at" | "other") =>
  `(SELECT id FROM ${table} ORDER BY id OFFSET {${number}} % greatest(1, (SELECT count(*) FROM ${table})) LIMIT 1)`;
const product = pick("product", "at");
const subcategory = pick("subcategory", "at");
const page = pick("page", "at");

/** `{id}` becomes a new id, `{text}` a new text. */
const edits = {
  "a product's name": `UPDATE product SET name = {text} WHERE id = ${product}`,
  "a product's texts": `UPDATE product SET summary = {text}, kind = CASE WHEN {value} % 2 = 0 THEN '' ELSE {text} END, keywords = ARRAY[{text}]
    WHERE id = ${product}`,
  "a product's uses": `UPDATE product SET surfaces = '{tile}',
    areas = CASE {value} % 3 WHEN 0 THEN '{bathroom}' WHEN 1 THEN '{roof_terrace,bathroom}' ELSE '{}' END::area[] WHERE id = ${product}`,
  "a product's status": `UPDATE product SET status = (ARRAY['published', 'draft', 'published', 'archived']::product_status[])[1 + {value} % 4]
    WHERE id = ${product}`,
  "the subcategory of a product": `UPDATE product SET subcategory_id = ${pick("subcategory", "other")} WHERE id = ${product}`,
  "the brand of a product": `UPDATE product SET brand_id = ${pick("brand", "other")} WHERE id = ${product}`,
  "a product's creation date": `UPDATE product SET created_at = timestamptz '2026-02-01' + {value} % 400 * interval '1 hour' WHERE id = ${product}`,
  "a featured product": `UPDATE product SET is_featured = NOT is_featured WHERE id = ${product}`,
  "prices, sold from six packs on or not": `UPDATE variant SET price = 60000000 + {value} * 100, compare_at_price = NULL,
    min_order_quantity = (ARRAY[1, 6, 1])[1 + {value} % 3] WHERE product_id = ${product}`,
  "a stock level": `UPDATE variant SET stock = (ARRAY[0, 1, 5, 6, 50])[1 + {value} % 5] WHERE id = ${pick("variant", "at")}`,
  "a stock label": `UPDATE variant SET stock = CASE WHEN stock > 5 THEN 5 ELSE 50 END WHERE id = (SELECT variant.id FROM variant
    JOIN product ON product.id = product_id AND status = 'published' WHERE stock > 0 AND min_order_quantity = 1 AND order_multiple = 1 ORDER BY variant.id OFFSET {at} % 9 LIMIT 1)`,
  "no variants": `DELETE FROM variant WHERE product_id = ${product}`,
  "a new variant": `INSERT INTO variant (id, product_id, sku, size, unit, form, price, trade_price, stock, weight_grams)
    SELECT {id}::uuid, id, {id}, 1 + {value} % 7, 'l', 'can', 100000, 90000, {value} % 9, 1000 FROM product WHERE id = ${product}`,
  "a variant of another product": `UPDATE variant SET product_id = ${product} WHERE id = ${pick("variant", "other")}`,
  "a product's image": `INSERT INTO product_image (id, product_id, key, alt, width, height, position)
    SELECT {id}::uuid, id, {id}, {text}, 300, 200, -({value} % 5) FROM product WHERE id = ${product}`,
  "no images": `DELETE FROM product_image WHERE product_id = ${product}`,
  "a product's coverage": `INSERT INTO coverage_row (id, product_id, surface, coats, min, max, unit, basis, position)
    SELECT {id}::uuid, id, 'Concrete', 2, 1, 1 + {value} % 4, 'm2_per_l', 'total', -({value} % 3) FROM product WHERE id = ${product}`,
  "no coverage": `DELETE FROM coverage_row WHERE product_id = ${product}`,
  "a companion product": `INSERT INTO product_companion (product_id, companion_id, position) SELECT one.id, two.id, {value} % 3
    FROM product one, product two WHERE one.id = ${product} AND two.id = ${pick("product", "other")} AND one.id <> two.id ON CONFLICT DO NOTHING`,
  "no companions": `DELETE FROM product_companion WHERE companion_id = ${product}`,
  "a data sheet": `INSERT INTO product_document (id, product_id, kind, title, key, bytes) SELECT {id}::uuid, id, 'tds', {text}, {id}, 10 FROM product
    WHERE id = ${product}`,
  "a review": `INSERT INTO review (id, product_id, author_name, rating, title, body, status)
    SELECT {id}::uuid, id, 'Sunita', 1 + {value} % 5, {text}, {text}, CASE {value} % 5 WHEN 4 THEN 'pending' ELSE 'approved' END::review_status
    FROM product WHERE status = 'published' ORDER BY id OFFSET {at} % 20 LIMIT 1`,
  "a review's status": `UPDATE review SET status = (ARRAY['approved', 'pending']::review_status[])[1 + {value} % 2] WHERE id = ${pick("review", "at")}`,
  "a deleted product": `DELETE FROM product WHERE id = ${product}`,
  "a copy of a product": `WITH copied AS (INSERT INTO product SELECT (jsonb_populate_record(product, jsonb_build_object('id', {id}, 'created_at', timestamptz '2030-01-01' + {value} * interval '1 minute'))).*
      FROM product WHERE id = ${product} RETURNING id)
    INSERT INTO variant (id, product_id, sku, size, unit, form, price, trade_price, stock, weight_grams)
    SELECT {id}::uuid, id, {id}, 20, 'l', 'bucket', 500000, 400000, 9, 20000 FROM copied`,
  "every price": "UPDATE variant SET price = price + 100 + {value} % 3, compare_at_price = NULL",
  "a category": `UPDATE category SET name = {text}, position = {value} WHERE id = ${pick("category", "at")}`,
  "a subcategory": `UPDATE subcategory SET name = {text}, position = {value} WHERE id = ${subcategory}`,
  "the category of a subcategory": `UPDATE subcategory SET category_id = ${pick("category", "other")} WHERE id = ${subcategory}`,
  "a brand": `UPDATE brand SET name = {text}, position = {value} WHERE id = ${pick("brand", "at")}`,
  "the company": "UPDATE company_detail SET phone_number = {text}, bank_name = {text}, bank_account_number = {text}",
  "the look of the company":
    "UPDATE company_detail SET short_name = {text}, logo_key = {text}, logo_square_key = {text}, social_key = {text}, brand_color = '#' || lpad(to_hex({value}), 6, '0')",
  "a question": `UPDATE faq SET question = {text} WHERE id = ${pick("faq", "at")}`,
  "a delivery zone": `UPDATE delivery_zone SET base = base + 1 + {value} % 100 WHERE id = ${pick("delivery_zone", "at")}`,
  "a season": `INSERT INTO season (province, risks) VALUES ('Bagmati', array_fill((ARRAY['dry', 'showers', 'monsoon']::rain_risk[])[1 + {value} % 3], ARRAY[12]))
    ON CONFLICT (province) DO UPDATE SET risks = excluded.risks`,
  "a slide": "INSERT INTO slider (id, title, picture_key, alt, position) VALUES ({id}, {text}, 'slider/x', 'Rain', {value})",
  "a member of the team": "INSERT INTO team_member (id, full_name, role, position) VALUES ({id}, {text}, 'Mason', {value})",
  "a published page": `INSERT INTO page_version (id, page_id, number, title, summary, content)
      SELECT {id}::uuid, id, 1 + (SELECT coalesce(max(number), 0) FROM page_version WHERE page_id = page.id), {text}, {text}, content
      FROM page WHERE id = ${page};
    UPDATE page SET published_id = {id} WHERE id = ${page}`,
  "a published problem or system": `INSERT INTO fix_version (id, entry_id, number, content)
      SELECT {id}::uuid, id, 1 + (SELECT coalesce(max(number), 0) FROM fix_version WHERE entry_id = fix_entry.id), content || jsonb_build_object('name', {text})
      FROM fix_entry WHERE id = ${pick("fix_entry", "at")};
    UPDATE fix_entry SET published_id = {id} WHERE id = ${pick("fix_entry", "at")}`,
  "the order of problems and systems": `UPDATE fix_entry SET position = {value} WHERE id = ${pick("fix_entry", "at")}`,
  "the price of a service": `UPDATE service SET price_from = 1 + {value} WHERE id = ${pick("service", "at")}`,
  "an album": "INSERT INTO gallery_folder (id, name) VALUES ({id}, {id})",
  "an image of an album": `INSERT INTO gallery_image (id, folder_id, key, width, height, bytes) SELECT {id}::uuid, id, {id}, 3, 2, 1 FROM gallery_folder
    WHERE id = ${pick("gallery_folder", "at")}`,
  "a synonym": `UPDATE search_synonym SET finds = ARRAY(SELECT subcategory_id FROM product WHERE status = 'published' ORDER BY id OFFSET {at} % 9 LIMIT 1)
    WHERE id = ${pick("search_synonym", "other")}`,
} as const;

/** Each edit once, in a transaction of its own. */
export const everyEdit = (Object.keys(edits) as (keyof typeof edits)[]).map((what, at) => [
  { what, at: 7 * at, other: 5 * at + 1, value: at },
]);

const number = fc.nat({ max: 999_999 });

/** Transactions of one to three edits. */
export const commits = fc.array(
  fc.record({
    what: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
    at: number,
    other: number,
    value: number,
  }),
  { minLength: 1, maxLength: 3 },
);

type Commit = readonly ({ what: keyof typeof edits } & Numbers)[];

/** Commits all edits or none: a constraint violation rolls back. Returns whether it was committed. */
export async function apply(client: pg.ClientBase, commit: Commit): Promise<boolean> {
  await client.query("BEGIN");
  try {
    for (const { what, ...numbers } of commit) await client.query(fill(edits[what], numbers));
    await client.query("COMMIT");
    return true;
  } catch (error) {
    await client.query("ROLLBACK");
    if (!/^23/.test(String((error as { code?: unknown }).code))) throw error;
    return false;
  }
}

function fill(sql: string, numbers: Numbers): string {
  const values: Record<string, unknown> = { ...numbers, id: `'${randomUUID()}'`, text: `'Edited ${numbers.value}'` };
  return sql.replace(/\{(id|text|at|other|value)\}/g, (_, name: string) => String(values[name]));
}
