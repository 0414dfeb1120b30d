import "server-only";
import { noteEmail } from "@/lib/messages/sent-message/note";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { env, getMailWarning } from "@/lib/platform/server/env";
import { mailQueue } from "@/lib/platform/server/mail/queue";
import { queueTask } from "@/lib/platform/server/queue/queue";
import { AppError } from "@/lib/platform/shared/errors";
import type { Language } from "@/lib/platform/shared/language/language";
import type { Email, Template } from "./emails";
import { languageOf } from "./language";

/** Emails that someone is waiting for come first; notices to staff come last, however many there are. */
const priorities: Partial<Record<Template, number>> = {
  "password-reset": 1,
  "email-change": 1,
  "newsletter-confirm": 1,
  "low-stock": -1,
};

/**
 * Queues an email in the caller's transaction: it is sent if and only if the transaction commits, even if the mail service is
 * down at the moment. The worker in server.ts sends it. Does nothing if the recipient has no email address. `isAwaited` puts it before
 * others of its kind: a test, for which staff wait. `language`: of an account that has not this address.
 */
export async function sendEmail(
  tx: Prisma.TransactionClient,
  email: Email<string | null>,
  { isAwaited = false, language: known }: { isAwaited?: boolean; language?: Language } = {},
): Promise<void> {
  if (!email.to) return;
  const language = known ?? (await languageOf(tx, { email: email.to }));
  await queueTask(
    tx,
    mailQueue.name,
    { ...email, ...(language !== "en" && { language }) },
    { priority: isAwaited ? 1 : (priorities[email.template] ?? 0) },
  );
  await noteEmail(tx, { to: email.to, kind: email.template, about: getNumber(email.props) });
}

const getNumber = (props: object): string => ("number" in props && typeof props.number === "string" ? props.number : "");

/**
 * Refuses what can only be done by email while the shop sends none. Somebody who runs a shop at a local URL to test it reads the
 * outbox.
 */
export function requireMail(refusal = "The shop sends no emails, because RESEND_API_KEY is not set."): void {
  if (getMailWarning() === null || new URL(env().SITE_URL).hostname === "localhost") return;
  throw new AppError("unavailable", refusal);
}
