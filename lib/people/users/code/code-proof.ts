import "server-only";
import { uncountUsedCode } from "@/lib/messages/sms/daily-limit";
import { codeLimits } from "@/lib/people/users/limits";
import { type CodePurpose, isCode, readTicket } from "@/lib/platform/server/auth/one-time-code";
import { db } from "@/lib/platform/server/db/client";
import { countTry, uncountTry } from "@/lib/platform/server/db/rate-limit";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { msg } from "@/lib/platform/shared/language/t";
import { spentCode } from "./code-contract";

/** A texted code, with the ticket of the browser that requested it. */
export type CodeProof = { ticket: string; code: string };

const extensionSeconds = 900;
const maxTries = 5;

export const wrongCode = () => fieldError("code", msg("This code is wrong or no longer works."), "unauthenticated");
const spent = () => fieldError("code", spentCode, "unauthenticated");

/** Replaces 401 by 403 for a logged-in user's wrong code, because browsers end the session on a 401. */
export function forbidWrongCode<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    if (!(cause instanceof AppError && cause.code === "unauthenticated")) throw cause;
    throw new AppError("forbidden", cause.message, { cause, ...(cause.fields && { fields: cause.fields }) });
  });
}

/** Returns the number that a code was sent to, and the code's id. Throws if the code is wrong. */
export async function tryCode(
  { ticket, code }: CodeProof,
  ip: string,
  purpose: CodePurpose = "sign-in",
): Promise<{ id: string; mobile: string }> {
  const id = readTicket(ticket, purpose);
  // Real tickets have a few tries each and are limited themselves: a limit by address would let one neighbour stop all others.
  if (!id) await countTry(codeLimits.tries, ip);
  const [row] = id ? await countCodeTry(id) : [];
  if (!id || !row) throw id ? spent() : wrongCode();
  if (!row.isSent || !isCode(id, code)) throw row.tries >= maxTries ? spent() : wrongCode();
  return { id, mobile: row.mobile };
}

/** Each try is counted before the code is compared, so that parallel tries cannot exceed five. */
const countCodeTry = (id: string) =>
  db.$queryRaw<{ mobile: string; tries: number; isSent: boolean }[]>`
    UPDATE sign_in_code SET tries = tries + 1
    WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > now() AND tries < ${maxTries}
    RETURNING mobile, tries, is_sent AS "isSent"`;

/** Takes back the counts of a code that was right: thousands of customers share the address of their mobile network. */
export async function uncountCode(ip: string, { wasUnknown = false } = {}): Promise<void> {
  await Promise.all([uncountTry(codeLimits.ip, ip), wasUnknown && uncountUsedCode(ip)]);
}

/** Marks a code as used. */
export async function spendCode(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.signInCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: new Date() } });
  if (count === 0) throw wrongCode();
}

/** Extends a correct code, so that the user has time to add what is missing. */
export async function extendCode(id: string): Promise<void> {
  const expiresAt = new Date(Date.now() + extensionSeconds * 1000);
  await db.signInCode.updateMany({ where: { id, usedAt: null }, data: { expiresAt } });
}
