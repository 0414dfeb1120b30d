import "server-only";
import { fromPrisma, PgBoss } from "pg-boss";
import { env } from "./env";
import type { Prisma } from "./generated/prisma/client";
import { log } from "./log";
import type { Letter } from "./mail-letter";
import { mailQueue } from "./queues";
import { onShutdown } from "./shutdown";

const holder = globalThis as { shopMailQueue?: Promise<PgBoss> };

/**
 * Puts a letter on its way inside the caller's transaction: it is sent if and only if what it tells of happened, and whatever
 * state the mail service is in. The worker of server.ts sends it.
 */
export async function queueMail(tx: Prisma.TransactionClient, letter: Letter): Promise<void> {
  holder.shopMailQueue ??= openQueue();
  const queue = await holder.shopMailQueue.catch((error) => {
    delete holder.shopMailQueue;
    throw error;
  });
  await queue.send(mailQueue.name, letter, { db: fromPrisma(tx) });
}

/** Only hands jobs in, each through its caller's transaction; server.ts keeps the schema and does the work. */
async function openQueue(): Promise<PgBoss> {
  const connectionString = env().DATABASE_URL;
  const queue = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false, migrate: false, createSchema: false });
  queue.on("error", (err) => log.warn({ err }, "the mail queue complains"));
  onShutdown(async () => {
    delete holder.shopMailQueue;
    await queue.stop({ graceful: false });
  });
  return queue.start();
}
