import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { withClient } from "@/tests/support/database";
import { shortestMs } from "@/tests/support/time-ratio";
import { db, rawSql } from "./client";

const readProducts = () => db.$queryRaw`SELECT count(*) FROM product`;
const readOthers = () => Promise.all([db.$queryRaw`SELECT 1`, db.user.count(), db.faq.findMany()]);

test("reads of a locked table fail soon, and nobody else has to wait", { tags: ["FL-12"] }, async () => {
  await Promise.all([readProducts(), readOthers()]);
  await withClient(async (client) => {
    await client.query("BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE");
    const start = performance.now();
    const reads = Array.from({ length: 40 }, () => readProducts().then(() => "read", String));
    await readOthers();
    expect(performance.now() - start).toBeLessThan(2000);
    const results = await Promise.all(reads);
    expect(results.filter((result) => !/lock/.test(result))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(3000);
    const again = async () => {
      await expect(readProducts()).rejects.toThrow(/locked/);
      await readOthers();
    };
    expect(await shortestMs(again)).toBeLessThan(400);
    await client.query("ROLLBACK");
  });
  await expect.poll(readProducts, { timeout: 15_000 }).toBeTruthy();
});

test("many statements that read a locked table hold one connection together when they are tried again", {
  tags: ["FL-12"],
}, async () => {
  const readAll = () =>
    Promise.all(Array.from({ length: 12 }, (_, at) => db.$queryRaw`SELECT ${rawSql(String(at))}, count(*) FROM product`));
  const readAllInVain = () => readAll().then(() => "read", String);
  await Promise.all([readAll(), readOthers()]);
  await withClient(async (client) => {
    await client.query("BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE");
    await readAllInVain();
    await sleep(5000); // the last of them may be tried again
    const start = performance.now();
    const again = readAllInVain();
    await readOthers();
    expect(performance.now() - start).toBeLessThan(1000);
    expect(await again).toMatch(/lock/);
    await client.query("ROLLBACK");
  });
  // The first that is tried lets all of them through.
  await expect.poll(() => readAllInVain(), { timeout: 15_000 }).toBe("read");
});

test("a transaction waits longer for a lock than a read does", async () => {
  const count = await db.faq.count();
  await withClient(async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE faq IN ACCESS EXCLUSIVE MODE");
    const waiting = db.$transaction((tx) => tx.faq.count());
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await client.query("ROLLBACK");
    expect(await waiting).toBe(count);
  });
});
