import type { Queue } from "pg-boss";

type QueueSettings = Omit<Queue, "name"> & { name: string };

/** Letters that PostgreSQL still holds after all tries: nobody got them, and somebody of the office should look. */
const failedMailQueue: QueueSettings = { name: "mail-failed", retentionSeconds: 90 * 86_400 };

/**
 * Letters on their way. A mail service that is down is asked again after 5, 10, 20 … at most 60 seconds, for some hours; a
 * letter that it refuses (lib/platform/mail/worker.ts) ends in the other queue after a few tries and delays nobody.
 */
export const mailQueue: QueueSettings = {
  name: "mail",
  retryLimit: 240,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
  deadLetter: failedMailQueue.name,
};

/**
 * Imports of products. A worker that is alive says so every few seconds; one that died is followed by another, which goes on behind
 * the last finished row (lib/product/import/run.ts).
 */
export const importQueue: QueueSettings = {
  name: "product-import",
  retryLimit: 20,
  retryDelay: 5,
  heartbeatSeconds: 15,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
};

/**
 * Batches of newsletters. What of a batch could not be sent is tried again after 5, 10, 20 … at most 600 seconds, for some hours; a
 * worker that died is followed by another, which sends what is still waiting (lib/newsletter/send.ts).
 */
export const newsletterQueue: QueueSettings = {
  name: "newsletter",
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 15,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
};

/** In the order in which they can be made: a dead letter queue before the one that names it. */
export const queues = [failedMailQueue, mailQueue, importQueue, newsletterQueue];
