import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { DatabasePool } from "./database-pool";

const pool = new DatabasePool({ connectionString: process.env.DATABASE_URL, max: 1, connectionTimeoutMillis: 4000 });

afterEach(async () => {
  await pool.end();
});

test("nobody joins a line that stands, and everybody is served when it moves again", async () => {
  const held = await pool.connect();
  const first = pool.query("SELECT 1 AS one");
  await sleep(500);
  const second = pool.query("SELECT 2 AS two");
  await sleep(2400);
  const began = performance.now();
  await expect(pool.query("SELECT 3")).rejects.toThrow("timeout exceeded when trying to connect");
  await expect(pool.connect()).rejects.toThrow("timeout exceeded when trying to connect");
  expect(performance.now() - began).toBeLessThan(500);
  held.release();
  expect((await first).rows).toEqual([{ one: 1 }]);
  expect((await second).rows).toEqual([{ two: 2 }]);
  expect((await pool.query("SELECT 3 AS three")).rows).toEqual([{ three: 3 }]);
});
