import "server-only";
import { newsletterQueue } from "@/lib/jobs/queues";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import type { WriteLetter } from "@/lib/platform/mail/worker";
import type { Batch } from "./dispatch";
import { sendBatch } from "./send";

/** An address that was refused so often is left out, with the reason. */
const mostTries = 5;

/** Sends the newsletters that were put on their way, two batches at once in each process. */
export function startNewsletterWorker(write: WriteLetter): JobWorker {
  return startJobWorker<Batch>(newsletterQueue.name, { atOnce: 2 }, ({ data, retryCount, retryLimit }) =>
    sendBatch(data, write, { isLastOfRefused: retryCount + 1 >= mostTries, isLast: retryCount >= retryLimit }),
  );
}
