import type { Queue } from "pg-boss";

/**
 * Batches of newsletters. Emails that could not be sent are retried after 5, 10, 20 … at most 600 seconds, for some hours; a
 * worker that died is followed by another, which sends what is still waiting (issue/send.ts).
 */
export const newsletterQueue = {
  name: "newsletter",
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 15,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
} satisfies Queue;
