import { getMailSender } from "@/lib/messages/mail-template/queries";
import { getLinkUrl } from "@/lib/messages/order-link/link";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import type { QueuedSms } from "@/lib/platform/server/sms/queue";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { isWithinDailyLimit, uncountUnsentCode } from "./daily-limit";
import { fillTemplate, maxParts } from "./rules";
import { codeText, staffCodeText, withSender } from "./texts";

/** The text of a queued message; `null` if its code has expired while it waited. Throws beyond the daily limit. */
export async function writeSms(sms: QueuedSms): Promise<string | null> {
  const { name } = await getMailSender();
  if (!("codeId" in sms)) {
    const link = await getOrderUrl(sms.linkId);
    const text = (sms.template && (await getStaffText(name, sms.template, link))) || withSender(name, sms.text, link);
    // Last, because what fails before it is not counted.
    if (!(await isWithinDailyLimit())) throw new Error("The daily limit of text messages (SMS_A_DAY) is reached.");
    return text;
  }
  const code = await db.signInCode.findFirst({
    where: { id: sms.codeId, usedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  if (code) return (await isForStaff(sms)) ? staffCodeText(name) : codeText(getCode(code.id), name);
  await uncountUnsentCode(sms.share ?? "known");
  return null;
}

/** Whether the code would log in a member of staff, which no code does. The request itself is answered as for any number. */
async function isForStaff({ mobile, purpose }: Extract<QueuedSms, { codeId: string }>): Promise<boolean> {
  return purpose !== "track" && (await db.user.count({ where: { mobile, role: "admin" } })) > 0;
}

type Template = NonNullable<Exclude<QueuedSms, { codeId: string }>["template"]>;

/** A message in the staff's wording; `null` if there are none, or they have become too long because the shop's name changed. */
async function getStaffText(shop: string, { name, values, wording }: Template, link: string): Promise<string | null> {
  const row = wording ? { text: wording } : await db.smsTemplate.findUnique({ where: { name }, select: { text: true } });
  if (!row) return null;
  // If the order's own link is revoked, its customer can still find the order with its phone number.
  const text = fillTemplate(shop, row.text, { link: `${env().SITE_URL}/track`, ...values, ...(link && { link }) });
  return getSmsSize(text).parts <= maxParts ? text : null;
}

/** The URL of an order's link; "" if it was revoked in the meantime. */
async function getOrderUrl(id: string | undefined): Promise<string> {
  const link = id && (await db.orderLink.findFirst({ where: { id, revokedAt: null }, select: { id: true } }));
  return link ? getLinkUrl(link.id) : "";
}
