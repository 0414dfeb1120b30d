import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { deleteOtherSide, notify } from "@/lib/messages/notification/commands";
import { textCustomer } from "@/lib/messages/sms/send";
import { approvedText, declinedText } from "@/lib/messages/sms/texts";
import { lockPerson, type Person, personColumns, readGivenRole } from "@/lib/people/role/authority";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import type { Caller } from "@/lib/people/role/rules";
import { clearFactor } from "@/lib/people/users/factor/lifecycle";
import { toPerson } from "@/lib/people/users/queries";
import { endAllSessions } from "@/lib/people/users/session/sessions";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import { requireRight } from "@/lib/platform/server/auth/right";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { audit } from "@/lib/records/audit/commands";
import { type AccountStatus, accountStatusFacts, endsSessions, statusAction, withAccountStatus } from "./account-status-rules";
import { mailInvitation, removeLogins, reportStaff } from "./commands";
import { assertOwnerRemains } from "./owners";

/**
 * Sets another account's role, status, approval and price group. A change of role or status ends its sessions. Whoever joins the
 * staff begins with the role that sees and changes nothing.
 */
export function setAccountStatus(admin: WithIp<SessionUser>, userId: string, status: AccountStatus) {
  return decide(admin, userId, async (tx, before, caller) => {
    const isJoining = status.role === "admin" && before.role !== "admin";
    if (isJoining) await readGivenRole(tx, caller, readOnlyRoleId);
    assertMayApprove(caller, status);
    if (status.isApproved) assertUndecided(before, status);
    if (status.priceGroupId) await lockPriceGroup(tx, status.priceGroupId);
    const after = await saveStatus(tx, before, status);
    if (endsSessions(before, after) && [before.role, after.role].includes("admin")) requireFresh(admin);
    await followStaff(tx, before, after, admin);
    await assertOwnerRemains(tx, before);
    await notifyApproval(tx, before, after);
    return { after, action: statusAction(before, after) };
  });
}

/** Also for whoever manages staff and makes one of them a business. */
function assertMayApprove(caller: Caller, { isApproved, priceGroupId }: AccountStatus): void {
  if (isApproved !== undefined || priceGroupId !== undefined) requireRight(caller, "customer.change");
}

/** Declines a business that waits for approval: it stays a customer, and is notified of the reason. */
export function declineBusiness(admin: WithIp<SessionUser>, userId: string, reason: string, seen: Company) {
  return decide(admin, userId, async (tx, before) => {
    if (before.role !== "b2b" || before.approvedAt) {
      throw new AppError("conflict", "This account is not waiting for approval.");
    }
    assertUnchanged(before, seen);
    const after = await saveStatus(tx, before, { role: "b2c" });
    await notifyDeclined(tx, after, reason);
    return { after, action: "declined", details: { reason } };
  });
}

/** Whoever joins the staff is invited, and the owners learn who joins and who leaves. */
async function followStaff(tx: Transaction, before: Person, after: Person, admin: SessionUser): Promise<void> {
  if (before.role === after.role || ![before.role, after.role].includes("admin")) return;
  const hasJoined = after.role === "admin";
  if (hasJoined) await inviteAsStaff(tx, before, admin);
  await reportStaff(tx, admin, after, hasJoined ? "invited" : "removed");
}

/**
 * Whoever becomes an administrator proves that the mailbox is theirs: a stranger may have registered the address and know the
 * password (docs/decisions/0061). Removes every login; the invitation leads to a new password.
 */
async function inviteAsStaff(tx: Transaction, { email, ...user }: Person, admin: SessionUser): Promise<void> {
  if (email === null) throw fieldError("role", msg("Staff log in with an email address, and this account has none."), "conflict");
  await removeLogins(tx, user);
  await mailInvitation(tx, { ...user, email }, admin);
}

/** A colleague may have decided about the business since the page was opened. */
function assertUndecided(before: Person, status: AccountStatus): void {
  if (before.approvedAt) throw new AppError("conflict", "A colleague has already approved this business.");
  if ((status.role ?? before.role) !== "b2b") throw new AppError("conflict", "This account is not waiting for approval.");
  assertUnchanged(before, status);
}

type Company = Pick<AccountStatus, "companyName" | "panNumber">;

/** Nobody decides about a company that they have not seen: its owner may have changed it since the page was opened. */
function assertUnchanged(before: Person, { companyName, panNumber }: Company): void {
  if (before.role !== "b2b") return;
  const isSeen = (seen: string | undefined, now: string | null) => seen === undefined || seen === (now ?? "");
  if (isSeen(companyName, before.companyName) && isSeen(panNumber, before.panNumber)) return;
  throw new AppError("conflict", "This business has changed its company name or PAN. Please check them again.");
}

type Decision = { after: Person; action: string; details?: Record<string, string> };

/** Decides about someone's account, and records it in the audit log. */
async function decide(
  admin: WithIp<SessionUser>,
  userId: string,
  work: (tx: Transaction, before: Person, caller: Caller) => Promise<Decision>,
) {
  const user = await transaction(async (tx) => {
    const { caller, person: before } = await lockPerson(tx, admin, userId);
    const { after, action, details } = await work(tx, before, caller);
    await audit(tx, {
      actor: admin,
      subject: "user",
      id: userId,
      name: after.fullName,
      action,
      before: accountStatusFacts(before),
      after: { ...accountStatusFacts(after), ...details },
    });
    return after;
  });
  log.info({ event: "account.status-set", userId, by: admin.id, role: user.role, status: user.status, ip: admin.ip });
  return toPerson(user);
}

async function saveStatus(tx: Transaction, before: Person, status: AccountStatus): Promise<Person> {
  const accountStatus = withAccountStatus(before, status, new Date());
  requireCompanyName(accountStatus);
  if (endsSessions(before, accountStatus)) await endAllSessions(tx, before.id);
  if (before.role !== accountStatus.role) {
    await deleteOtherSide(tx, before.id, accountStatus.role);
    await clearFactor(tx, before.id);
  }
  return tx.user.update({ where: { id: before.id }, data: accountStatus, ...personColumns });
}

/** Locks the group until the transaction ends. */
async function lockPriceGroup(tx: Transaction, id: string): Promise<void> {
  const groups = await tx.$queryRaw<object[]>`SELECT id FROM price_group WHERE id = ${id}::uuid FOR KEY SHARE`;
  if (groups.length > 0) return;
  throw fieldError("priceGroupId", msg("This price group no longer exists."));
}

function requireCompanyName({ role, companyName }: Pick<Person, "role" | "companyName">): void {
  if (role !== "b2b" || companyName) return;
  throw fieldError("companyName", msg("A business account needs a company name first."), "conflict");
}

async function notifyApproval(tx: Transaction, before: Person, after: Person): Promise<void> {
  if (after.role !== "b2b" || !before.approvedAt === !after.approvedAt) return;
  await (after.approvedAt ? notifyApproved(tx, after) : notifyUnapproved(tx, after));
}

async function notifyApproved(tx: Transaction, { id, email, fullName, companyName }: Person): Promise<void> {
  await notify(tx, id, {
    kind: "account",
    title: msg("Your business account is approved"),
    body: msg("You will now see trade prices everywhere in the shop."),
    href: "/customer/dashboard",
  });
  await sendEmail(tx, { to: email, template: "business-approved", props: { fullName, companyName: companyName ?? "" } });
  if (email === null) await textCustomer(tx, id, { kind: "account", text: approvedText });
}

async function notifyUnapproved(tx: Transaction, { id }: Person): Promise<void> {
  await notify(tx, id, {
    kind: "account",
    title: msg("Your business account is waiting for approval again"),
    body: msg("Until then you can buy at retail prices. Please contact us if you have questions."),
    href: "/customer/manage-profile",
  });
}

async function notifyDeclined(tx: Transaction, { id, email, fullName, companyName }: Person, reason: string): Promise<void> {
  await notify(tx, id, {
    kind: "account",
    title: msg("Your business account was not approved"),
    body: storedText`You can still shop at retail prices. Reason: ${reason}`,
    href: "/customer/dashboard",
  });
  await sendEmail(tx, { to: email, template: "business-declined", props: { fullName, companyName: companyName ?? "", reason } });
  if (email === null) await textCustomer(tx, id, { kind: "account", text: declinedText(reason) });
}
