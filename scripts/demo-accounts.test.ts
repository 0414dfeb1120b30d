import type pg from "pg";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import demo from "@/prisma/seed/demo-accounts.json";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { lockDemoAccounts, seedDemoAccounts } from "./demo-accounts.ts";

eachTestStartsEmpty();

const url = () => process.env.DATABASE_URL ?? "";
const emails = demo.people.map(({ email }) => email).toSorted();
const lock = () => withClient((client: pg.Client) => lockDemoAccounts(client));

test("demo accounts are created once, and locked on an operator's database", async () => {
  expect([await seedDemoAccounts(url()), await seedDemoAccounts(url())]).toEqual([true, true]);
  expect(await db.user.count()).toBe(emails.length);
  expect(await db.user.count({ where: { role: "admin", staffRoleId: { not: null } } })).toBe(6);
  expect((await lock()).toSorted()).toEqual(emails);
  expect(await db.user.count({ where: { passwordHash: "!", tokenVersion: 1 } })).toBe(emails.length);
  expect(await lock()).toEqual([]);
});

test("a shop with its own administrator gets no demo accounts", async () => {
  await factory.admin();
  expect(await seedDemoAccounts(url())).toBe(false);
  expect(await db.user.count()).toBe(1);
});
