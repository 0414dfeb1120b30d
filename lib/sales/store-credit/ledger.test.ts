import { beforeEach, describe, expect, test } from "vitest";
import { closeAccount } from "@/lib/people/users/closing/closure";
import { moveAccount } from "@/lib/people/users/join";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import type { Person } from "@/tests/support/orders";
import {
  giveStoreCredit,
  lockStoreCredit,
  readBalance,
  returnStoreCredit,
  spendStoreCredit,
  takeBackStoreCredit,
} from "./ledger";

let asha: Person;

beforeEach(async () => {
  await emptyDatabase();
  asha = await factory.customer();
});

const give = (amount: bigint, userId = asha.id) =>
  transaction((tx) => giveStoreCredit(tx, { userId, amount, kind: "goodwill", reason: "Late", actorId: null }));
const takeBack = (amount: bigint) =>
  transaction((tx) => takeBackStoreCredit(tx, { userId: asha.id, amount, reason: "By mistake", actorId: null }));
const getBalance = (userId = asha.id) => readBalance(db, userId);

test("the balance is the sum of what was given and taken back", async () => {
  await give(125_000n);
  await give(5_001n);
  await takeBack(30_001n);
  expect(await getBalance()).toBe(100_000n);
  expect(await brokenRules()).toEqual([]);
});

test("no more is taken than there is, and the refusal says how much is left", async () => {
  await expect(takeBack(1n)).rejects.toThrow("There is no store credit left.");
  await give(125_000n);
  await expect(takeBack(125_001n)).rejects.toThrow(/^Only Rs\s1,250\.00 of store credit is left\.$/);
  expect(await getBalance()).toBe(125_000n);
});

test("of two people at once only one takes the last of it", async () => {
  await give(100_000n);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => takeBack(60_000n)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  expect(await getBalance()).toBe(40_000n);
});

test("whoever waits for the lock reads what the other has left", async () => {
  await give(100_000n);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = transaction(async (tx) => {
    await takeAll(tx);
    await isReleased;
  });
  await expect.poll(() => countLocks()).toBe(1);
  const second = transaction((tx) => lockStoreCredit(tx, asha.id));
  await expect.poll(() => countLocks()).toBe(2);
  release();
  await first;
  expect(await second).toBe(0n);
});

const takeAll = (tx: Transaction) =>
  takeBackStoreCredit(tx, { userId: asha.id, amount: 100_000n, reason: "By mistake", actorId: null });

/** How many connections hold an advisory lock, or wait for it. */
async function countLocks(): Promise<number> {
  const [row] = await db.$queryRaw<{ locks: number }[]>`
    SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
      AND (classid::bigint << 32 | objid::bigint) = hashtextextended(${`store credit ${asha.id}`}, 0)`;
  return row?.locks ?? 0;
}

describe("the database itself", () => {
  const write = (data: { kind: "goodwill" | "spent" | "taken_back"; amount: bigint; reason?: string; orderId?: string }) =>
    db.storeCredit.create({ data: { userId: asha.id, reason: "Why", ...data } });

  test("refuses a negative balance, also from two statements at once that do not lock", async () => {
    await expect(write({ kind: "taken_back", amount: -1n })).rejects.toThrow("more store credit would be spent");
    await give(100_000n);
    const outcomes = await Promise.allSettled([1, 2].map(() => write({ kind: "taken_back", amount: -60_000n })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await getBalance()).toBe(40_000n);
  });

  test("refuses an entry of nothing, with the wrong sign, without a reason, or spent on no order", async () => {
    await give(100_000n);
    await expect(write({ kind: "goodwill", amount: 0n })).rejects.toThrow("store_credit_sign");
    await expect(write({ kind: "goodwill", amount: -5n })).rejects.toThrow("store_credit_sign");
    await expect(write({ kind: "taken_back", amount: 5n })).rejects.toThrow("store_credit_sign");
    await expect(write({ kind: "goodwill", amount: 5n, reason: " " })).rejects.toThrow("store_credit_reason");
    await expect(write({ kind: "spent", amount: -5n })).rejects.toThrow("store_credit_order");
  });

  test("changes and deletes no entry", async () => {
    await give(100_000n);
    await expect(db.storeCredit.updateMany({ data: { amount: 1n } })).rejects.toThrow();
    await expect(db.storeCredit.updateMany({ data: { reason: "Other" } })).rejects.toThrow();
    await expect(db.storeCredit.deleteMany()).rejects.toThrow();
    expect(await getBalance()).toBe(100_000n);
  });
});

test("the entries move to the account that stays when two are joined", async () => {
  const other = await factory.customer();
  await give(100_000n);
  await give(50_000n, other.id);
  await transaction((tx) => moveAccount(tx, { from: other.id, to: asha.id }));
  expect([await getBalance(), await getBalance(other.id)]).toEqual([150_000n, 0n]);
});

test("a closed account is given nothing", async () => {
  await transaction((tx) => closeAccount(tx, asha.id));
  await expect(give(100n)).rejects.toThrow("Store credit needs a customer's account");
});

test("an entry below zero is a mistake of the caller", async () => {
  await expect(give(-5n)).rejects.toThrow("above zero");
  const spent = { userId: asha.id, orderId: asha.id, amount: 0n, actorId: null };
  await expect(transaction((tx) => spendStoreCredit(tx, spent))).rejects.toThrow("above zero");
  await expect(transaction((tx) => returnStoreCredit(tx, { ...spent, reason: "" }))).rejects.toThrow("above zero");
});
