import type pg from "pg";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { lockDemoAccounts, seedDemoAccounts } from "./demo-accounts.ts";

eachTestStartsEmpty();

const url = () => process.env.DATABASE_URL ?? "";
const locked = () => withClient((client: pg.Client) => lockDemoAccounts(client));

test("the demo's people are there once, and on an operator's database nobody signs in as them", async () => {
  expect([await seedDemoAccounts(url()), await seedDemoAccounts(url())]).toEqual([true, true]);
  expect(await db.user.count()).toBe(3);
  expect((await locked()).toSorted()).toEqual(["admin@example.com", "b2b@example.com", "b2c@example.com"]);
  expect(await db.user.count({ where: { passwordHash: "!", tokenVersion: 1 } })).toBe(3);
  expect(await locked()).toEqual([]);
});

test("a shop with an administrator of its own gets none of them", async () => {
  await factory.admin();
  expect(await seedDemoAccounts(url())).toBe(false);
  expect(await db.user.count()).toBe(1);
});
