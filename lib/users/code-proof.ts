import "server-only";
import { type CodePurpose, isCodeOf, readTicket } from "@/lib/platform/auth/one-time-code";
import { db } from "@/lib/platform/db/client";
import { countTry } from "@/lib/platform/db/rate-limit";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { codeLimits } from "./limits";

/** What somebody shows who got a code by text message: the code, and the ticket of the browser that asked for it. */
export type CodeProof = { ticket: string; code: string };

const askingSeconds = 900;
const maxTries = 5;

export const wrongCode = () => {
  const message = "This code is wrong or no longer works.";
  return new AppError("unauthenticated", message, { fields: { code: message } });
};

/** A wrong answer of somebody who is logged in is no end of their session: a browser that hears 401 forgets it. */
export function ofSignedIn<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    if (!(cause instanceof AppError && cause.code === "unauthenticated")) throw cause;
    throw new AppError("forbidden", cause.message, { cause, ...(cause.fields && { fields: cause.fields }) });
  });
}

/** The number that a code went to, and its row; refuses every code that is wrong. */
export async function tryCode(
  { ticket, code }: CodeProof,
  address: string,
  purpose: CodePurpose = "sign-in",
): Promise<{ id: string; mobile: string }> {
  await countTry(codeLimits.tries, address);
  const id = readTicket(ticket, purpose);
  const [tried] = id ? await countCodeTry(id) : [];
  if (!id || !tried || !isCodeOf(id, code)) throw wrongCode();
  return { id, mobile: tried.mobile };
}

/** Each try is counted before the code is looked at, so that any number of tries at once makes no more than five. */
const countCodeTry = (id: string) =>
  db.$queryRaw<{ mobile: string }[]>`
    UPDATE sign_in_code SET tries = tries + 1
    WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > now() AND tries < ${maxTries} RETURNING mobile`;

/** Lets a code be used this once. */
export async function spendCode(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.signInCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: new Date() } });
  if (count === 0) throw wrongCode();
}

/** Gives somebody with the right code the time to answer a question. */
export async function extendCode(id: string): Promise<void> {
  const expiresAt = new Date(Date.now() + askingSeconds * 1000);
  await db.signInCode.updateMany({ where: { id, usedAt: null }, data: { expiresAt } });
}
