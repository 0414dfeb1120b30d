import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

/** The queues whose failed tasks can be retried, with their labels. */
export const queueLabels = {
  mail: "Emails",
  sms: "Text messages",
  newsletter: "Newsletters",
  "product-import": "Product imports",
} as const;
export type QueueName = keyof typeof queueLabels;
export const queueNames = Object.keys(queueLabels) as [QueueName, ...QueueName[]];

export const askForBackup = endpoint("POST /api/system/backup", {
  summary: "Asks for a backup, which is begun within two minutes; a second request before that changes nothing",
  access: "admin",
  right: "system.change",
  reply: messageReply,
  failed: "Failed to ask for a backup. Please try again.",
});

export const maxRetried = 1000;

export const retryTasks = endpoint("POST /api/system/retry", {
  summary: `Retries failed tasks of a queue: one, or the oldest ${maxRetried}`,
  access: "admin",
  right: "system.change",
  body: z.object({
    queue: z.enum(queueNames, "There is no such queue."),
    id: z.uuid().optional().meta({ description: "The id of a single task to retry" }),
  }),
  reply: z.object({ retried: z.int() }),
  failed: "Failed to retry the tasks. Please try again.",
});
