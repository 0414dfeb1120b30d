import { getMailSender } from "@/lib/mail-template/queries";
import { getLinkUrl } from "@/lib/order-link/link";
import { codeOf } from "@/lib/platform/auth/one-time-code";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { getSmsSize } from "@/lib/platform/sms/parts";
import type { QueuedSms } from "@/lib/platform/sms/queue";
import { fillWords, maxParts } from "./rules";
import { isWithinDay } from "./send";
import { codeText, withSender } from "./texts";

/** What a queued text message says; `null` for a code that has expired while it waited, and beyond the day's ceiling. */
export async function writeSms(sms: QueuedSms): Promise<string | null> {
  const { name } = await getMailSender();
  if (!("codeId" in sms)) {
    if (!(await isWithinDay("news"))) return null;
    const link = await linkOf(sms.linkId);
    return (sms.template && (await inStaffWords(name, sms.template, link))) || withSender(name, sms.text, link);
  }
  const code = await db.signInCode.findFirst({
    where: { id: sms.codeId, usedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  return code && codeText(codeOf(code.id), name);
}

type Template = NonNullable<Exclude<QueuedSms, { codeId: string }>["template"]>;

/** A message in the staff's words; none where there are none, or where the shop's name has grown too long for them. */
async function inStaffWords(shop: string, { name, values }: Template, link: string): Promise<string | null> {
  const found = await db.smsTemplate.findUnique({ where: { name }, select: { words: true } });
  if (!found) return null;
  // Where the order's own link is revoked, whoever has its phone still finds it.
  const text = fillWords(shop, found.words, { ...values, link: link || `${env().SITE_URL}/track` });
  return getSmsSize(text).parts <= maxParts ? text : null;
}

/** The address of an order, made only now; none where it was revoked in the meantime. */
async function linkOf(id: string | undefined): Promise<string> {
  const link = id && (await db.orderLink.findFirst({ where: { id, revokedAt: null }, select: { id: true } }));
  return link ? getLinkUrl(link.id) : "";
}
