import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { checkDatabases } from "@/scripts/check-databases";
import { changeSettings } from "@/tests/support/settings";
import { TransactionPooler } from "@/tests/support/transaction-pooler";

/** The shop behind a pooler in transaction mode: each transaction may get a different database session. */
const connectQuery = "SET statement_timeout = 5000; SET lock_timeout = 500; SET idle_in_transaction_session_timeout = 10000";
const direct = process.env.DATABASE_URL ?? "";
let pooler: TransactionPooler;
let db: typeof import("./client").db;
let transaction: typeof import("./transaction").transaction;

beforeAll(async () => {
  pooler = await TransactionPooler.before(direct, { connectQuery });
  changeSettings({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct });
  // Another test file in this worker may have left a client that bypasses the pooler.
  resetSharedState("database");
  ({ db } = await import("./client"));
  ({ transaction } = await import("./transaction"));
  await db.faq.deleteMany();
});

afterAll(() => pooler.close());

const session = { pid: 0, lock: "", words: "" };
const query = `SELECT pg_backend_pid() AS pid, current_setting('lock_timeout') AS lock, $1::text AS words`;

test("consecutive statements run in several sessions, and each gets its own result", async () => {
  const pids = new Set<number>();
  for (let turn = 0; turn < 12; turn++) {
    const [row] = await db.$queryRawUnsafe<(typeof session)[]>(query, `turn ${turn}`);
    expect(row).toMatchObject({ lock: "500ms", words: `turn ${turn}` });
    pids.add(row?.pid ?? 0);
  }
  expect(pids.size).toBeGreaterThan(1);
});

test("a transaction keeps its session and its lock timeout, and leaves neither behind", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, position) =>
      transaction(async (tx) => {
        const before = await tx.$queryRawUnsafe<(typeof session)[]>(query, "before");
        await tx.faq.create({ data: { question: `Question ${position}?`, answer: "Yes.", position } });
        const [after] = await tx.$queryRawUnsafe<(typeof session)[]>(query, "after");
        expect(after).toMatchObject({ pid: before[0]?.pid, lock: "3s" });
        if (position % 2) throw new Error("rolled back");
        return after?.pid;
      }).catch(({ message }: Error) => message),
    ),
  );
  expect(results.filter((each) => each === "rolled back")).toHaveLength(10);
  expect(new Set(results.filter(Number)).size).toBeGreaterThan(1);
  const rows = await db.faq.findMany({ orderBy: { position: "asc" } });
  expect(rows.map(({ position }) => position)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  const [row] = await db.$queryRawUnsafe<(typeof session)[]>(query, "later");
  expect(row).toMatchObject({ lock: "500ms" });
});

test("a task queued in a transaction exists if it commits, and not otherwise", async () => {
  const { queueTask } = await import("@/lib/platform/server/queue/queue");
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await transaction((tx) => queueTask(tx, "mail", { to: "kept@roof.example" }));
  const rolledBack = transaction(async (tx) => {
    await queueTask(tx, "mail", { to: "undone@roof.example" });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  const tasks = await db.$queryRaw<{ to: string }[]>`SELECT data ->> 'to' AS to FROM pgboss.job WHERE name = 'mail'`;
  expect(tasks).toEqual([{ to: "kept@roof.example" }]);
});

test("a listener that bypasses the pooler is notified of commits through it", async () => {
  const { subscribe } = await import("./listener");
  const payloads: string[] = [];
  const ready = Promise.withResolvers<void>();
  const listener = subscribe(direct, { channels: { public_content: (text) => payloads.push(text) }, resumed: ready.resolve });
  await ready.promise;
  await transaction((tx) => tx.faq.create({ data: { question: "Heard?", answer: "Yes.", position: 90 } }));
  await expect.poll(() => payloads).toContain("faq");
  await listener.stop();
});

test("the shop does not start with a pooler if the database's own URL or the pooler's limits are missing", async () => {
  const getError = (url: string, directUrl?: string) =>
    checkDatabases({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }).then(String, ({ message }) => message);
  expect(await getError(direct)).toBe("undefined");
  expect(await getError(pooler.url, direct)).toBe("undefined");
  expect(await getError(pooler.url)).toMatch(/^DATABASE_DIRECT_URL: is needed, because DATABASE_URL leads through a pooler/);
  expect(await getError(pooler.url, inject("databaseUrl"))).toMatch(/^DATABASE_DIRECT_URL: does not hear what DATABASE_URL/);
  const unlimited = await TransactionPooler.before(direct);
  const limits = "idle_in_transaction_session_timeout, lock_timeout, statement_timeout";
  expect(await getError(unlimited.url, direct)).toContain(`DATABASE_URL: the pooler's connections have no ${limits};`);
  await unlimited.close();
});
