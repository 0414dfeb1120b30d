import type { Queue } from "pg-boss";

/**
 * Imports of products. Workers send a heartbeat every few seconds; if one dies, another continues after the last finished row
 * (run.ts).
 */
export const importQueue = {
  name: "product-import",
  retryLimit: 20,
  retryDelay: 5,
  heartbeatSeconds: 15,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
} satisfies Queue;
