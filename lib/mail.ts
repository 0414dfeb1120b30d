import "server-only";
import type { Prisma } from "./generated/prisma/client";
import { queueJob } from "./job-queue";
import type { Letter } from "./mail-letter";
import { mailQueue } from "./queues";

/**
 * Puts a letter on its way inside the caller's transaction: it is sent if and only if what it tells of happened, and whatever
 * state the mail service is in. The worker of server.ts sends it.
 */
export async function queueMail(tx: Prisma.TransactionClient, letter: Letter): Promise<void> {
  await queueJob(tx, mailQueue.name, letter);
}
