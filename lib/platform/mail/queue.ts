import "server-only";
import { mailQueue } from "@/lib/jobs/queues";
import type { Letter, Template } from "@/lib/mail-template/emails";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { queueJob } from "@/lib/platform/jobs/queue";

/** Letters that somebody waits for at a screen go first; what the office is told goes last, however much of it there is. */
const priorities: Partial<Record<Template, number>> = {
  "password-reset": 1,
  "email-change": 1,
  "newsletter-confirm": 1,
  "low-stock": -1,
};

/**
 * Puts a letter on its way inside the caller's transaction: it is sent if and only if what it tells of happened, and whatever
 * state the mail service is in. The worker of server.ts sends it.
 */
export async function queueMail(tx: Prisma.TransactionClient, letter: Letter): Promise<void> {
  await queueJob(tx, mailQueue.name, letter, { priority: priorities[letter.template] ?? 0 });
}
