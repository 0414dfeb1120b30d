import type { Queue } from "pg-boss";

/** Emails that failed for good: nobody got them, and an administrator should look (/admin/settings/mail). */
export const failedMailQueue = { name: "mail-failed", retentionSeconds: 90 * 86_400 } satisfies Queue;

/**
 * Queued emails. While the mail service is down they are retried after 5, 10, 20 … at most 60 seconds, for some hours; an email
 * that it rejects (worker.ts) moves to the other queue after a few tries and does not delay the others.
 */
export const mailQueue = {
  name: "mail",
  retryLimit: 240,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
  deadLetter: failedMailQueue.name,
} satisfies Queue;
