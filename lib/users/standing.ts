import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma, User } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { notify } from "@/lib/notification/commands";
import type { SessionUser } from "@/lib/session";
import { toPerson } from "./queries";

type Standing = {
  role?: "admin" | "b2c" | "b2b" | undefined;
  status?: "active" | "blocked" | undefined;
  isApproved?: boolean | undefined;
};

/**
 * What an administrator decides about somebody else: role, status, and whether a business buys at trade prices. A change of role or
 * status ends that person's sign-ins; the last active administrator stays one.
 */
export async function setStanding(admin: SessionUser, userId: string, wanted: Standing) {
  const user = await db.$transaction(async (tx) => {
    // One at a time, so that two administrators cannot each take the other's place away.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('standing'))`;
    const before = await tx.user.findUnique({ where: { id: userId } });
    if (!before) throw new AppError("not_found", "This does not exist, or no longer does.");
    const { role = before.role, status = before.status } = wanted;
    if (role === "b2b" && !before.companyName) throw new AppError("conflict", "A business account needs a company name first.");
    if (role !== "admin" || status !== "active") await refuseLastAdmin(tx, before);
    const isOther = role !== before.role || status !== before.status;
    const after = await tx.user.update({
      where: { id: userId },
      data: { role, status, ...approval(before, wanted), ...(isOther && { tokenVersion: { increment: 1 } }) },
    });
    if (isNewlyApproved(before, after)) {
      await notify(tx, userId, {
        kind: "account",
        title: "Your business account is approved",
        body: "From now on your cart shows trade prices.",
        href: "/customer/dashboard",
      });
    }
    return after;
  });
  log.info({ event: "account.standing-set", userId, by: admin.id, role: user.role, status: user.status });
  return toPerson(user);
}

async function refuseLastAdmin(tx: Prisma.TransactionClient, { id, role }: User): Promise<void> {
  if (role !== "admin") return;
  const others = await tx.user.count({ where: { role: "admin", status: "active", NOT: { id } } });
  if (others === 0) throw new AppError("conflict", "The last administrator cannot be removed.");
}

function approval({ approvedAt }: User, { isApproved }: Standing): { approvedAt?: Date | null } {
  if (isApproved === undefined) return {};
  return { approvedAt: isApproved ? (approvedAt ?? new Date()) : null };
}

function isNewlyApproved(before: User, after: User): boolean {
  return after.role === "b2b" && before.approvedAt === null && after.approvedAt !== null;
}
