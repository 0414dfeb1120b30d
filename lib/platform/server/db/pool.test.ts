import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BlackHole } from "@/tests/support/black-hole";
import { DatabasePool, withStatementTimeout } from "./pool";

describe("the queue", () => {
  const pool = new DatabasePool({ connectionString: process.env.DATABASE_URL, max: 1, connectionTimeoutMillis: 4000 });

  afterEach(() => pool.end());

  test("accepts no new query while it is stalled, and serves all waiting ones when it moves again", async () => {
    const held = await pool.connect();
    const first = pool.query("SELECT 1 AS one");
    await sleep(500);
    const second = pool.query("SELECT 2 AS two");
    await sleep(2400);
    const start = performance.now();
    await expect(pool.query("SELECT 3")).rejects.toThrow("timeout exceeded when trying to connect");
    await expect(pool.connect()).rejects.toThrow("timeout exceeded when trying to connect");
    expect(performance.now() - start).toBeLessThan(500);
    held.release();
    expect((await first).rows).toEqual([{ one: 1 }]);
    expect((await second).rows).toEqual([{ two: 2 }]);
    expect((await pool.query("SELECT 3 AS three")).rows).toEqual([{ three: 3 }]);
  });
});

test("a reply that arrived while this process was busy is read, however late", async () => {
  const pool = new DatabasePool({ connectionString: process.env.DATABASE_URL, max: 1, statement_timeout: 700 });
  const reply = pool.query("SELECT pg_sleep(0.1), 1 AS one");
  await sleep(50);
  // After an immediate, timers run before anything is read.
  await nextTurn();
  for (const end = performance.now() + 2000; performance.now() < end; );
  expect((await reply).rows).toMatchObject([{ one: 1 }]);
  await pool.end();
});

describe("a database that stops responding", () => {
  let hole: BlackHole;
  let pool: DatabasePool;

  beforeEach(async () => {
    hole = await BlackHole.before(process.env.DATABASE_URL ?? "");
    pool = new DatabasePool({
      connectionString: hole.url,
      max: 2,
      connectionTimeoutMillis: 1000,
      statement_timeout: 700,
      idleTimeoutMillis: 0,
    });
  });
  afterEach(async () => {
    await hole.close();
    await pool.end();
  });

  test("times out soon; its connections leave the pool, and new ones are opened when it responds again", {
    tags: ["FL-12"],
  }, async () => {
    const held = await pool.connect();
    await pool.query("SELECT 1");
    hole.isSilent = true;
    const start = performance.now();
    await expect(held.query("SELECT 2")).rejects.toThrow("Connection terminated");
    // A rollback on such a connection does not wait again.
    await expect(held.query("ROLLBACK")).rejects.toThrow("not queryable");
    held.release();
    await expect(pool.query("SELECT 3")).rejects.toThrow(/Connection terminated/);
    expect(performance.now() - start).toBeLessThan(4000);
    expect(pool.totalCount).toBe(0);
    hole.isSilent = false;
    expect((await pool.query("SELECT 4 AS four")).rows).toEqual([{ four: 4 }]);
  });

  test("gets more time for statements with a longer limit, and an idle connection is kept", async () => {
    const client = await withStatementTimeout(5000, () => pool.connect());
    await client.query("SET statement_timeout = 5000");
    expect((await client.query("SELECT pg_sleep(2), 5 AS five")).rows[0]).toMatchObject({ five: 5 });
    client.release();
    await sleep(1500);
    expect(pool.idleCount).toBe(1);
    await expect(pool.query("SELECT pg_sleep(2)")).rejects.toThrow(/terminated/);
  });
});
