import { expect, test } from "playwright/test";
import { withDatabase } from "../support/people";
import { type Caller, call, callOk, createAdmin, expectNewestFirst, type Json, register } from "../support/spec-client";

/** Lists that are documented without paging are returned whole, however long they are. */

const many = 1100;
const mark = `whole-list-${process.pid}-${Date.now()}`;
/** Old enough to be at the end of every list, with three rows for each timestamp. */
const timestamp = "TIMESTAMPTZ '2001-01-01' + (n / 3) * INTERVAL '1 second'";
const rows: Record<string, string> = {
  "/users": `INSERT INTO "user" (id, full_name, email, password_hash, status, created_at, updated_at)
    SELECT gen_random_uuid(), 'E2e', '${mark}-' || n || '@client.example', 'none', 'blocked', ${timestamp}, now()
    FROM generate_series(1, ${many}) n`,
  "/newsletter": `INSERT INTO newsletter_subscriber (id, email, created_at, confirmed_at)
    SELECT gen_random_uuid(), '${mark}-' || n || '@client.example', ${timestamp}, now() FROM generate_series(1, ${many}) n`,
  "/order/admin": `INSERT INTO "order" (id, number, user_id, status, payment_method, items_total, total, address, cancel_reason, created_at, updated_at)
    SELECT gen_random_uuid(), '${mark}-' || n, (SELECT id FROM "user" WHERE email = '${mark}-1@client.example'), 'cancelled', 'cod',
      100, 100, '{}', 'E2e', ${timestamp}, now()
    FROM generate_series(1, ${many}) n`,
};
const isOurs = ({ number, email }: Json) => String(number ?? email).startsWith(mark);

let admin: Caller;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  admin = await createAdmin();
  for (const insert of Object.values(rows)) await withDatabase((client) => client.query(insert));
});
test.afterAll(async () => {
  await withDatabase(async (client) => {
    await client.query('DELETE FROM "order" WHERE starts_with(number, $1)', [mark]);
    await client.query("DELETE FROM newsletter_subscriber WHERE starts_with(email, $1)", [mark]);
    await client.query('DELETE FROM "user" WHERE starts_with(email, $1)', [mark]);
  });
});

for (const path of Object.keys(rows)) {
  test(`GET ${path} returns every row once, newest first`, async () => {
    const { status, data, headers } = await call(`GET ${path}`, {}, admin);
    expect(status).toBe(200);
    expect(data.filter(isOurs)).toHaveLength(many);
    expect(new Set(data.map(({ _id }: Json) => _id)).size).toBe(data.length);
    expectNewestFirst(data);
    expect(headers.get("x-total-count")).toBe(String(data.length));
  });

  test(`GET ${path} replies 304 until something changes`, async () => {
    // Other browser tests write too, so this repeats until none has written in between.
    await expect(async () => {
      const first = await call(`GET ${path}`, {}, admin);
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
      const again = await call(`GET ${path}`, { headers: { "if-none-match": `"other", ${etag}` } }, admin);
      expect([again.status, again.data, again.headers.get("etag")]).toEqual([304, null, etag]);
    }).toPass();
    const { headers } = await call(`GET ${path}`, {}, admin);
    const table = { "/users": '"user"', "/newsletter": "newsletter_subscriber", "/order/admin": '"order"' }[path];
    const row = path === "/order/admin" ? "number" : "email";
    const updated = await withDatabase((client) =>
      client.query(`UPDATE ${table} SET ${row} = ${row} || '.x' WHERE starts_with(${row}, $1 || '-1099')`, [mark]),
    );
    expect(updated.rowCount).toBe(1);
    expect((await call(`GET ${path}`, { headers: { "if-none-match": headers.get("etag") ?? "" } }, admin)).status).toBe(200);
  });

  test(`GET ${path} in pages returns the same list`, async () => {
    const getPart = async (query: string) => call(`GET ${path}?${query}`, {}, admin);
    const { data, headers } = await getPart("limit=7&page=2&q=");
    expect(data).toHaveLength(7);
    expect(Number(headers.get("x-total-count"))).toBeGreaterThanOrEqual(many);
    expect(headers.get("link")).toContain(`</api${path}?limit=7&page=3`);
    expect((await getPart("page=2")).data.length).toBeLessThanOrEqual(100);
    expect((await getPart(`q=${mark}-10`)).data.every(isOurs)).toBe(true);
  });

  test(`GET ${path} is for administrators alone`, async () => {
    expect((await call(`GET ${path}`, {}, await register())).status).toBe(403);
    expect((await call(`GET ${path}`)).status).toBe(401);
  });
}

test("the shop serves other calls while many whole lists are being sent", async () => {
  const lists = Array.from({ length: 6 }, (_, at) => callOk(`GET ${Object.keys(rows)[at % 3]}`, {}, admin));
  const otherCalls = Array.from({ length: 10 }, () => callOk("GET /faq"));
  await Promise.all(otherCalls);
  for (const list of await Promise.all(lists)) expect(list.filter(isOurs)).toHaveLength(many);
});
