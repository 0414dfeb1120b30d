import "server-only";
import { notify } from "@/lib/messages/notification/commands";
import { lockPerson, readGivenRole } from "@/lib/people/role/authority";
import { changesText, toHolder } from "@/lib/people/role/rules";
import { toPerson } from "@/lib/people/users/queries";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError } from "@/lib/platform/shared/errors";
import { audit } from "@/lib/records/audit/commands";
import { assertOwnerRemains } from "./owners";

/** Gives a member of staff another role, which holds from their next call on. Nobody gives themselves one. */
export async function setStaffRole(admin: SessionUser, userId: string, staffRoleId: string) {
  const user = await transaction(async (tx) => {
    const { caller, person } = await lockPerson(tx, admin, userId);
    if (userId === admin.id) throw new AppError("conflict", "This is your own account: somebody else has to change its role.");
    if (person.role !== "admin") throw new AppError("conflict", "This is a customer. Make them staff first.");
    const role = await readGivenRole(tx, caller, staffRoleId);
    if (role.id === person.staffRoleId) return person;
    await tx.user.update({ where: { id: userId }, data: { staffRoleId }, select: { id: true } });
    await assertOwnerRemains(tx, person);
    await notify(tx, userId, {
      kind: "security",
      title: `Your role is now “${role.name}”`,
      body: role.isOwner ? "You can do everything." : changesText(toHolder(person.staffRole), toHolder(role)),
      href: "/admin/account",
    });
    await audit(tx, {
      actor: admin,
      subject: "user",
      id: userId,
      name: person.fullName,
      action: "changed the role of",
      before: { staffRole: person.staffRole?.name ?? null },
      after: { staffRole: role.name },
    });
    return person;
  });
  log.info({ event: "account.staff-role-set", userId, by: admin.id, staffRoleId });
  return toPerson(user);
}
