import type { Queue } from "pg-boss";

/**
 * Imports of products. A worker that is alive says so every few seconds; one that died is followed by another, which goes on behind
 * the last finished row (run.ts).
 */
export const importQueue = {
  name: "product-import",
  retryLimit: 20,
  retryDelay: 5,
  heartbeatSeconds: 15,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
} satisfies Queue;
