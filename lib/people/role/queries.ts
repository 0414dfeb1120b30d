import "server-only";
import { staffToTell } from "@/lib/platform/server/auth/staff";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Right } from "@/lib/platform/shared/rights";
import { type Caller, toHolder } from "./rules";

/** The names of those who may give rights to others, longest here first. */
export async function listOwners(): Promise<string[]> {
  const rows = await db.user.findMany({
    where: staffToTell("owners"),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 5,
    select: { fullName: true },
  });
  return rows.map(({ fullName }) => fullName);
}

/** Active staff who may do something. */
export const staffWho = (right: Right) =>
  ({
    role: "admin",
    status: "active",
    staffRole: { OR: [{ isOwner: true }, { rights: { has: right } }] },
  }) satisfies Prisma.UserWhereInput;

/** What a user may do now, and by which role; nothing, unless they are active staff. */
export async function getHolder(userId: string, within: Transaction = db): Promise<Caller> {
  const where = { id: userId, role: "admin", status: "active" } as const;
  const user = await within.user.findUnique({ where, select: { staffRole: true } });
  return { ...toHolder(user?.staffRole ?? null), staffRoleId: user?.staffRole?.id ?? "" };
}
