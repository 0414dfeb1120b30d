import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Resend } from "resend";
import { env } from "./env";
import { type JobWorker, startJobWorker } from "./job-worker";
import { log } from "./log";
import type { Letter } from "./mail-letter";
import { hasMailbox } from "./mailbox";
import { mailQueue } from "./queues";

export type WrittenLetter = { subject: string; html: string; text: string };

/** Sends the queued letters, several at once. */
export function startMailWorker(write: (letter: Letter) => Promise<WrittenLetter>): JobWorker {
  const deliver = env().RESEND_API_KEY ? sendByResend : writeToOutbox;
  return startJobWorker<Letter>(mailQueue.name, { atOnce: 4 }, async ({ id, data }) => {
    if (!hasMailbox(data.to)) return;
    await deliver(data.to, await write(data), id);
    log.info({ event: "mail.sent", template: data.template, mailId: id }, "mail sent");
  });
}

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
