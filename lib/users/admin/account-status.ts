import "server-only";
import { audit } from "@/lib/audit/commands";
import { sendEmail } from "@/lib/mail-template/send";
import { notify } from "@/lib/notification/commands";
import type { SessionUser, WithAddress } from "@/lib/platform/auth/session";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { textCustomer } from "@/lib/sms/send";
import { approvedText } from "@/lib/sms/texts";
import { toPerson } from "@/lib/users/queries";
import { endAllSessions } from "@/lib/users/sessions";
import { type AccountStatus, accountStatusFacts, endsSessions, statusAction, withAccountStatus } from "./account-status-rules";

const withGroup = { priceGroup: { select: { name: true } } } satisfies Prisma.UserInclude;
type Person = Prisma.UserGetPayload<{ include: typeof withGroup }>;

/** Sets another account's role, status, approval and price group. A change of role or status ends its sessions. */
export async function setAccountStatus(admin: WithAddress<SessionUser>, userId: string, status: AccountStatus) {
  const user = await transaction(async (tx) => {
    await lockDecisions(tx, admin);
    const before = await tx.user.findUnique({ where: { id: userId }, include: withGroup });
    if (!before || before.deletedAt) throw notFoundError();
    if (status.priceGroupId) await lockPriceGroup(tx, status.priceGroupId);
    const accountStatus = withAccountStatus(before, status, new Date());
    requireCompanyName(accountStatus);
    if (endsSessions(before, accountStatus)) await endAllSessions(tx, userId);
    const after = await tx.user.update({ where: { id: userId }, data: accountStatus, include: withGroup });
    await notifyApproval(tx, before, after);
    await audit(tx, {
      actor: admin,
      subject: "user",
      id: userId,
      name: after.fullName,
      action: statusAction(before, after),
      before: accountStatusFacts(before),
      after: accountStatusFacts(after),
    });
    return after;
  });
  log.info({ event: "account.standing-set", userId, by: admin.id, role: user.role, status: user.status, address: admin.address });
  return toPerson(user);
}

/**
 * Serializes decisions and checks that the caller is still an administrator. As nobody decides about themselves (../edit.ts), one
 * administrator always remains, even if two demote each other at once.
 */
async function lockDecisions(tx: Transaction, { id }: SessionUser): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('standing'))`;
  const isAdmin = await tx.user.count({ where: { id, role: "admin", status: "active" } });
  if (isAdmin === 0) throw new AppError("forbidden", "You are not allowed to see or change this.");
}

/** Locks the group until the transaction ends. */
async function lockPriceGroup(tx: Transaction, id: string): Promise<void> {
  const groups = await tx.$queryRaw<object[]>`SELECT id FROM price_group WHERE id = ${id}::uuid FOR KEY SHARE`;
  if (groups.length > 0) return;
  const message = "This price group no longer exists.";
  throw new AppError("invalid", message, { fields: { priceGroupId: message } });
}

function requireCompanyName({ role, companyName }: Pick<Person, "role" | "companyName">): void {
  if (role !== "b2b" || companyName) return;
  const message = "A business account needs a company name first.";
  throw new AppError("conflict", message, { fields: { companyName: message } });
}

async function notifyApproval(tx: Transaction, before: Person, after: Person): Promise<void> {
  if (after.role !== "b2b" || !before.approvedAt === !after.approvedAt) return;
  await (after.approvedAt ? notifyApproved(tx, after) : notifyUnapproved(tx, after));
}

async function notifyApproved(tx: Transaction, { id, email, fullName, companyName }: Person): Promise<void> {
  await notify(tx, id, {
    kind: "account",
    title: "Your business account is approved",
    body: "You will now see trade prices everywhere in the shop.",
    href: "/customer/dashboard",
  });
  await sendEmail(tx, { to: email, template: "business-approved", props: { fullName, companyName: companyName ?? "" } });
  if (email === null) await textCustomer(tx, id, { kind: "account", text: approvedText });
}

async function notifyUnapproved(tx: Transaction, { id }: Person): Promise<void> {
  await notify(tx, id, {
    kind: "account",
    title: "Your business account is waiting for approval again",
    body: "Until then you can buy at retail prices. Please call us if you have questions.",
    href: "/customer/manage-profile",
  });
}
