import "server-only";
import { notifySecurity } from "@/lib/people/users/security-notice";
import { isKnownNetwork } from "@/lib/people/users/session/known-networks";
import { unseal } from "@/lib/platform/server/auth/seal";
import { db } from "@/lib/platform/server/db/client";
import { countGuess, type Guesses, isWithinLimit, type Limit, resetGuesses } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { countText } from "@/lib/platform/shared/numbers/money";
import { hashRecoveryCode } from "./recovery";
import { readStep } from "./totp";

const guesses: Guesses = { name: "factor", points: 5, waits: [60, 300, 900] };
/** Emails about wrong codes. */
const noticeLimit: Limit = { name: "factor-notice", points: 1, seconds: 86_400 };

/** How somebody passed the second step. */
export type FactorWay = "app" | "recovery";

/**
 * Checks a code of an app, or a recovery code, each of which works once. Returns `null` if it is wrong; throws while one has to
 * wait. Strangers who know the password use up no tries of the networks where the account is at home.
 */
export async function proveFactor(userId: string, code: string, ip: string, ways: "app" | "any"): Promise<FactorWay | null> {
  const key = (await isKnownNetwork(userId, ip)) ? `${userId}|${ip}` : userId;
  const noteWrong = await countGuess(guesses, key);
  const way = await tryCode(userId, code, ways);
  if (way) await resetGuesses(guesses, key);
  else if ((await noteWrong()) && (await isWithinLimit(noticeLimit, userId))) await notifyOfGuesses(userId);
  return way;
}

async function tryCode(userId: string, code: string, ways: "app" | "any"): Promise<FactorWay | null> {
  if (/^\d{6}$/.test(code)) return (await spendAppCode(userId, code)) ? "app" : null;
  return ways === "any" && (await spendRecoveryCode(userId, code)) ? "recovery" : null;
}

/** In one statement, so that of two at the same moment only one works. */
async function spendAppCode(userId: string, code: string): Promise<boolean> {
  for (const { id, secret: sealed } of await db.authenticatorApp.findMany({ where: { userId } })) {
    const secret = unseal(sealed, userId);
    if (secret === null) {
      log.error({ userId, app: id }, "an authenticator app cannot be read: LINK_SECRET is not the one that it was added with");
      continue;
    }
    const step = readStep(secret, code);
    if (step === null) continue;
    const data = { lastStep: step, lastUsedAt: new Date() };
    const { count } = await db.authenticatorApp.updateMany({ where: { id, lastStep: { lt: step } }, data });
    if (count === 1) return true;
  }
  return false;
}

async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  return transaction(async (tx) => {
    const where = { hash: hashRecoveryCode(userId, code), userId, usedAt: null };
    const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: new Date() } });
    if (count === 0) return false;
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
    await notifySecurity(tx, userId, {
      title: `A recovery code was used to log in to your account. ${left === 0 ? "None is left" : `${countText(left, "code")} left`}`,
      body: "If this was not you, please reset your password now. You can make new codes under My account.",
    });
    return true;
  });
}

/** Somebody may know the password of this account, and not its second step. */
const notifyOfGuesses = (userId: string): Promise<void> =>
  transaction((tx) =>
    notifySecurity(tx, userId, {
      title: "Somebody entered your password, and then wrong codes",
      body: "If this was not you, please change your password: somebody else knows it.",
    }),
  );
