import "server-only";
import type { Email } from "@/lib/mail-template/emails";
import { newsletterQueue } from "@/lib/newsletter/queue";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import type { RenderEmail } from "@/lib/platform/mail/email";
import type { Batch } from "./dispatch";
import { sendBatch } from "./send";

/** An address that was refused so often is left out, with the reason. */
const maxTries = 5;

/** Sends the newsletters that were put on their way, two batches at once in each process. */
export function startNewsletterWorker(write: RenderEmail<Email>): JobWorker {
  return startJobWorker<Batch>(newsletterQueue.name, { concurrency: 2 }, ({ data, retryCount, retryLimit }) =>
    sendBatch(data, write, { isLastOfRefused: retryCount + 1 >= maxTries, isLast: retryCount >= retryLimit }),
  );
}
