import "server-only";
import { type CodePurpose, ticketOf } from "@/lib/platform/auth/one-time-code";
import type { Client } from "@/lib/platform/auth/session";
import { db } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/prisma/client";
import { countTry } from "@/lib/platform/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { localDigits } from "@/lib/platform/mobile";
import { isWithinDay, sendSms } from "@/lib/sms/send";
import type { CodeAnswer, CodeTicket } from "./code-contract";
import { type CodeProof, extendCode, spendCode, tryCode, wrongCode } from "./code-proof";
import { codeLimits } from "./limits";
import { beginSession } from "./sessions";

const codeSeconds = 300;
/** How long one waits for another code to the same number, by how many there were within a day. */
const waits = [0, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400];
const daySeconds = 86_400;
/** Nobody has logged in for so long: the number may be somebody else's now. */
const silentDays = 365;

/** Texts a code to a mobile number, whether it has an account or not: who asks learns nothing. */
export async function requestCode(mobile: string, address: string, purpose: CodePurpose = "sign-in"): Promise<CodeTicket> {
  await countTry(codeLimits.address, address);
  await refuseEarly(db, mobile);
  if (!(await isWithinDay("code"))) {
    throw new AppError(
      "unavailable",
      "We cannot send text messages at the moment. Please log in with your password, or call us.",
    );
  }
  const { id, before } = await transaction(async (tx) => {
    // Two who ask at once for one number: the second waits its turn like anybody.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${mobile}`}, 0))`;
    const count = await refuseEarly(tx, mobile);
    const data = { mobile, expiresAt: new Date(Date.now() + codeSeconds * 1000) };
    const made = await tx.signInCode.create({ data, select: { id: true } });
    await sendSms(tx, { kind: "code", mobile, codeId: made.id });
    return { id: made.id, before: count };
  });
  log.info({ event: "code.requested", codeId: id, address });
  return { ticket: ticketOf(id, purpose), expiresInSeconds: codeSeconds, waitSeconds: waits[before + 1] ?? daySeconds };
}

/** How many codes there were within a day, where there may be another now. */
async function refuseEarly(tx: Pick<Transaction, "signInCode">, mobile: string): Promise<number> {
  const since = new Date(Date.now() - daySeconds * 1000);
  const codes = await tx.signInCode.findMany({
    where: { mobile, createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
    take: waits.length,
  });
  const [newest] = codes;
  if (!newest) return 0;
  const age = Math.floor((Date.now() - newest.createdAt.getTime()) / 1000);
  const retryAfter = (waits[codes.length] ?? daySeconds) - age;
  if (retryAfter <= 0) return codes.length;
  const why = age < codeSeconds ? "A code is on its way to this number" : "We sent several codes to this number today";
  throw new AppError("too_many", `${why}. You can ask for another in ${inWords(retryAfter)}.`, { retryAfter });
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

type CodeSignIn = CodeProof & { fullName?: string | undefined; orderNumber?: string | undefined };

/** Logs in by a code; who has no account gets one. */
export async function signInByCode({ ticket, code, fullName, orderNumber }: CodeSignIn, client: Client): Promise<CodeAnswer> {
  const { address } = client;
  const { id, mobile } = await tryCode({ ticket, code }, address);
  const user = await findByMobile(mobile);
  if (user?.status === "blocked") throw wrongCode();
  const needs = await whatIsMissing(user, { fullName, orderNumber });
  if (needs) {
    await extendCode(id);
    return { needs };
  }
  const known = await transaction(async (tx) => {
    await spendCode(tx, id);
    const data = { mobile, lastSeenAt: new Date() };
    if (user) return claimNumber(tx, user, data);
    const [made] = await tx.user.createManyAndReturn({
      data: { ...data, phone: localDigits(mobile), fullName: fullName ?? "" },
      skipDuplicates: true,
    });
    return made ?? tx.user.findUniqueOrThrow({ where: { mobile } });
  });
  log.info({ event: user ? "session.begun" : "account.registered", userId: known.id, role: known.role, address, by: "code" });
  return beginSession(known, client);
}

/** Not of an account that was closed or got another number since it was looked at: what is left of it would keep this one for ever. */
async function claimNumber(tx: Transaction, { id, mobile }: User, data: { mobile: string; lastSeenAt: Date }): Promise<User> {
  const [held] = await tx.user.updateManyAndReturn({ where: { id, mobile, status: "active" }, data });
  if (!held) throw wrongCode();
  return held;
}

/**
 * The account of a number. One that staff opened for somebody who phoned has no email, no password and no verified number: it is
 * theirs who has the telephone.
 */
export async function findByMobile(mobile: string): Promise<User | null> {
  const own = await db.user.findUnique({ where: { mobile } });
  return (
    own ??
    db.user.findFirst({
      where: { mobile: null, email: null, role: { not: "admin" }, phone: localDigits(mobile) },
      orderBy: { id: "asc" },
    })
  );
}

/** What somebody with the right code must still say: their name, or, where the account was silent for a year, a fact of it. */
export async function whatIsMissing(user: User | null, { fullName, orderNumber }: Pick<CodeSignIn, "fullName" | "orderNumber">) {
  if (!user) return fullName ? null : ("name" as const);
  if (!isSilent(user)) return null;
  const last = await db.order.findFirst({ where: { userId: user.id }, orderBy: { createdAt: "desc" }, select: { number: true } });
  if (!last && !(await holdsAnything(user))) return null;
  if (orderNumber === undefined) return "order" as const;
  await countTry(codeLimits.fact, user.id); // order numbers are short, and follow each other
  if (orderNumber === last?.number) return null;
  const message = "This is not the number of the last order. Call us, and we open the account for you.";
  throw new AppError("unauthenticated", message, { fields: { orderNumber: message } });
}

export const isSilent = ({ lastSeenAt }: Pick<User, "lastSeenAt">): boolean =>
  lastSeenAt.getTime() <= Date.now() - silentDays * daySeconds * 1000;

/** Whether there is anything, besides orders, that whoever has the number now may not see. */
async function holdsAnything({ id, email }: User): Promise<boolean> {
  const some = { some: {} };
  const OR = [{ addresses: some }, { jobs: some }, { enquiries: some }, { reviews: some }];
  return email !== null || (await db.user.count({ where: { id, OR } })) > 0;
}
