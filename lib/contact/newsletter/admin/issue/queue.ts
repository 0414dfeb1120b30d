import type { Queue } from "pg-boss";

/**
 * Batches of newsletter emails. Failed emails are retried after 5, 10, 20 … at most 600 seconds, for some hours. If a worker
 * dies, another one sends the remaining emails (issue/send.ts).
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
