import "server-only";
import { requireMail, sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { textCustomer } from "@/lib/messages/sms/send";
import { changedPasswordText } from "@/lib/messages/sms/texts";
import { linkExpiry } from "@/lib/people/users/commands";
import type { LoginReply } from "@/lib/people/users/contract";
import { askAtOnce, lockFactor } from "@/lib/people/users/factor/lifecycle";
import { confirmLimit, forgotLimits } from "@/lib/people/users/limits";
import { getHash, getJti } from "@/lib/people/users/link";
import { lockOwnAccount } from "@/lib/people/users/lock";
import { isKnownNetwork, rememberNetwork } from "@/lib/people/users/session/known-networks";
import { beginSession, endAllSessions } from "@/lib/people/users/session/sessions";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import { isInvited } from "@/lib/platform/server/auth/invited";
import { hashPassword, isPassword } from "@/lib/platform/server/auth/passwords";
import type { Client, SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import type { LinkClaims } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma, User } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, isWithinLimit, resetAttempts } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { getSmsWarning } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import { localDigits } from "@/lib/platform/shared/text/mobile";
import { audit } from "@/lib/records/audit/commands";
import { assertStrongPassword } from "./weak-password";

/**
 * Emails a reset link to an email address that has an account; the caller cannot tell whether it has. A new link ends older ones,
 * and more than a few emails an hour to one mailbox are silently not sent. Refused for every address alike while the shop sends no
 * emails.
 */
export async function requestReset(email: string, ip: string): Promise<void> {
  await countTry(forgotLimits.ip, ip);
  requireMail(getNoResetText());
  const user = await db.user.findUnique({ where: { email }, select: resetColumns });
  // Counted apart where the account is at home: strangers must not use up its owner's emails.
  const isKnown = await isKnownNetwork(user?.id ?? email, ip);
  const isAllowed = await isWithinLimit(forgotLimits.mailbox, isKnown ? `${email}|${ip}` : email);
  log.info({ event: "password.reset-requested", userId: user?.id, ip });
  if (!isAllowed || user?.status !== "active") return;
  await transaction((tx) => mailResetLink(tx, user));
}

const getNoResetText = () =>
  getSmsWarning()
    ? t`We cannot send emails at the moment. Please contact us.`
    : t`We cannot send emails at the moment. Please log in with a code, or contact us.`;

const resetColumns = { id: true, fullName: true, email: true, passwordHash: true, status: true } as const;
type Forgetful = Pick<User, "id" | "fullName" | "email" | "passwordHash">;

/** Emails a user a link to choose a password, which ends older links, but not an invitation, which lasts longer. */
export async function mailResetLink(tx: Prisma.TransactionClient, { id, fullName, email, ...user }: Forgetful): Promise<void> {
  if (!isInvited(user)) await endLinks(tx, id);
  const props = { fullName, ...(await createResetLink(tx, id, linkExpiry())) };
  await sendEmail(tx, { to: email, template: "password-reset", props });
}

/** Creates the row of a one-time password link; the link itself is created when its email is sent. */
export async function createResetLink(tx: Prisma.TransactionClient, userId: string, expiresAt: Date) {
  const id = crypto.randomUUID();
  await tx.resetToken.create({ data: { id, userId, jtiHash: getHash(getJti(id)), expiresAt } });
  return { resetId: id, userId, expiresAt: expiresAt.toISOString() };
}

/**
 * Sets the password with an emailed link. The link works once, for its own account; all earlier sessions end, and every other way
 * of logging in.
 */
export async function resetPassword(userId: string, link: WithIp<LinkClaims>, password: string) {
  if (link.id !== userId) throw new AppError("forbidden", t`You are not allowed to see or change this.`);
  const user = { status: "active" } as const;
  const where = { jtiHash: getHash(link.jti), userId, usedAt: null, expiresAt: { gt: new Date() }, user };
  const token = await db.resetToken.findFirst({ where, select: { user: true } });
  if (!token) throw invalidLink();
  assertStrongPassword(password, token.user);
  const passwordHash = await hashPassword(password);
  const changed = await transaction(async (tx) => {
    const { count } = await tx.resetToken.updateMany({ where, data: { usedAt: new Date() } });
    if (count === 0) throw invalidLink();
    const hasRemovedLogins = await removeOtherLogins(tx, userId);
    if (isInvited(token.user) && token.user.role === "admin") await askAtOnce(tx, userId);
    return setPassword(tx, userId, { passwordHash, hasRemovedLogins });
  });
  // So that the owner can log in here with the new password while strangers guess it.
  await rememberNetwork(userId, link.ip);
  log.info({ event: "password.reset", userId, ip: link.ip });
  return changed;
}

const invalidLink = () => new AppError("unauthenticated", t`Invalid or expired reset link.`);

/**
 * Removes the mobile number and the passkeys as logins: whoever registered the address or had got in may have added them to get
 * back in (docs/decisions/0061), so the number is no contact number either. Returns whether there was any.
 */
async function removeOtherLogins(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  // First, because it locks the account: what is added at the same moment is either removed or refused.
  const { mobile, phone } = await tx.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
  if (mobile) {
    const contact = phone === localDigits(mobile) ? null : phone;
    await tx.user.update({ where: { id: userId }, data: { mobile: null, phone: contact }, select: { id: true } });
  }
  const { count } = (await isOnlyFactor(tx, userId)) ? { count: 0 } : await tx.passkey.deleteMany({ where: { userId } });
  return mobile !== null || count > 0;
}

/** Passkeys that are the only second step of a member of staff stay: a mailbox alone must not open the back office. */
async function isOnlyFactor(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const { factorSince, _count: counts } = await lockFactor(tx, userId);
  return factorSince !== null && counts.apps === 0;
}

/** Changes the password of a logged-in user who knows the current one. Other sessions end; this one gets a new bearer. */
export async function changePassword(
  user: SessionUser & Client,
  password: string,
  currentPassword?: string,
): Promise<LoginReply> {
  await requireOwner(user, currentPassword);
  assertStrongPassword(password, await db.user.findUniqueOrThrow({ where: { id: user.id } }));
  const passwordHash = await hashPassword(password);
  const updated = await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    return setPassword(tx, user.id, { passwordHash });
  });
  log.info({ event: "password.changed", userId: user.id, ip: user.ip });
  return beginSession(updated, user);
}

/** Throws unless the user knows the account's current password, or has none and has recently proved who they are. */
export async function requireOwner(user: SessionUser, currentPassword: string | undefined): Promise<void> {
  const passwordHash = await readPasswordHash(user);
  if (passwordHash === null) requireFresh(user);
  else await checkPassword(user, passwordHash, currentPassword);
}

/** Throws unless the user knows the account's current password. One without a password enters a code instead. */
export async function requirePassword(user: SessionUser, currentPassword: string | undefined): Promise<void> {
  const passwordHash = await readPasswordHash(user);
  if (passwordHash === null) throw fieldError("code", msg("Enter the code we texted you"));
  await checkPassword(user, passwordHash, currentPassword);
}

async function readPasswordHash({ id }: SessionUser): Promise<string | null> {
  return (await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } })).passwordHash;
}

/** After a few wrong tries they have to wait. */
async function checkPassword(user: SessionUser, passwordHash: string, currentPassword: string | undefined): Promise<void> {
  if (currentPassword === undefined) {
    throw fieldError("currentPassword", msg("Current password is required"));
  }
  await countTry(confirmLimit, user.id);
  if (!(await isPassword(currentPassword, passwordHash))) {
    throw fieldError("currentPassword", msg("The current password is wrong."), "forbidden");
  }
  await resetAttempts(confirmLimit, user.id);
}

type NewPassword = { passwordHash: string; hasRemovedLogins?: boolean };

async function setPassword(tx: Prisma.TransactionClient, userId: string, { passwordHash, hasRemovedLogins }: NewPassword) {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
  await endLinks(tx, userId);
  const user = await endAllSessions(tx, userId);
  if (user.role === "admin") {
    await audit(tx, { actor: user, subject: "user", id: userId, name: user.fullName, action: "set a new password for" });
  }
  const props = { fullName: user.fullName, ...(hasRemovedLogins && { hasRemovedLogins }) };
  await sendEmail(tx, { to: user.email, template: "password-changed", props });
  if (user.email === null) await textCustomer(tx, userId, { kind: "security", text: changedPasswordText });
  await notify(tx, userId, {
    kind: "security",
    title: msg("Your password was changed"),
    body: msg("If this was not you, please reset it now and contact us."),
    href: "/forgot-password",
  });
  return user;
}

/** Ends open reset links, because of a newer one, a new password or a new email. */
export async function endLinks(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.resetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } });
}
