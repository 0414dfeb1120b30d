import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { type Holder, type NeededRight, toRights } from "@/lib/platform/shared/rights";
import { hasJoined } from "./invited";

/** Whom to tell: whoever has a right, or only the owners. */
export type Told = NeededRight | "owners";

/** The members of staff to tell. */
export function staffToTell(told: Told): Prisma.UserWhereInput {
  const isStaff = { role: "admin", status: "active", ...hasJoined } as const;
  if (told === "any") return isStaff;
  const isOwner = { isOwner: true };
  const staffRole = told === "owners" ? isOwner : { OR: [isOwner, { rights: { hasSome: [told].flat() } }] };
  return { ...isStaff, staffRole };
}

/** A member of staff with the rights that they have now; `null` for customers. */
export async function readStaff(userId: string): Promise<Holder | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { role: true, staffRole: { select: { isOwner: true, rights: true } } },
  });
  return user?.role === "admin" ? { rights: toRights(user.staffRole) } : null;
}
