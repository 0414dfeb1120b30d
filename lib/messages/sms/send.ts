import "server-only";
import { chosenLanguage, languageColumns, languageOf } from "@/lib/messages/mail-template/language";
import { noteText } from "@/lib/messages/sent-message/note";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { queueTask } from "@/lib/platform/server/queue/queue";
import { SmsOutOfCredit } from "@/lib/platform/server/sms/delivery";
import { type QueuedSms, smsQueue } from "@/lib/platform/server/sms/queue";
import { currentLanguage, type Language } from "@/lib/platform/shared/language/language";
import { alarm, uncountUnsent } from "./daily-limit";
import { getReach, reachColumns } from "./reach";
import type { TextTemplate } from "./rules";
import { afterQuietHours } from "./texts";

type Text = {
  kind: string;
  text: string;
  /** Whether it is also texted to customers who chose email. */
  isUrgent?: boolean;
  /** The order's link, appended when it is sent. */
  linkId?: string | null;
  /** The template that staff may have reworded. */
  template?: TextTemplate;
};

/**
 * Texts a customer about an order, if they are notified by text, in the caller's transaction. Returns the email if they are
 * (also) notified by email.
 */
export async function textCustomer(
  tx: Prisma.TransactionClient,
  userId: string,
  { kind, text, isUrgent, linkId, template }: Text,
): Promise<ReturnType<typeof getReach>> {
  const select = { ...reachColumns, ...languageColumns };
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select });
  const reach = getReach(user, isUrgent);
  const { mobile } = reach;
  const sms = { kind, text, language: chosenLanguage(user), ...(linkId && { linkId }), ...(template && { template }) };
  if (mobile) await sendSms(tx, { ...sms, mobile });
  return reach;
}

/** Queues a text message in the caller's transaction: it is sent if and only if the transaction commits. */
export async function sendSms(tx: Prisma.TransactionClient, { language, ...sms }: QueuedSms): Promise<void> {
  const now = new Date();
  const spoken = language ?? (await getLanguage(tx, sms));
  await queueTask(
    tx,
    smsQueue.name,
    { ...sms, ...(spoken !== "en" && { language: spoken }) },
    isAwaited(sms) ? { priority: 1 } : { startAfter: notBefore(sms, now) },
  );
  const template = "template" in sms ? sms.template : undefined;
  await noteText(tx, { to: sms.mobile, kind: template?.name ?? sms.kind, about: template?.values.order ?? "" });
}

/** A code is asked for on a page that is in the language of who gets it; a test of staff carries its own wording. */
async function getLanguage(tx: Prisma.TransactionClient, { kind, mobile }: QueuedSms): Promise<Language> {
  if (kind === "test") return "en";
  return kind === "code" && currentLanguage() !== "en" ? currentLanguage() : languageOf(tx, { mobile });
}

/** Codes, and tests that staff send to themselves. */
const isAwaited = ({ kind }: QueuedSms): boolean => kind === "code" || kind === "test";

/** When a text message may be sent, also after an outage: only those that somebody waits for are sent at night. */
export const notBefore = (sms: QueuedSms, now: Date): Date => (isAwaited(sms) ? now : afterQuietHours(now));

/** After a failed try. A code stays counted until it expires (write.ts); other messages are counted again with the next try. */
export async function onUnsent(sms: QueuedSms, reason: unknown): Promise<void> {
  if (!("codeId" in sms)) await uncountUnsent();
  if (!(reason instanceof SmsOutOfCredit)) return;
  await alarm("Text messages wait for credit", "Sparrow SMS has no credit left. Waiting messages go out once you top it up.");
}
