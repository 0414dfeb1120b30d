import "server-only";
import { staffWho } from "@/lib/people/role/queries";
import { hasJoined } from "@/lib/platform/server/auth/invited";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import type { Right } from "@/lib/platform/shared/rights";
import type { AssigneeFilter } from "./contract";

/** Staff who hold one of these rights, and have accepted their invitation. */
const assignable = (rights: readonly Right[]) => ({ OR: rights.map(staffWho), AND: hasJoined }) satisfies Prisma.UserWhereInput;

export type AssignablePerson = { id: string; fullName: string };

/** Those who can be assigned something, by name. */
export function listAssignable(rights: readonly Right[]): Promise<AssignablePerson[]> {
  return db.user.findMany({
    where: assignable(rights),
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
    select: { id: true, fullName: true },
  });
}

/** The name of somebody who is about to be assigned something; empty for nobody. */
export async function getAssigneeName(tx: Transaction, id: string | null, rights: readonly Right[]): Promise<string> {
  if (!id) return "";
  const user = await tx.user.findFirst({ where: { id, ...assignable(rights) }, select: { fullName: true } });
  if (!user) throw fieldError("assigneeId", "Only an administrator can be assigned");
  return user.fullName;
}

/** The filter as a condition. */
export function assignedTo(reader: { id: string }, filter: AssigneeFilter): { assigneeId?: string | null } {
  if (filter === undefined) return {};
  if (filter === "nobody") return { assigneeId: null };
  return { assigneeId: filter === "me" ? reader.id : filter };
}
