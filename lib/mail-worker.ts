import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Job, PgBoss } from "pg-boss";
import { Resend } from "resend";
import { env } from "./env";
import { log } from "./log";
import type { Letter } from "./mail-letter";
import { mailQueue } from "./queues";

export type WrittenLetter = { subject: string; html: string; text: string };

type MailWorker = { stop: () => Promise<void> };

/**
 * Sends the queued letters, several at once; any number of processes may do it over one database. It begins when the database
 * lets it, so that nobody who wants to see the shop waits for it.
 */
export function startMailWorker(write: (letter: Letter) => Promise<WrittenLetter>): MailWorker {
  const { DATABASE_URL, RESEND_API_KEY } = env();
  const deliver = RESEND_API_KEY ? sendByResend : writeToOutbox;
  const stopping = new AbortController();
  const boss = new PgBoss({ connectionString: DATABASE_URL, max: 2, schedule: false });
  boss.on("error", (err) => log.warn({ reason: String(err) }, "the mail worker complains"));
  const work = async ([job]: Job<Letter>[]) => {
    if (!job) return;
    await deliver(job.data.to, await write(job.data), job.id);
    log.info({ event: "mail.sent", template: job.data.template, mailId: job.id }, "mail sent");
  };
  const begin = async () => {
    while (!stopping.signal.aborted) {
      try {
        await boss.start();
        await boss.work<Letter>(mailQueue.name, { pollingIntervalSeconds: 1, localConcurrency: 4 }, work);
        return;
      } catch (error) {
        log.warn({ reason: String(error) }, "the mail worker could not begin; trying again");
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {}); // called off
      }
    }
  };
  const begun = begin();
  return {
    stop: async () => {
      stopping.abort();
      await begun;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

const retryMs = 5000;

type Deliver = (to: string, letter: WrittenLetter, id: string) => Promise<void>;

/** The job's id keeps Resend from sending a letter twice when its first answer was lost. */
const sendByResend: Deliver = async (to, letter, id) => {
  const { RESEND_API_KEY, RESEND_URL, MAIL_FROM } = env();
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_URL });
  const sending = resend.emails.send({ from: MAIL_FROM, to, ...letter }, { idempotencyKey: id });
  const { error } = await Promise.race([sending, timeOut()]);
  if (error) throw new Error(`${error.name}: ${error.message}`);
};

function timeOut(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("The mail service did not answer.")), 10_000).unref());
}

/** Without a mail service: a text to read and a page to look at, whole or not at all. */
const writeToOutbox: Deliver = async (to, { subject, html, text }, id) => {
  const { OUTBOX_DIR, MAIL_FROM } = env();
  await mkdir(OUTBOX_DIR, { recursive: true });
  const file = path.join(OUTBOX_DIR, `${new Date().toISOString().replaceAll(":", "-")}-${id}`);
  await writeFile(`${file}.html`, html);
  await writeFile(`${file}.part`, `From: ${MAIL_FROM}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`);
  await rename(`${file}.part`, `${file}.txt`);
  log.info({ file: `${file}.txt` }, "mail written to the outbox");
};
