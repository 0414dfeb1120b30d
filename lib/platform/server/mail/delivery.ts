import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Resend } from "resend";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { watchService } from "@/lib/platform/server/services/service-state";
import type { RenderedEmail } from "./renderer";

/** The mail service rejects the email itself: sending the same again would hardly help. */
export class MailRefused extends Error {}

/** The mail service refuses the shop's key or sender: no email can be sent until somebody corrects it. */
export class MailKeyRefused extends Error {}

/** Resend's statuses when the key is wrong, or may not send for the domain of MAIL_FROM. */
const keyRefusals = [401, 403];

/** Resend's statuses when the address or the email is at fault; rate limits and outages are temporary. */
const refusals = [400, 413, 422];

/** Sends an email through the mail service, or else writes it to the outbox. The same `id` means the same email. */
export function deliver(to: string, email: RenderedEmail, id: string): Promise<void> {
  if (!env().RESEND_API_KEY) return writeToOutbox(to, email, id);
  return watchService(
    "mail",
    () => sendByResend(to, email, id),
    (error) => {
      if (error instanceof MailRefused) return null;
      return { reason: String(error), isRefused: error instanceof MailKeyRefused };
    },
  );
}

/** The id keeps Resend from sending an email twice if its first response was lost. */
async function sendByResend(to: string, email: RenderedEmail, id: string): Promise<void> {
  const { RESEND_API_KEY, RESEND_URL, MAIL_FROM } = env();
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_URL });
  const sending = resend.emails.send({ from: MAIL_FROM, to, ...email }, { idempotencyKey: id });
  const { error } = await Promise.race([sending, timeOut()]);
  // The same id with other content (a newly signed link): the email was already sent.
  if (!error || error.name === "invalid_idempotent_request") return;
  const message = `${error.name}: ${error.message}`;
  if (keyRefusals.includes(error.statusCode ?? 0)) throw new MailKeyRefused(message);
  throw refusals.includes(error.statusCode ?? 0) ? new MailRefused(message) : new Error(message);
}

function timeOut(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("The mail service did not answer.")), 10_000).unref());
}

/** Whatever the process that writes lets others read: the outbox has codes and links to log in. */
const forOwner = { mode: 0o600 };

/** Without a mail service: writes a text to read and a page to look at, complete or not at all. */
async function writeToOutbox(to: string, { subject, html, text, headers = {} }: RenderedEmail, id: string): Promise<void> {
  const { OUTBOX_DIR, MAIL_FROM } = env();
  await mkdir(OUTBOX_DIR, { recursive: true });
  const file = path.join(OUTBOX_DIR, `${new Date().toISOString().replaceAll(":", "-")}-${id}`);
  const head = Object.entries({ From: MAIL_FROM, To: to, Subject: subject, ...headers });
  await writeFile(`${file}.html`, html, forOwner);
  await writeFile(`${file}.part`, `${head.map(([name, value]) => `${name}: ${value}\n`).join("")}\n${text}\n`, forOwner);
  await rename(`${file}.part`, `${file}.txt`);
  log.info({ file: `${file}.txt` }, "mail written to the outbox");
}
