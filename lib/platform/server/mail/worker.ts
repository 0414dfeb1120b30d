import { inLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { endRetries } from "@/lib/platform/server/queue/queue";
import { startTaskWorker, type TaskWorker } from "@/lib/platform/server/queue/worker";
import { deliver, MailRefused } from "./delivery";
import { mailQueue } from "./queue";
import type { QueuedEmail, RenderEmail } from "./renderer";
import { waitForKey } from "./wait-for-key";

/** After this many rejections an email fails for good. */
const maxTries = 5;

/** Sends the queued emails, several at once. */
export function startMailWorker<Email extends QueuedEmail>(render: RenderEmail<Email>): TaskWorker {
  return startTaskWorker<Email>(mailQueue.name, { concurrency: 4 }, ({ id, data, retryCount }) =>
    waitForKey({ queue: mailQueue.name, id }, async () => {
      try {
        await deliver(data.to, await inLanguage(data.language ?? "en", () => render(data)), id);
      } catch (error) {
        if (error instanceof MailRefused && retryCount + 1 >= maxTries) await endRetries(mailQueue.name, id);
        throw error;
      }
      log.info({ event: "mail.sent", template: data.template, mailId: id }, "mail sent");
    }),
  );
}
