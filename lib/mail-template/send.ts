import "server-only";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { queueJob } from "@/lib/platform/jobs/queue";
import { mailQueue } from "@/lib/platform/mail/queue";
import type { Email, Template } from "./emails";

/** Emails that someone is waiting for come first; notices to staff come last, however many there are. */
const priorities: Partial<Record<Template, number>> = {
  "password-reset": 1,
  "email-change": 1,
  "newsletter-confirm": 1,
  "low-stock": -1,
};

/**
 * Queues an email in the caller's transaction: it is sent if and only if the transaction commits, even if the mail service is
 * down at the moment. The worker in server.ts sends it. Does nothing if the recipient has no email address.
 */
export async function sendEmail(tx: Prisma.TransactionClient, email: Email<string | null>): Promise<void> {
  if (!email.to) return;
  await queueJob(tx, mailQueue.name, email, { priority: priorities[email.template] ?? 0 });
}
