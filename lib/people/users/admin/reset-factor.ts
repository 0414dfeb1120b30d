import "server-only";
import { resetFactorOf } from "@/lib/people/users/factor/reset";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { allRights } from "@/lib/platform/shared/rights";

/** For a colleague whose phone is lost. Nobody can open the account of somebody who may do more than they. */
export async function resetFactor(admin: WithIp<SessionUser>, id: string, reason: string): Promise<void> {
  if (id === admin.id) throw new AppError("conflict", "Remove your own second step under My account.");
  await transaction(async (tx) => {
    const select = { role: true, staffRole: { select: { isOwner: true, rights: true } } } as const;
    const user = await tx.user.findUnique({ where: { id }, select });
    if (user?.role !== "admin") throw notFoundError();
    const rights = user.staffRole?.isOwner ? allRights : (user.staffRole?.rights ?? []);
    const held = new Set<string>(admin.rights);
    if (rights.some((right) => !held.has(right))) {
      throw new AppError("forbidden", "Only somebody whose role includes all of theirs can do this. Ask an owner.");
    }
    await resetFactorOf(tx, id, { by: admin, reason });
  });
  log.info({ event: "factor.reset", userId: id, by: admin.id, ip: admin.ip });
}
