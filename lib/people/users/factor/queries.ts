import "server-only";
import { getGraceDays } from "@/lib/people/users/factor/lifecycle";
import { db } from "@/lib/platform/server/db/client";
import type { AuthenticatorApp as Row } from "@/lib/platform/server/db/generated/prisma/client";
import type { AuthenticatorApp, FactorState } from "./factor-contract";
import { trustOf } from "./trust";

/** The second step of a member of staff, as they see it. */
export async function getFactor(userId: string): Promise<FactorState> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      factorSince: true,
      factorDueAt: true,
      tokenVersion: true,
      staffRole: { select: { isOwner: true, factorGraceDays: true } },
      apps: { orderBy: { id: "asc" } },
      _count: { select: { passkeys: true, recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  const where = trustOf({ id: userId, tokenVersion: user.tokenVersion });
  const browsers = await db.trustedBrowser.findMany({ where, orderBy: { lastUsedAt: "desc" } });
  const isOn = user.factorSince !== null;
  const isAsked = getGraceDays(user) !== null;
  return {
    isOn,
    isAsked,
    dueAt: (isAsked && !isOn && user.factorDueAt?.toISOString()) || null,
    apps: user.apps.map(toApp),
    passkeys: user._count.passkeys,
    recoveryCodes: user._count.recoveryCodes,
    browsers: browsers.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export const toApp = ({ id, name, createdAt, lastUsedAt }: Omit<Row, "secret">): AuthenticatorApp => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
