import "server-only";
import { type CodePurpose, isCode, readTicket } from "@/lib/platform/auth/one-time-code";
import { db } from "@/lib/platform/db/client";
import { countTry } from "@/lib/platform/db/rate-limit";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { codeLimits } from "./limits";

/** Proof of a texted code: the code, and the ticket of the browser that requested it. */
export type CodeProof = { ticket: string; code: string };

const requestSeconds = 900;
const maxTries = 5;

export const wrongCode = () => {
  const message = "This code is wrong or no longer works.";
  return new AppError("unauthenticated", message, { fields: { code: message } });
};

/** Not 401 for a wrong code of a logged-in user, because browsers end the session on that. */
export function ofSignedIn<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    if (!(cause instanceof AppError && cause.code === "unauthenticated")) throw cause;
    throw new AppError("forbidden", cause.message, { cause, ...(cause.fields && { fields: cause.fields }) });
  });
}

/** The number that a code was sent to, and its row; refuses every wrong code. */
export async function tryCode(
  { ticket, code }: CodeProof,
  address: string,
  purpose: CodePurpose = "sign-in",
): Promise<{ id: string; mobile: string }> {
  await countTry(codeLimits.tries, address);
  const id = readTicket(ticket, purpose);
  const [tried] = id ? await countCodeTry(id) : [];
  if (!id || !tried || !isCode(id, code)) throw wrongCode();
  return { id, mobile: tried.mobile };
}

/** Each try is counted before the code is compared, so that parallel tries cannot exceed five. */
const countCodeTry = (id: string) =>
  db.$queryRaw<{ mobile: string }[]>`
    UPDATE sign_in_code SET tries = tries + 1
    WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > now() AND tries < ${maxTries} RETURNING mobile`;

/** Marks a code as used. */
export async function spendCode(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.signInCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: new Date() } });
  if (count === 0) throw wrongCode();
}

/** Gives a user with the right code time to answer a question. */
export async function extendCode(id: string): Promise<void> {
  const expiresAt = new Date(Date.now() + requestSeconds * 1000);
  await db.signInCode.updateMany({ where: { id, usedAt: null }, data: { expiresAt } });
}
