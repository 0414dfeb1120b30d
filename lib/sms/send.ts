import "server-only";
import { notifyAdmins } from "@/lib/notification/commands";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { isWithinLimit, type Limit, uncountTry } from "@/lib/platform/db/rate-limit";
import { env } from "@/lib/platform/env";
import { queueJob } from "@/lib/platform/jobs/queue";
import { log } from "@/lib/platform/log";
import { SmsOutOfCredit } from "@/lib/platform/sms/delivery";
import { type QueuedSms, smsQueue } from "@/lib/platform/sms/queue";
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
  const reach = getReach(await tx.user.findUniqueOrThrow({ where: { id: userId }, select: reachColumns }), isUrgent);
  const { mobile } = reach;
  if (mobile) await sendSms(tx, { kind, mobile, text, ...(linkId && { linkId }), ...(template && { template }) });
  return reach;
}

/** Queues a text message in the caller's transaction: it is sent if and only if the transaction commits. */
export async function sendSms(tx: Prisma.TransactionClient, sms: QueuedSms): Promise<void> {
  const now = new Date();
  await queueJob(tx, smsQueue.name, sms, sms.kind === "code" ? { priority: 1 } : { startAfter: notBefore(sms, now) });
}

/** When a text message may be sent, also after an outage: only codes are sent at night. */
export const notBefore = ({ kind }: QueuedSms, now: Date): Date => (kind === "code" ? now : afterQuietHours(now));

/** The share of the daily limit that codes may use, because anybody can request them and orders need the rest. */
const codeShare = 0.75;

const daySeconds = 86_400;
const getDailyLimit = (): Limit => ({ name: "sms", points: env().SMS_A_DAY, seconds: daySeconds });
const getCodeLimit = (): Limit => ({ name: "sms-codes", points: Math.ceil(env().SMS_A_DAY * codeShare), seconds: daySeconds });

type Kind = "code" | "news";

/**
 * Counts a text message of today: a code when it is requested, others each time they are sent. Returns `false` and notifies staff
 * beyond the daily limit. Not for use in a transaction.
 */
export async function isWithinDailyLimit(kind: Kind): Promise<boolean> {
  const [daily, codes] = [getDailyLimit(), getCodeLimit()];
  if (kind === "code" && !(await count(codes))) {
    log.warn({ event: "sms.ceiling" }, "no more codes by text message today");
    const share = "three quarters of your daily limit (SMS_A_DAY)";
    await alarm(
      "No more codes by text message today",
      `${codes.points} were sent in a day, ${share}. Texts about orders continue.`,
    );
    return false;
  }
  if (await count(daily)) return true;
  if (kind === "code") await uncountTry(codes, "all");
  log.warn({ event: "sms.ceiling" }, "no more text messages today: SMS_A_DAY is reached");
  const rest = "We keep trying to send texts about orders for four hours. After that you can retry them under System.";
  await alarm("No more text messages today", `${daily.points} were sent in a day, your daily limit (SMS_A_DAY). ${rest}`);
  return false;
}

async function count(limit: Limit): Promise<boolean> {
  if (await isWithinLimit(limit, "all")) return true;
  await uncountTry(limit, "all");
  return false;
}

/** Uncounts a text message that was not sent: only sent messages cost money. */
export async function uncountUnsent(kind: Kind): Promise<void> {
  if (kind === "code") await uncountTry(getCodeLimit(), "all");
  await uncountTry(getDailyLimit(), "all");
}

/** After a failed try. A code stays counted until it expires (write.ts); other messages are counted again with the next try. */
export async function onUnsent(sms: QueuedSms, reason: unknown): Promise<void> {
  if (!("codeId" in sms)) await uncountUnsent("news");
  if (!(reason instanceof SmsOutOfCredit)) return;
  await alarm("Text messages wait for credit", "Sparrow SMS has no credit left. Waiting messages go out once you top it up.");
}

/** Notifies staff once a day why text messages are not sent. */
async function alarm(title: string, body: string): Promise<void> {
  if (!(await isWithinLimit({ name: "sms-alarm", points: 1, seconds: daySeconds }, title))) return;
  const message = {
    kind: "security",
    title,
    body: `${body} People can log in with their password.`,
    href: "/admin/system",
  } as const;
  await notifyAdmins(db, message);
}
