import "server-only";
import { lockUser } from "@/lib/people/users/lock";
import { notifySecurity } from "@/lib/people/users/security-notice";
import { endAllSessions } from "@/lib/people/users/session/sessions";
import { tellOwners } from "@/lib/people/users/tell-owners";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { type Actor, audit, type Outsider } from "@/lib/records/audit/commands";
import { askAtOnce, clearFactor } from "./lifecycle";

type Reset = { by: Actor | Outsider; reason: string };

/**
 * Leaves a member of staff with their password alone, and asks them for a new second step at the next login. The owners and the
 * audit log learn who did it and why.
 */
export async function resetFactorOf(tx: Transaction, userId: string, { by, reason }: Reset): Promise<void> {
  await lockUser(tx, userId);
  const { factorSince, fullName } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (!factorSince) throw new AppError("conflict", t`This account has no second step.`);
  await clearFactor(tx, userId);
  await tx.passkey.deleteMany({ where: { userId } });
  await askAtOnce(tx, userId);
  await endAllSessions(tx, userId);
  const action = "reset the second step of";
  await audit(tx, { actor: by, subject: "user", id: userId, name: fullName, action, after: { reason } });
  await notifySecurity(tx, userId, {
    title: "The second step of your login was reset",
    body: `${by.fullName}: ${reason}. You will be asked for a new one when you log in.`,
  });
  await tellOwners(tx, {
    title: `${by.fullName} reset the second step of ${fullName}`,
    body: `Reason: ${reason}. If this was not planned, block the account and call them.`,
    href: `/admin/users/${userId}`,
  });
}
