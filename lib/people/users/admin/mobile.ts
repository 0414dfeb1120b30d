import "server-only";
import { chosenLanguage } from "@/lib/messages/mail-template/language";
import { sendSms } from "@/lib/messages/sms/send";
import { changedNumberText } from "@/lib/messages/sms/texts";
import { isInactive } from "@/lib/people/users/code/code";
import { contactAfter } from "@/lib/people/users/code/mobile";
import { notifyLogin } from "@/lib/people/users/security-notice";
import { endAllSessions } from "@/lib/people/users/session/sessions";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { audit } from "@/lib/records/audit/commands";

/**
 * Changes the login number of a customer whose identity staff have checked, without a code to the old number. The old number is
 * notified, all sessions end, and passkeys are removed. This also reopens an account that was inactive for a year.
 */
export async function setMobile(admin: SessionUser, userId: string, { mobile, reason }: { mobile: string; reason: string }) {
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user || user.deletedAt) throw notFoundError();
    await assertNumberAvailable(tx, user, mobile);
    const data = { mobile, phone: contactAfter(user, mobile), lastSeenAt: new Date() };
    await tx.user.update({ where: { id: userId }, data, select: { id: true } });
    await endAllSessions(tx, userId);
    await tx.passkey.deleteMany({ where: { userId } });
    if (user.mobile && user.mobile !== mobile)
      await sendSms(tx, {
        kind: "security",
        mobile: user.mobile,
        text: changedNumberText(mobile),
        language: chosenLanguage(user),
      });
    await notifyLogin(tx, userId, mobileText(mobile));
    const before = { mobile: user.mobile ?? "" };
    const about = { actor: admin, subject: "user", id: userId, name: user.fullName } as const;
    await audit(tx, { ...about, action: "changed the mobile number of", before, after: { mobile, reason } });
  });
  log.info({ event: "mobile.changed", userId, by: admin.id });
}

async function assertNumberAvailable(tx: Transaction, user: User, mobile: string): Promise<void> {
  if (user.role === "admin") throw refusal("Staff must change their own number.");
  if (user.mobile === mobile && !isInactive(user)) throw refusal("They already log in with this number.");
  const other = await tx.user.findUnique({ where: { mobile }, select: { id: true, fullName: true } });
  if (!other || other.id === user.id) return;
  throw refusal(`${other.fullName} logs in with this number. They can join both accounts under Manage profile.`);
}

const refusal = (message: string) => fieldError("mobile", message, "conflict");
