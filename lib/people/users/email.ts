import "server-only";
import { chosenLanguage, languageColumns } from "@/lib/messages/mail-template/language";
import { requireMail, sendEmail } from "@/lib/messages/mail-template/send";
import { endLinks, requireOwner } from "@/lib/people/users/password/password";
import { endAllSessions } from "@/lib/people/users/session/sessions";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { readLink } from "@/lib/platform/server/auth/token";
import { countTry } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError, isUniqueViolation } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import { linkExpiry } from "./commands";
import { emailChangeLimit } from "./limits";
import { lockOwnAccount } from "./lock";
import { getVerifiedEmail } from "./queries";
import { noteLoginChange } from "./staff-login";

/**
 * Emails a confirmation link to a new email address, or to the account's own if its mailbox is not verified yet: that one needs no
 * password, because the link changes nothing about the login. If the address belongs to another account, no email is sent, and the
 * caller cannot tell.
 */
export async function requestEmailChange(user: SessionUser, email: string, currentPassword?: string): Promise<void> {
  requireMail(msg("We cannot send emails at the moment. Please try again later, or contact us."));
  await countTry(emailChangeLimit, user.id);
  if (email !== user.email) await requireOwner(user, currentPassword);
  if (email === (await getVerifiedEmail(user.id))) {
    throw fieldError("email", msg("This is already your email."));
  }
  const expiresAt = linkExpiry();
  await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    await tx.emailChange.updateMany({ where: { userId: user.id, usedAt: null }, data: { usedAt: new Date() } });
    const change = await tx.emailChange.create({ data: { userId: user.id, email, expiresAt } });
    if (await tx.user.count({ where: { email, id: { not: user.id } } })) return;
    const props = { fullName: user.fullName, changeId: change.id, userId: user.id, expiresAt: expiresAt.toISOString() };
    // No account has the new address yet, of which its language could be read.
    const account = await tx.user.findUniqueOrThrow({ where: { id: user.id }, select: languageColumns });
    await sendEmail(tx, { to: email, template: "email-change", props }, { language: chosenLanguage(account) });
  });
  log.info({ event: "email.change-requested", userId: user.id });
}

const emailTaken = (cause?: unknown) => new AppError("conflict", t`There is already an account with this email.`, { cause });
const invalidLink = () => new AppError("invalid", t`Invalid or expired link.`);

/** Sets the email address that an emailed link confirms, once. All sessions end, and an old address is notified. */
export async function confirmEmail(token: string): Promise<void> {
  const link = await readLink("email-change", token);
  if (!link) throw invalidLink();
  await transaction(async (tx) => {
    const [change] = await tx.emailChange.updateManyAndReturn({
      where: { id: link.jti, userId: link.id, usedAt: null, expiresAt: { gt: new Date() }, user: { status: "active" } },
      data: { usedAt: new Date() },
    });
    if (!change) throw invalidLink();
    const before = await tx.user.findUniqueOrThrow({
      where: { id: link.id },
      select: { id: true, email: true, fullName: true, ...languageColumns },
    });
    if (await tx.user.count({ where: { email: change.email, id: { not: link.id } } })) throw emailTaken();
    await tx.user.update({ where: { id: link.id }, data: { email: change.email, emailVerifiedAt: new Date() } });
    await endLinks(tx, link.id);
    await endAllSessions(tx, link.id);
    if (before.email === change.email) return;
    const emails = { before: { email: before.email }, after: { email: change.email } };
    await noteLoginChange(tx, before, { action: "changed the email of", ...emails });
    const props = { fullName: before.fullName, email: change.email };
    // No account has the old address any more.
    await sendEmail(tx, { to: before.email, template: "email-changed", props }, { language: chosenLanguage(before) });
  }).catch((error) => {
    // Of two parallel confirmations of one address, the first wins.
    throw isUniqueViolation(error) ? emailTaken(error) : error;
  });
  log.info({ event: "email.changed", userId: link.id });
}
