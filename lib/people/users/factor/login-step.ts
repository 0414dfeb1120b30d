import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { AppError } from "@/lib/platform/shared/errors";
import { msg } from "@/lib/platform/shared/language/t";
import type { FactorKind, FactorProof } from "./factor-contract";
import { type FactorWay, proveFactor } from "./prove";
import { isTrustedBrowser } from "./trust";

type LoginClient = { ip: string; getCookie: (name: string) => string | undefined };

/**
 * The second step of a login whose password was right; only staff have one. Returns how it was passed, `null` if there is none.
 * Throws `factor_needed` with the ways that the account has.
 */
export async function passSecondStep(
  user: User,
  proof: FactorProof | undefined,
  { ip, getCookie }: LoginClient,
): Promise<FactorWay | "trusted browser" | null> {
  if (user.role !== "admin" || !user.factorSince) return null;
  if (!proof) {
    if (await isTrustedBrowser(user, getCookie)) return "trusted browser";
    throw await factorNeeded(user.id, msg("Enter the code of your app to finish logging in."));
  }
  const way = await proveFactor(user.id, proof.code, ip, "any");
  if (way) return way;
  throw await factorNeeded(user.id, wrongCodeText(proof.code), true);
}

const wrongCodeText = (code: string): string =>
  /^\d{6}$/.test(code)
    ? msg("This code is wrong, or was used already. Wait for the next one; the clock of your phone must be right.")
    : msg("This recovery code is wrong, or was used already.");

async function factorNeeded(userId: string, message: string, isWrong = false): Promise<AppError> {
  const details = { factors: await listFactorKinds(userId) };
  return new AppError("factor_needed", message, { details, ...(isWrong && { fields: { "factor.code": message } }) });
}

async function listFactorKinds(userId: string): Promise<FactorKind[]> {
  const count = { where: { id: userId }, select: { _count: { select: { apps: true, passkeys: true, recoveryCodes: unused } } } };
  const { _count: counts } = await db.user.findUniqueOrThrow(count);
  const kinds: (FactorKind | false)[] = [
    counts.apps > 0 && "app",
    counts.passkeys > 0 && "passkey",
    counts.recoveryCodes > 0 && "recovery",
  ];
  return kinds.filter((kind) => kind !== false);
}

const unused = { where: { usedAt: null } } as const;
