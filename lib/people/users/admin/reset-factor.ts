import "server-only";
import { lockPerson } from "@/lib/people/role/authority";
import { resetFactorOf } from "@/lib/people/users/factor/reset";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";

/** For a colleague whose phone is lost. Nobody can open the account of somebody who may do more than they. */
export async function resetFactor(admin: WithIp<SessionUser>, id: string, reason: string): Promise<void> {
  if (id === admin.id) throw new AppError("conflict", "Remove your own second step under My account.");
  await transaction(async (tx) => {
    const { person } = await lockPerson(tx, admin, id);
    if (person.role !== "admin") throw notFoundError();
    await resetFactorOf(tx, id, { by: admin, reason });
  });
  log.info({ event: "factor.reset", userId: id, by: admin.id, ip: admin.ip });
}
