import "server-only";
import { requireRight } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Prisma, StaffRole } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import type { Right } from "@/lib/platform/shared/rights";
import { getHolder } from "./queries";
import { type Caller, grantRefusal, personRefusal, toHolder } from "./rules";

/**
 * Serializes, in all processes, what decides who may do what: roles, who has them, blocks and demotions. Returns what the caller may
 * do now: it may have been taken away while they waited. The name is that of the list, which `auditedRows` locks too.
 */
export async function lockStaff(tx: Transaction, { id }: Pick<SessionUser, "id">): Promise<Caller> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('staff_role'))`;
  return getHolder(id, tx);
}

const withRoles = { priceGroup: { select: { name: true } }, staffRole: true } satisfies Prisma.UserInclude;
export type Person = Prisma.UserGetPayload<{ include: typeof withRoles }>;
export const personColumns = { include: withRoles };

/**
 * The account that the caller is about to act on, locked: theirs may be changing at the same time. Staff are changed only by those
 * who manage staff, and nobody by somebody who may do less than they; customers by those who have the right to do this.
 */
export async function lockPerson(
  tx: Transaction,
  admin: Pick<SessionUser, "id">,
  userId: string,
  right: Right = "customer.change",
) {
  const caller = await lockStaff(tx, admin);
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const person = await tx.user.findUnique({ where: { id: userId }, ...personColumns });
  if (!person || person.deletedAt) throw notFoundError();
  const isStaff = person.role === "admin";
  requireRight(caller, isStaff ? "staff.manage" : right);
  const problem = isStaff && personRefusal(caller, toHolder(person.staffRole));
  if (problem) throw refusal(problem);
  return { caller, person };
}

/** The role that the caller is about to give to somebody. */
export async function readGivenRole(tx: Transaction, caller: Caller, id: string): Promise<StaffRole> {
  requireRight(caller, "staff.manage");
  const role = await tx.staffRole.findUnique({ where: { id } });
  if (!role) throw fieldError("staffRoleId", "This role no longer exists.");
  const problem = grantRefusal(caller, toHolder(role));
  if (problem) throw fieldError("staffRoleId", problem, "forbidden");
  return role;
}

export const refusal = (message: string) => new AppError("forbidden", message);
