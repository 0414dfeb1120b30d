import { expect, test } from "vitest";
import { withClient } from "@/tests/support/database";
import { db } from "./client";

const product = () => db.$queryRaw`SELECT count(*) FROM product`;
const others = () => Promise.all([db.$queryRaw`SELECT 1`, db.user.count(), db.faq.findMany()]);

test("whoever reads a locked table is refused soon, and nobody else waits for that", { tags: ["FL-12"] }, async () => {
  await Promise.all([product(), others()]);
  await withClient(async (client) => {
    await client.query("BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE");
    const began = performance.now();
    const crowd = Array.from({ length: 40 }, () => product().then(() => "read", String));
    await others();
    expect(performance.now() - began).toBeLessThan(2000);
    const answers = await Promise.all(crowd);
    expect(answers.filter((answer) => !/lock/.test(answer))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3000);
    const again = performance.now();
    await expect(product()).rejects.toThrow(/locked/);
    await others();
    expect(performance.now() - again).toBeLessThan(400);
    await client.query("ROLLBACK");
  });
  await expect.poll(product, { timeout: 5000 }).toBeTruthy();
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
