import { inLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { endRetries, postponeTask } from "@/lib/platform/server/queue/queue";
import { startTaskWorker, type TaskWorker } from "@/lib/platform/server/queue/worker";
import { isRefusing } from "@/lib/platform/server/services/service-state";
import { deliver, MailKeyRefused, MailRefused } from "./delivery";
import { mailQueue } from "./queue";
import type { QueuedEmail, RenderEmail } from "./renderer";

/** So long emails wait while the mail service refuses the shop's key. */
const refusedMs = 60_000;
/** After this many rejections an email fails for good. */
const maxTries = 5;

/** Sends the queued emails, several at once. */
export function startMailWorker<Email extends QueuedEmail>(render: RenderEmail<Email>): TaskWorker {
  return startTaskWorker<Email>(mailQueue.name, { concurrency: 4 }, async ({ id, data, retryCount }) => {
    const wait = () => postponeTask(mailQueue.name, id, new Date(Date.now() + refusedMs));
    if (isRefusing("mail")) return wait();
    try {
      await deliver(data.to, await inLanguage(data.language ?? "en", () => render(data)), id);
    } catch (error) {
      // Costs no try: the email goes out once the key is right, be it after a weekend.
      if (error instanceof MailKeyRefused) return wait();
      if (error instanceof MailRefused && retryCount + 1 >= maxTries) await endRetries(mailQueue.name, id);
      throw error;
    }
    log.info({ event: "mail.sent", template: data.template, mailId: id }, "mail sent");
  });
}
