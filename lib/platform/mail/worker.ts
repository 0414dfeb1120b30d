import { db } from "@/lib/platform/db/client";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import { log } from "@/lib/platform/log";
import { deliver, MailRefused } from "./delivery";
import type { QueuedEmail, RenderEmail } from "./email";
import { mailQueue } from "./queue";

/** An email that was refused so often is refused for good. */
const maxTries = 5;

/** Sends the queued emails, several at once. */
export function startMailWorker<Email extends QueuedEmail>(render: RenderEmail<Email>): JobWorker {
  return startJobWorker<Email>(mailQueue.name, { concurrency: 4 }, async ({ id, data, retryCount }) => {
    try {
      await deliver(data.to, await render(data), id);
    } catch (error) {
      if (error instanceof MailRefused && retryCount + 1 >= maxTries) await giveUp(id);
      throw error;
    }
    log.info({ event: "mail.sent", template: data.template, mailId: id }, "mail sent");
  });
}

/** Lets this try be the last: pg-boss then puts the email, with its reason, into the queue of those that failed. */
async function giveUp(id: string): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = retry_count WHERE name = ${mailQueue.name} AND id = ${id}::uuid`;
}
