import { endRetries } from "@/lib/platform/jobs/queue";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import { log } from "@/lib/platform/log";
import { deliverSms, SmsRefused } from "./delivery";
import { type QueuedSms, smsQueue } from "./queue";

type Options = {
  /** The text of a message; `null` if it would come too late to be of use. */
  write: (sms: QueuedSms) => Promise<string | null>;
  /** Called with each message that the service did not accept, and why. */
  onUnsent: (sms: QueuedSms, reason: unknown) => Promise<void>;
};

/** Sends the queued text messages. */
export function startSmsWorker({ write, onUnsent }: Options): JobWorker {
  return startJobWorker<QueuedSms>(smsQueue.name, { concurrency: 2 }, async ({ id, data }) => {
    const text = await write(data);
    if (text === null) return;
    try {
      await deliverSms(data.mobile, text, id);
    } catch (error) {
      if (error instanceof SmsRefused) await endRetries(smsQueue.name, id);
      await onUnsent(data, error);
      throw error;
    }
    log.info({ event: "sms.sent", kind: data.kind, smsId: id }, "text message sent");
  });
}
