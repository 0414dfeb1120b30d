import "server-only";
import { fromPrisma, PgBoss } from "pg-boss";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { DatabasePool } from "@/lib/platform/server/db/pool";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { Outage } from "@/lib/platform/server/outage";
import { sharedState } from "@/lib/platform/server/shared-state";
import { onShutdown } from "@/lib/platform/server/shutdown";

/** How often to look for tasks whose worker stopped sending heartbeats. Another worker takes over after at most this plus a heartbeat. */
const checkSeconds = 20;

const queue = sharedState<{ boss?: Promise<PgBoss> }>("task queue", () => ({}));

/**
 * Queues a task inside the caller's transaction: it runs if and only if the transaction commits. Tasks with a higher priority run
 * first, and none before its `startAfter`.
 */
export async function queueTask(
  tx: Prisma.TransactionClient,
  name: string,
  data: object,
  { priority = 0, startAfter }: { priority?: number; startAfter?: Date } = {},
): Promise<void> {
  await (await taskQueue()).send(name, data, { db: fromPrisma(tx), priority, ...(startAfter && { startAfter }) });
}

/** Queues many tasks at once. */
export async function queueTasks(tx: Prisma.TransactionClient, name: string, items: object[]): Promise<void> {
  const tasks = items.map((data) => ({ data }));
  await (await taskQueue()).insert(name, tasks, { db: fromPrisma(tx) });
}

/** Retries failed tasks; returns how many. */
export async function retryFailed(tx: Prisma.TransactionClient, name: string, ids: string[]): Promise<number> {
  if (ids.length > 0) await (await taskQueue()).retry(name, ids, { db: fromPrisma(tx) });
  return ids.length;
}

/** Makes the current try of a task its last: pg-boss then fails it for good, with its reason. */
export async function endRetries(name: string, id: string): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = retry_count WHERE name = ${name} AND id = ${id}::uuid`;
}

/** Puts the task that is being worked on back into the queue. pg-boss then does not complete it, because it is not active any more. */
export async function postponeTask(name: string, id: string, until: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'created', started_on = NULL, start_after = ${until}
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'`;
}

/** The one pg-boss of this process, to queue and to work. If it cannot start, the next call tries again. */
export function taskQueue(): Promise<PgBoss> {
  queue.boss ??= startQueue();
  return queue.boss;
}

async function startQueue(): Promise<PgBoss> {
  const pool = taskPool();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  // Each of its workers looks for tasks once a second, and reports that the database is away each time.
  const outage = new Outage(
    {
      begun: "the task queue reported an error; trying again",
      lasting: "the task queue still reports errors",
      ended: "the task queue works again",
    },
    { quietMs: 15_000 },
  );
  boss.on("error", ({ message }) => outage.fail(message));
  const close = async () => {
    delete queue.boss;
    await boss.stop({ graceful: false }).finally(() => pool.end());
  };
  await boss.start().catch(async (error) => {
    await close();
    throw error;
  });
  onShutdown(close);
  return boss;
}

/** A few separate connections: emails go out however busy the shop is, and people can buy however many emails there are. */
function taskPool(): DatabasePool {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env();
  const pool = new DatabasePool({
    connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL,
    use: "tasks",
    application_name: "tasks",
    max: 3,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  pool.on("error", ({ message }) => log.warn({ reason: message }, "the task queue lost a database connection"));
  return pool;
}
