import "server-only";
import { lockUser } from "@/lib/people/users/lock";
import { isFactorAsked } from "@/lib/platform/server/auth/factor-due";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";

type Tx = Prisma.TransactionClient;

/** Owners are always asked for a second step, in so many days. */
const ownerGraceDays = 14;

/** Locks the account of a member of staff, and reads what decides about its second step. */
export async function lockFactor(tx: Tx, userId: string) {
  await lockUser(tx, userId);
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      factorSince: true,
      factorDueAt: true,
      staffRole: { select: { isOwner: true, factorGraceDays: true } },
      _count: { select: { apps: true, passkeys: true } },
    },
  });
}

type Holder = { staffRole: { isOwner: boolean; factorGraceDays: number | null } | null };

/** In how many days somebody must have a second step; `null` if the shop does not ask for one. */
export function getGraceDays({ staffRole }: Holder): number | null {
  if (!staffRole || !isFactorAsked()) return null;
  return staffRole.isOwner ? ownerGraceDays : staffRole.factorGraceDays;
}

/** The first login of somebody who is asked begins the days that they have. */
export async function startGrace(tx: Tx, userId: string): Promise<void> {
  const user = await lockFactor(tx, userId);
  const days = getGraceDays(user);
  if (days === null || user.factorSince || user.factorDueAt) return;
  const factorDueAt = new Date(Date.now() + days * dayMs);
  await tx.user.update({ where: { id: userId }, data: { factorDueAt }, select: { id: true } });
}

/** Asks at the next login, without days to wait, in whatever role: of somebody who was invited, or whose second step was reset. */
export async function askAtOnce(tx: Tx, userId: string): Promise<void> {
  if (isFactorAsked()) await tx.user.update({ where: { id: userId }, data: { factorDueAt: new Date() }, select: { id: true } });
}

/**
 * After an app or a passkey of a locked account was removed: browsers are asked again, and without another the second step is off.
 * Returns whether it was a second step. Throws if it was the last of somebody who must have one.
 */
export async function settleFactor(tx: Tx, userId: string): Promise<boolean> {
  const user = await lockFactor(tx, userId);
  if (!user.factorSince) return false;
  await tx.trustedBrowser.deleteMany({ where: { userId } });
  if (user._count.apps + user._count.passkeys > 0) return true;
  if (getGraceDays(user) !== null) {
    throw new AppError("conflict", t`This is your only second step, and your role needs one. Add another first.`);
  }
  await clearFactor(tx, userId);
  return true;
}

/** Removes everything of a second step but the passkeys, which also log in alone. */
export async function clearFactor(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { factorSince: null }, select: { id: true } });
  await tx.authenticatorApp.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.trustedBrowser.deleteMany({ where: { userId } });
}
