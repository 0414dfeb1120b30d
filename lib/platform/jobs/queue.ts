import "server-only";
import { fromPrisma, PgBoss } from "pg-boss";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { onShutdown } from "@/lib/platform/shutdown";
import { jobDatabase } from "./database";

const holder = globalThis as { shopJobQueue?: Promise<PgBoss> };

/**
 * Hands a job in inside the caller's transaction: it is done if and only if what it belongs to happened. Of those that wait, the
 * one with the higher priority is done first.
 */
export async function queueJob(tx: Prisma.TransactionClient, name: string, data: object, { priority = 0 } = {}): Promise<void> {
  await (await opened()).send(name, data, { db: fromPrisma(tx), priority });
}

/** The same for many at once. */
export async function queueJobs(tx: Prisma.TransactionClient, name: string, all: object[]): Promise<void> {
  const jobs = all.map((data) => ({ data }));
  await (await opened()).insert(name, jobs, { db: fromPrisma(tx) });
}

/** Opens the queue before the first transaction needs it. Where the database does not let it now, the first who needs it tries again. */
export async function warmJobQueue(): Promise<void> {
  await opened().catch((error) => log.warn({ reason: String(error) }, "the job queue is not open yet"));
}

async function opened(): Promise<PgBoss> {
  holder.shopJobQueue ??= openQueue();
  return holder.shopJobQueue.catch((error) => {
    delete holder.shopJobQueue;
    throw error;
  });
}

/** Only hands jobs in, each through its caller's transaction; server.ts keeps the schema and does the work. */
async function openQueue(): Promise<PgBoss> {
  const queue = new PgBoss({ db: jobDatabase, supervise: false, schedule: false, migrate: false, createSchema: false });
  queue.on("error", (err) => log.warn({ err }, "the job queue complains"));
  onShutdown(async () => {
    delete holder.shopJobQueue;
    await queue.stop({ graceful: false });
  });
  return queue.start();
}
