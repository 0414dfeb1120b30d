import "server-only";
import { lockStaff, refusal } from "@/lib/people/role/authority";
import { roleRefusal, toHolder } from "@/lib/people/role/rules";
import { getGraceDays } from "@/lib/people/users/factor/lifecycle";
import { tellOwners } from "@/lib/people/users/tell-owners";
import { requireRight } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { countText } from "@/lib/platform/shared/numbers/money";
import { audit } from "@/lib/records/audit/commands";

export type RoleFactor = { _id: string; name: string; isOwner: boolean; graceDays: number | null };

const role = { select: { id: true, name: true, isOwner: true, factorGraceDays: true } } as const;

export async function listRoleFactors(): Promise<RoleFactor[]> {
  const rows = await db.staffRole.findMany({ ...role, orderBy: [{ position: "asc" }, { id: "asc" }] });
  return rows.map(({ id, name, isOwner, factorGraceDays }) => ({ _id: id, name, isOwner, graceDays: factorGraceDays }));
}

export type StaffFactor = { _id: string; fullName: string; role: string; isOn: boolean; isAsked: boolean; dueAt: string | null };

/** Who of the staff has a second step, those without one first. */
export async function listStaffFactors(): Promise<StaffFactor[]> {
  const rows = await db.user.findMany({
    where: { role: "admin", status: "active" },
    select: { id: true, fullName: true, factorSince: true, factorDueAt: true, staffRole: role },
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
    take: 200,
  });
  return rows
    .map((row) => ({
      _id: row.id,
      fullName: row.fullName,
      role: row.staffRole?.name ?? "No role",
      isOn: row.factorSince !== null,
      isAsked: getGraceDays(row) !== null,
      dueAt: row.factorDueAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => Number(a.isOn) - Number(b.isOn));
}

const graceText = (days: number | null): string =>
  days === null ? "not asked" : days === 0 ? "at once" : `within ${countText(days, "day")}`;

export async function editRoleFactor(user: SessionUser, id: string, graceDays: number | null): Promise<void> {
  await transaction(async (tx) => {
    const caller = await lockStaff(tx, user);
    requireRight(caller, "staff.manage");
    const before = await tx.staffRole.findUnique({ where: { id } });
    if (!before) throw notFoundError();
    if (before.isOwner) throw new AppError("conflict", "Owners always need a second step.");
    const problem = roleRefusal(caller, { ...toHolder(before), _id: id });
    if (problem) throw refusal(problem);
    if (before.factorGraceDays === graceDays) return;
    await tx.staffRole.update({ where: { id }, data: { factorGraceDays: graceDays }, select: { id: true } });
    const name = `Second step of ${before.name}`;
    const [old, now] = [graceText(before.factorGraceDays), graceText(graceDays)];
    await audit(tx, {
      actor: user,
      subject: "settings",
      id: "second-step",
      name,
      action: "changed",
      before: { secondStep: old },
      after: { secondStep: now },
    });
    await tellOwners(tx, {
      title: `${user.fullName} changed the role ${before.name}`,
      body: `Second step: ${old} before, ${now} from today.`,
      href: "/admin/settings/second-step",
    });
  });
}
