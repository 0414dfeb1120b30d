import "server-only";
import { audit } from "@/lib/audit/commands";
import type { SessionUser } from "@/lib/platform/auth/session";
import type { User } from "@/lib/platform/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { fieldError, notFoundError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { mobileText } from "@/lib/platform/mobile";
import { sendSms } from "@/lib/sms/send";
import { changedNumberText } from "@/lib/sms/texts";
import { isInactive } from "@/lib/users/code";
import { contactAfter } from "@/lib/users/mobile";
import { notifySecurity } from "@/lib/users/security-notice";
import { endAllSessions } from "@/lib/users/sessions";

/**
 * Changes the login number of a customer whose identity staff have checked, without a code to the old number. The old number is
 * notified, all sessions end, and passkeys are removed. This also reopens an account that was inactive for a year.
 */
export async function setMobile(admin: SessionUser, userId: string, { mobile, reason }: { mobile: string; reason: string }) {
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user || user.deletedAt) throw notFoundError();
    await refuseNumber(tx, user, mobile);
    const data = { mobile, phone: contactAfter(user, mobile), lastSeenAt: new Date() };
    await tx.user.update({ where: { id: userId }, data, select: { id: true } });
    await endAllSessions(tx, userId);
    await tx.passkey.deleteMany({ where: { userId } });
    if (user.mobile && user.mobile !== mobile)
      await sendSms(tx, { kind: "security", mobile: user.mobile, text: changedNumberText(mobile) });
    await notifySecurity(tx, userId, {
      title: `You now log in with ${mobileText(mobile)}`,
      body: "If this was not you, please call us at once.",
    });
    const before = { mobile: user.mobile ?? "" };
    const about = { actor: admin, subject: "user", id: userId, name: user.fullName } as const;
    await audit(tx, { ...about, action: "changed the mobile number of", before, after: { mobile, reason } });
  });
  log.info({ event: "mobile.changed", userId, by: admin.id });
}

async function refuseNumber(tx: Transaction, user: User, mobile: string): Promise<void> {
  if (user.role === "admin") throw refusal("Staff must change their own number.");
  if (user.mobile === mobile && !isInactive(user)) throw refusal("They already log in with this number.");
  const other = await tx.user.findUnique({ where: { mobile }, select: { id: true, fullName: true } });
  if (!other || other.id === user.id) return;
  throw refusal(`${other.fullName} logs in with this number. They can join both accounts under Manage profile.`);
}

const refusal = (message: string) => fieldError("mobile", message, "conflict");
