import { endRetries, postponeJob } from "@/lib/platform/jobs/queue";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import { log } from "@/lib/platform/log";
import { deliverSms, SmsRefused, SmsUnconfirmed } from "./delivery";
import { type QueuedSms, smsQueue } from "./queue";

type Options = {
  /** The text of a message; `null` if it would come too late to be of use. */
  write: (sms: QueuedSms) => Promise<string | null>;
  /** When a message may be sent at the earliest. */
  notBefore: (sms: QueuedSms, now: Date) => Date;
  /** Called with each message that the service did not accept, and why. */
  onUnsent: (sms: QueuedSms, reason: unknown) => Promise<void>;
};

/** The maximum number of times that a message is sent whose result is unknown, because each may arrive and be paid for. */
const maxUnconfirmed = 3;

/** Sends the queued text messages. */
export function startSmsWorker({ write, notBefore, onUnsent }: Options): JobWorker {
  return startJobWorker<QueuedSms>(smsQueue.name, { concurrency: 2 }, async (job) => {
    const { id, data } = job;
    const now = new Date();
    const start = notBefore(data, now);
    if (start > now) return postponeJob(smsQueue.name, id, start);
    const text = await write(data);
    if (text === null) return;
    try {
      await deliverSms(data.mobile, text, id);
    } catch (error) {
      if (isLastTry(job, error)) await endRetries(smsQueue.name, id);
      if (!(error instanceof SmsUnconfirmed)) await onUnsent(data, error);
      throw error;
    }
    log.info({ event: "sms.sent", kind: data.kind, smsId: id }, "text message sent");
  });
}

const isLastTry = ({ retryCount }: { retryCount: number }, error: unknown): boolean =>
  error instanceof SmsRefused || (error instanceof SmsUnconfirmed && retryCount + 1 >= maxUnconfirmed);
