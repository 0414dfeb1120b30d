import { getMailSender } from "@/lib/mail-template/queries";
import { codeOf } from "@/lib/platform/auth/one-time-code";
import { db } from "@/lib/platform/db/client";
import type { QueuedSms } from "@/lib/platform/sms/queue";
import { isWithinDay } from "./send";
import { codeText, withSender } from "./texts";

/** What a queued text message says; `null` for a code that has expired while it waited, and beyond the day's ceiling. */
export async function writeSms(sms: QueuedSms): Promise<string | null> {
  const { name } = await getMailSender();
  if (!("codeId" in sms)) return (await isWithinDay()) ? withSender(name, sms.text) : null;
  const code = await db.signInCode.findFirst({
    where: { id: sms.codeId, usedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  return code && codeText(codeOf(code.id), name);
}
