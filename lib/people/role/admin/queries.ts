import "server-only";
import { toHolder } from "@/lib/people/role/rules";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { StaffRole } from "./contract";

const withCount = { _count: { select: { users: true } } } satisfies Prisma.StaffRoleInclude;

/** Every role with how many people have it, in the order of the list. */
export async function listStaffRoles(): Promise<StaffRole[]> {
  const rows = await db.staffRole.findMany({ include: withCount, orderBy: [{ position: "asc" }, { id: "asc" }] });
  return rows.map(toStaffRole);
}

export async function getStaffRole(tx: Transaction, id: string): Promise<StaffRole | null> {
  const row = await tx.staffRole.findUnique({ where: { id }, include: withCount });
  return row && toStaffRole(row);
}

function toStaffRole(row: Prisma.StaffRoleGetPayload<{ include: typeof withCount }>): StaffRole {
  const { id, name, note, _count } = row;
  const { isOwner, rights } = toHolder(row);
  return {
    _id: id,
    name,
    note,
    isOwner,
    rights: [...rights],
    people: _count.users,
    version: getVersion({ name, note, rights: row.rights }),
  };
}
