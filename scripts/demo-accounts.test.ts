import type pg from "pg";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { lockDemoAccounts, seedDemoAccounts } from "./demo-accounts.ts";

eachTestStartsEmpty();

const url = () => process.env.DATABASE_URL ?? "";
const lock = () => withClient((client: pg.Client) => lockDemoAccounts(client));

test("demo accounts are created once, and locked on an operator's database", async () => {
  expect([await seedDemoAccounts(url()), await seedDemoAccounts(url())]).toEqual([true, true]);
  expect(await db.user.count()).toBe(3);
  expect((await lock()).toSorted()).toEqual(["admin@example.com", "b2b@example.com", "b2c@example.com"]);
  expect(await db.user.count({ where: { passwordHash: "!", tokenVersion: 1 } })).toBe(3);
  expect(await lock()).toEqual([]);
});

test("a shop with its own administrator gets no demo accounts", async () => {
  await factory.admin();
  expect(await seedDemoAccounts(url())).toBe(false);
  expect(await db.user.count()).toBe(1);
});
