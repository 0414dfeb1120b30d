import { inLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { endRetries, postponeTask } from "@/lib/platform/server/queue/queue";
import { startTaskWorker, type TaskWorker } from "@/lib/platform/server/queue/worker";
import { refusedMs } from "@/lib/platform/server/services/service-state";
import { deliverSms, SmsKeyRefused, SmsOutOfCredit, SmsRefused, SmsUnconfirmed } from "./delivery";
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
export function startSmsWorker({ write, notBefore, onUnsent }: Options): TaskWorker {
  return startTaskWorker<QueuedSms>(smsQueue.name, { concurrency: 2 }, async (task) => {
    const { id, data } = task;
    const endTry = async (error: unknown) => {
      if (isLastTry(task, error)) await endRetries(smsQueue.name, id);
      if (!(error instanceof SmsUnconfirmed)) await onUnsent(data, error);
      if (!(error instanceof SmsKeyRefused || error instanceof SmsOutOfCredit)) throw error;
      // Costs no try: the text goes out once the token is right or the account topped up, a code only if it has not expired.
      await postponeTask(smsQueue.name, id, new Date(Date.now() + refusedMs));
    };
    const now = new Date();
    const start = notBefore(data, now);
    if (start > now) return postponeTask(smsQueue.name, id, start);
    const text = await inLanguage(data.language ?? "en", () => write(data));
    if (text === null) return;
    const error = await deliverSms(data.mobile, text, id).catch((thrown) => thrown);
    if (error) return endTry(error);
    log.info({ event: "sms.sent", kind: data.kind, smsId: id }, "text message sent");
  });
}

const isLastTry = ({ retryCount }: { retryCount: number }, error: unknown): boolean =>
  error instanceof SmsRefused || (error instanceof SmsUnconfirmed && retryCount + 1 >= maxUnconfirmed);
