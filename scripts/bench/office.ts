/** Measures the back office of a shop that has sold for years: its search and its lists, one request at a time, as an owner. */
import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "../../lib/platform/shared/session-cookie.ts";
import { createBuyers, placement, signToken, type Variant } from "../test/buyers.ts";
import { BenchDatabase } from "./database.ts";
import { get } from "./get.ts";
import { formatNumber, percentile } from "./numbers.ts";
import { judge, type Row } from "./report.ts";
import { type BenchServer, startShop } from "./servers.ts";

const [people, orders] = [20_000, 100_000];
const maxMs = 150;
const times = 20;

export async function measureOffice(folder: string, databaseUrl: string): Promise<Row[]> {
  const database = await BenchDatabase.open(databaseUrl, folder);
  const shop = await startShop(folder, databaseUrl);
  await grow(database, await placeOrder(shop, database));
  const headers = await hireOwner(shop, database);
  const typed = await getTyped(database);
  const rows = [await measure(shop, headers, "Ctrl+K", typed.map(toFind))];
  for (const [name, paths] of Object.entries(getLists(typed))) rows.push(await measure(shop, headers, name, paths));
  await shop.stop();
  await database.close();
  return rows;
}

const toFind = (q: string) => `/api/find?${new URLSearchParams({ q })}`;

const getLists = (typed: string[]): Record<string, string[]> => ({
  "the dashboard": ["/admin/dashboard"],
  "orders, a queue": ["all", "pending", "to_confirm", "confirmed", "shipped", "delivered"].map(
    (tab) => `/admin/orders?tab=${tab}`,
  ),
  "orders, page 200": ["/admin/orders?tab=all&page=200"],
  "orders, searched": typed.map((q) => `/admin/orders?${new URLSearchParams({ tab: "all", q })}`),
  "people, searched": typed.slice(0, 20).map((q) => `/admin/users?${new URLSearchParams({ q })}`),
  people: ["/admin/users"],
  products: ["/admin/products", "/admin/products?q=roof", "/admin/products?page=50"],
  "returns, enquiries, audit log": ["/admin/returns-and-cancels", "/admin/enquiries", "/admin/audit"],
});

async function measure(shop: BenchServer, headers: Record<string, string>, what: string, paths: string[]): Promise<Row> {
  const ms: number[] = [];
  for (let at = -paths.length; at < Math.max(times, paths.length); at++) {
    const path = paths.at(at % paths.length) ?? "";
    const answer = await get(`${shop.url}${path}`, headers);
    if (answer.status !== 200) throw new Error(`${path} answered with ${answer.status}`);
    if (at >= 0) ms.push(answer.ms);
  }
  const p95 = percentile(ms, 0.95);
  return {
    what: `${what}, ${formatNumber(orders)} orders`,
    ours: `p50 ${formatNumber(percentile(ms, 0.5))}, p95 ${formatNumber(p95)} ms`,
    budget: `p95 ≤ ${maxMs} ms`,
    verdict: judge(p95 <= maxMs),
  };
}

/** The order that the others are copies of, placed with the shop's own call. */
async function placeOrder(shop: BenchServer, database: BenchDatabase): Promise<string> {
  const [variant] = await database.rows<Variant>(
    `UPDATE variant SET stock = 1000000 WHERE id = (SELECT variant.id FROM variant JOIN product ON product.id = product_id
       WHERE product.status = 'published' ORDER BY price, variant.id LIMIT 1)
     RETURNING id, product_id AS "productId", price`,
  );
  if (!variant) throw new Error("the seed has no variant");
  const [buyer] = await createBuyers((sql, values) => database.rows(sql, values), [[{ variant, quantity: 1 }]]);
  const response = await fetch(`${shop.url}/api/order`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${buyer?.token}` },
    body: JSON.stringify(placement),
  });
  if (response.status !== 201) throw new Error(`an order was answered with ${response.status}: ${await response.text()}`);
  return (await response.json())._id;
}

const firstNames = [
  "Asha",
  "Bina",
  "Chandra",
  "Deepak",
  "Esha",
  "Gopal",
  "Hari",
  "Indira",
  "Janak",
  "Kamala",
  "Laxmi",
  "Maya",
  "Nabin",
];
const lastNames = ["Gurung", "Tamang", "Shrestha", "Karki", "Thapa", "Magar", "Rai", "Lama", "Bhandari", "Adhikari", "Basnet"];

/** People, and orders with their line, payment and for half of them an invoice, over three years; the newest are not finished. */
async function grow(database: BenchDatabase, orderId: string): Promise<void> {
  await database.rows(
    `INSERT INTO "user" (id, full_name, email, phone, password_hash, role, created_at, updated_at)
     SELECT gen_random_uuid(), ($2::text[])[1 + n % array_length($2::text[], 1)] || ' ' || ($3::text[])[1 + n / 7 % array_length($3::text[], 1)],
       'large-' || n || '@bench.example', '98' || lpad(n::text, 8, '0'), 'not a real hash', 'b2c', now() - n * interval '1 hour', now()
     FROM generate_series(1, $1::int) n`,
    [people, firstNames, lastNames],
  );
  await database.rows(
    `CREATE TABLE bench_copy AS SELECT n, gen_random_uuid() AS id, 'OLD-' || n AS number, now() - n * interval '15 minutes' AS at,
       CASE WHEN n <= 300 THEN (ARRAY['pending','confirmed','shipped'])[1 + n % 3]
         WHEN n % 12 = 0 THEN 'cancelled' ELSE 'delivered' END AS status
     FROM generate_series(1, ${orders}) n`,
  );
  await database.rows(
    `INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', c.number, 'user_id', u.id, 'status', c.status,
       'idempotency_key', null, 'created_at', c.at, 'updated_at', c.at, 'delivered_at', CASE WHEN c.status = 'delivered' THEN c.at END,
       'payment_status', CASE WHEN c.status = 'delivered' THEN 'paid' ELSE 'unpaid' END,
       'cancel_reason', CASE WHEN c.status = 'cancelled' THEN 'Not needed' END,
       'tracking_number', 'TRK' || c.n, 'call_status', CASE WHEN c.n % 3 = 0 THEN 'confirmed' END))).*
     FROM "order" o, bench_copy c JOIN (SELECT id, row_number() OVER () AS n FROM "user" WHERE email LIKE 'large-%') u ON u.n = 1 + c.n % ${people}
     WHERE o.id = $1`,
    [orderId],
  );
  await database.rows(
    `INSERT INTO order_item SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id))).*
     FROM order_item i, bench_copy c WHERE i.order_id = $1`,
    [orderId],
  );
  await database.rows(
    `INSERT INTO payment (id, order_id, method, status, amount, reference, bank_reference, created_at, updated_at, paid_at, paid_on)
     SELECT gen_random_uuid(), c.id, 'bank', 'paid', o.total, 'REF-' || c.n, 'BANK' || c.n, c.at, c.at, c.at, c.at::date
     FROM bench_copy c JOIN "order" o ON o.id = c.id`,
  );
  await database.rows(
    `INSERT INTO invoice (id, order_id, fiscal_year, serial, number, content, issued_at)
     SELECT gen_random_uuid(), c.id, '2070/71', c.n, 'OLD-2070/71-' || lpad(c.n::text, 6, '0'), '{}', c.at FROM bench_copy c WHERE c.n % 2 = 0`,
  );
  await database.rows("DROP TABLE bench_copy");
  await database.rows("ANALYZE");
}

/** The headers of a browser in which an owner is logged in. */
async function hireOwner(shop: BenchServer, database: BenchDatabase): Promise<Record<string, string>> {
  const id = randomUUID();
  await database.rows(
    `INSERT INTO "user" (id, full_name, email, password_hash, role, staff_role_id, factor_since, updated_at)
     SELECT $1, 'Bench Owner', 'owner@bench.example', 'not a real hash', 'admin', id, now(), now() FROM staff_role WHERE is_owner`,
    [id],
  );
  const token = await signToken(id, "admin");
  const session = await encode({ token: { sub: id, role: "admin", bearer: token }, secret: process.env.NEXTAUTH_SECRET ?? "" });
  return { authorization: `Bearer ${token}`, cookie: `${sessionCookieName(shop.url)}=${session}` };
}

/** What somebody types who looks for an order: numbers, names, contacts, references. */
async function getTyped(database: BenchDatabase): Promise<string[]> {
  const sample = await database.rows<{ typed: string }>(
    `SELECT unnest(ARRAY[o.number, u.full_name, split_part(u.full_name, ' ', 1), u.phone, substr(u.phone, 3, 6), u.email,
       p.bank_reference, o.tracking_number, i.number]) AS typed
     FROM "order" o JOIN "user" u ON u.id = o.user_id JOIN payment p ON p.order_id = o.id JOIN invoice i ON i.order_id = o.id
     WHERE o.number IN ('OLD-2', 'OLD-5000', 'OLD-40000', 'OLD-90000')`,
  );
  return [...sample.map(({ typed }) => typed), "roof coating", "Zzyzx", "VAT", "ram"];
}
