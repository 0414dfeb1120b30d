import "server-only";
import { notify } from "@/lib/messages/notification/commands";
import { lockStaff, refusal } from "@/lib/people/role/authority";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { type Caller, changesText, grantRefusal, roleRefusal } from "@/lib/people/role/rules";
import { requireRight } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import { fieldError } from "@/lib/platform/shared/errors";
import { getRightText, type Right } from "@/lib/platform/shared/rights";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { StaffRole, StaffRoleInput } from "./contract";
import { getStaffRole } from "./queries";

const roles = auditedRows<StaffRole>({
  subject: "staff-role",
  table: "staff_role",
  find: getStaffRole,
  goneMessage: "This role no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ name, note, rights }) => ({ name, note, rights: rights.map(getRightText) }),
  locksList: true,
  form: "record",
});

const nameTaken = () => rethrowTaken("A role with this name already exists.");

export function createStaffRole(actor: SessionUser, input: StaffRoleInput): Promise<StaffRole> {
  return roles
    .create(actor, async (tx) => {
      assertGivable(await lockManager(tx, actor), input.rights);
      return tx.staffRole.create({ data: { ...input, position: await roles.nextPosition(tx) } });
    })
    .catch(nameTaken());
}

/** Whoever has the role is told; what they lost is refused from their next call on. */
export function changeStaffRole(
  actor: SessionUser,
  id: string,
  { version, ...changes }: ChangesOf<StaffRoleInput>,
): Promise<StaffRole> {
  return roles
    .change(actor, { id, version }, async (tx, before) => {
      const caller = await lockManager(tx, actor);
      assertChangeable(caller, before);
      const { name = before.name, note = before.note, rights = before.rights } = changes;
      assertGivable(caller, rights);
      await tx.staffRole.update({ where: { id }, data: { name, note, rights } });
      await notifyHolders(tx, { ...before, name }, rights);
    })
    .catch(nameTaken());
}

export async function deleteStaffRole(actor: SessionUser, id: string): Promise<void> {
  await roles.remove(actor, id, async (tx, role) => {
    assertChangeable(await lockManager(tx, actor), role);
    if (id === readOnlyRoleId) throw conflict("New staff begin with this role, so it cannot be deleted.");
    if (role.people > 0) {
      const holders = role.people === 1 ? "1 person has" : `${role.people} people have`;
      throw conflict(`${holders} this role. Give them another one first.`);
    }
    await tx.staffRole.delete({ where: { id } });
  });
}

async function lockManager(tx: Transaction, actor: SessionUser): Promise<Caller> {
  const caller = await lockStaff(tx, actor);
  requireRight(caller, "staff.manage");
  return caller;
}

function assertGivable(caller: Caller, rights: readonly Right[]): void {
  const problem = grantRefusal(caller, { isOwner: false, rights });
  if (problem) throw fieldError("rights", problem, "forbidden");
}

function assertChangeable(caller: Caller, role: StaffRole): void {
  const problem = roleRefusal(caller, role);
  if (problem) throw refusal(problem);
}

async function notifyHolders(tx: Transaction, before: StaffRole, rights: readonly Right[]): Promise<void> {
  const body = changesText(before, { rights });
  if (body === "") return;
  const people = await tx.user.findMany({ where: { staffRoleId: before._id, status: "active" }, select: { id: true } });
  for (const { id } of people) {
    const title = `Your role “${before.name}” was changed`;
    await notify(tx, id, { kind: "security", title, body, href: "/admin/account" });
  }
}
