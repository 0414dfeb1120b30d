import "server-only";
import { requireMail, sendEmail } from "@/lib/messages/mail-template/send";
import { lockPerson, lockStaff, readGivenRole } from "@/lib/people/role/authority";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { invitationExpiry } from "@/lib/people/users/commands";
import { clearFactor } from "@/lib/people/users/factor/lifecycle";
import { forgotLimits } from "@/lib/people/users/limits";
import { createResetLink, endLinks, mailResetLink } from "@/lib/people/users/password/password";
import { toPerson } from "@/lib/people/users/queries";
import { endAllSessions } from "@/lib/people/users/session/sessions";
import { tellOwners } from "@/lib/people/users/tell-owners";
import { isInvited, noPassword } from "@/lib/platform/server/auth/invited";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { localDigits } from "@/lib/platform/shared/text/mobile";
import { audit } from "@/lib/records/audit/commands";

type Invitation = { fullName: string; email: string; staffRoleId?: string | undefined };

/** Creates an account for a member of staff, who chooses its password by an emailed link. */
export async function inviteStaff(admin: SessionUser, { fullName, email, staffRoleId = readOnlyRoleId }: Invitation) {
  const user = await transaction(async (tx) => {
    const staffRole = await readGivenRole(tx, await lockStaff(tx, admin), staffRoleId);
    const data = { fullName, email, role: "admin" as const, staffRoleId, passwordHash: noPassword };
    const [created] = await tx.user.createManyAndReturn({ data, skipDuplicates: true });
    if (!created) {
      throw fieldError("email", "An account with this email address already exists.", "conflict");
    }
    await mailInvitation(tx, created, admin);
    const after = { email, role: created.role, staffRole: staffRole.name };
    await audit(tx, { actor: admin, subject: "user", id: created.id, name: fullName, action: "invited", after });
    await reportStaff(tx, admin, created, "invited");
    return created;
  });
  log.info({ event: "account.invited", userId: user.id, by: admin.id });
  return toPerson(user);
}

/** Emails a user a link to choose a new password. Unlike requestReset, it reports when it was not sent. */
export async function sendResetLink(admin: SessionUser, userId: string): Promise<string> {
  requireMail();
  const email = await transaction(async (tx) => {
    const { person: user } = await lockPerson(tx, admin, userId);
    if (user.status !== "active") throw new AppError("conflict", "This account is blocked. Unblock it first.");
    if (user.email === null) throw new AppError("conflict", "This customer has no email address.");
    await countTry(forgotLimits.mailbox, user.email);
    await (isInvited(user) ? mailInvitation(tx, user, admin) : mailResetLink(tx, user));
    await audit(tx, { ...about(admin, user), action: "sent a reset link to" });
    return user.email;
  });
  log.info({ event: "password.reset-requested", userId, by: admin.id });
  return email;
}

export async function endSessions(admin: SessionUser, userId: string): Promise<void> {
  await transaction(async (tx) => {
    const { person: user } = await lockPerson(tx, admin, userId);
    await endAllSessions(tx, userId);
    await audit(tx, { ...about(admin, user), action: "logged out all devices of" });
  });
  log.info({ event: "session.ended-everywhere", userId, by: admin.id });
}

/** Removes a user's password, login number, passkeys and second step, so that only an invitation leads in. The number stays for calls. */
export async function removeLogins(tx: Transaction, { id, mobile, phone }: Pick<User, "id" | "mobile" | "phone">): Promise<void> {
  const contact = phone ?? (mobile && localDigits(mobile));
  await tx.user.update({ where: { id }, data: { passwordHash: noPassword, mobile: null, phone: contact }, select: { id: true } });
  await tx.passkey.deleteMany({ where: { userId: id } });
  await clearFactor(tx, id);
}

/** Every owner learns who joins and who leaves the staff. */
export function reportStaff(
  tx: Transaction,
  admin: SessionUser,
  { id, fullName }: Pick<User, "id" | "fullName">,
  what: "invited" | "removed",
): Promise<void> {
  return tellOwners(tx, {
    title:
      what === "invited"
        ? `${admin.fullName} invited ${fullName} to the staff`
        : `${admin.fullName} took ${fullName} off the staff`,
    body: "If this was not planned, undo it and call them: somebody else may be using their account.",
    href: `/admin/users/${id}`,
  });
}

type Invited = Pick<User, "id" | "fullName" | "email">;

/** Emails a user a link to choose a password: nothing else leads into their account. */
export async function mailInvitation(tx: Transaction, { id, fullName, email }: Invited, admin: SessionUser): Promise<void> {
  requireMail();
  await endLinks(tx, id);
  const link = await createResetLink(tx, id, invitationExpiry());
  await sendEmail(tx, { to: email, template: "staff-invitation", props: { fullName, invitedBy: admin.fullName, ...link } });
}

const about = (actor: SessionUser, { id, fullName }: User) => ({ actor, subject: "user" as const, id, name: fullName });
