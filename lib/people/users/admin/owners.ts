import "server-only";
import type { Person } from "@/lib/people/role/authority";
import { hasJoined } from "@/lib/platform/server/auth/invited";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";

/**
 * Refuses a change of an owner that leaves nobody who can give rights to others. An owner who has never accepted the invitation cannot log in,
 * and does not count. The caller holds the lock of all such changes (`lockStaff`).
 */
export async function assertOwnerRemains(tx: Transaction, { role, staffRole }: Person): Promise<void> {
  if (role !== "admin" || !staffRole?.isOwner) return;
  const owners = await tx.user.count({
    where: {
      role: "admin",
      status: "active",
      staffRole: { isOwner: true },
      ...hasJoined,
    },
  });
  if (owners > 0) return;
  throw new AppError("conflict", "The shop needs at least one owner who can log in. Make somebody else an owner first.");
}
