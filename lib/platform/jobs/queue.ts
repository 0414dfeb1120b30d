import "server-only";
import { fromPrisma, PgBoss } from "pg-boss";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { DatabasePool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { onShutdown } from "@/lib/platform/shutdown";

/** How often to look for jobs whose worker stopped sending heartbeats. Another worker takes over after at most this plus a heartbeat. */
const checkSeconds = 20;

// On globalThis, because routes and server.ts share no module state.
const holder = globalThis as { shopJobQueue?: Promise<PgBoss> };

/**
 * Queues a job inside the caller's transaction: it runs if and only if the transaction commits. Jobs with a higher priority run
 * first, and none before its `startAfter`.
 */
export async function queueJob(
  tx: Prisma.TransactionClient,
  name: string,
  data: object,
  { priority = 0, startAfter }: { priority?: number; startAfter?: Date } = {},
): Promise<void> {
  await (await jobQueue()).send(name, data, { db: fromPrisma(tx), priority, ...(startAfter && { startAfter }) });
}

/** Queues many jobs at once. */
export async function queueJobs(tx: Prisma.TransactionClient, name: string, items: object[]): Promise<void> {
  const jobs = items.map((data) => ({ data }));
  await (await jobQueue()).insert(name, jobs, { db: fromPrisma(tx) });
}

/** Retries failed jobs; returns how many. */
export async function retryFailed(tx: Prisma.TransactionClient, name: string, ids: string[]): Promise<number> {
  if (ids.length > 0) await (await jobQueue()).retry(name, ids, { db: fromPrisma(tx) });
  return ids.length;
}

/** Makes the current try of a job its last: pg-boss then fails it for good, with its reason. */
export async function endRetries(name: string, id: string): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = retry_count WHERE name = ${name} AND id = ${id}::uuid`;
}

/** Puts the job that is being worked on back into the queue. pg-boss then does not complete it, because it is not active any more. */
export async function postponeJob(name: string, id: string, until: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'created', started_on = NULL, start_after = ${until}
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'`;
}

/** The one pg-boss of this process, to queue and to work. If it cannot start, the next call tries again. */
export function jobQueue(): Promise<PgBoss> {
  holder.shopJobQueue ??= startQueue();
  return holder.shopJobQueue;
}

async function startQueue(): Promise<PgBoss> {
  const pool = jobPool();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  boss.on("error", (error) => log.warn({ reason: error.message }, "the job queue reported an error"));
  const close = async () => {
    delete holder.shopJobQueue;
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
function jobPool(): DatabasePool {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env();
  const pool = new DatabasePool({
    connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL,
    use: "jobs",
    application_name: "jobs",
    max: 3,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  pool.on("error", ({ message }) => log.warn({ reason: message }, "the job queue lost a database connection"));
  return pool;
}
