import { endRetries } from "@/lib/platform/jobs/queue";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import { log } from "@/lib/platform/log";
import { deliver, MailRefused } from "./delivery";
import { mailQueue } from "./queue";
import type { QueuedEmail, RenderEmail } from "./renderer";

/** After this many rejections an email fails for good. */
const maxTries = 5;

/** Sends the queued emails, several at once. */
export function startMailWorker<Email extends QueuedEmail>(render: RenderEmail<Email>): JobWorker {
  return startJobWorker<Email>(mailQueue.name, { concurrency: 4 }, async ({ id, data, retryCount }) => {
    try {
      await deliver(data.to, await render(data), id);
    } catch (error) {
      if (error instanceof MailRefused && retryCount + 1 >= maxTries) await endRetries(mailQueue.name, id);
      throw error;
    }
    log.info({ event: "mail.sent", template: data.template, mailId: id }, "mail sent");
  });
}
