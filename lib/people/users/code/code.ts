import { currentLanguage } from "@/lib/platform/shared/language/language";
import "server-only";
import { type CodeShare, countCodeText } from "@/lib/messages/sms/daily-limit";
import { sendSms } from "@/lib/messages/sms/send";
import { codeLimits } from "@/lib/people/users/limits";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import { isKnownNetwork } from "@/lib/people/users/session/known-networks";
import { beginSession } from "@/lib/people/users/session/sessions";
import { type CodePurpose, getTicket } from "@/lib/platform/server/auth/one-time-code";
import type { Client } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { getSmsWarning } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { localDigits } from "@/lib/platform/shared/text/mobile";
import type { CodeReply, CodeTicket } from "./code-contract";
import { type CodeProof, extendCode, spendCode, tryCode, uncountCode, wrongCode } from "./code-proof";

const codeSeconds = 300;
/**
 * The wait before another code to the same number, by how many were sent within a day. Codes that were requested from networks
 * that the number's account was logged in from are counted apart, so that strangers cannot keep its owner waiting there.
 */
const waits = [0, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400];
const daySeconds = 86_400;
/** After this long without a login, the number may belong to someone else. */
const inactiveDays = 365;

/** Texts a code to a mobile number. The caller cannot tell whether we know it. */
export async function requestCode(
  mobile: string,
  ip: string,
  { purpose = "sign-in", isOfOrder = false }: { purpose?: CodePurpose; isOfOrder?: boolean } = {},
): Promise<CodeTicket> {
  const share = await getShare(mobile, ip, isOfOrder);
  await countTry(codeLimits.ip, ip).catch((error) => {
    if (share !== "owner") throw error;
  });
  const recipient = { mobile, isKnownNetwork: share === "owner" };
  await assertNotEarly(db, recipient);
  const allowance = getSmsWarning() ? null : await countCodeText(share, ip);
  if (!allowance) {
    throw new AppError(
      "unavailable",
      t`We cannot send text messages at the moment. Please log in with your password, or contact us.`,
    );
  }
  const { id, before } = await transaction(async (tx) => {
    // Of two parallel requests for one number, the second counts the first one's code.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${mobile}`}, 0))`;
    const count = await assertNotEarly(tx, recipient);
    const expiresAt = new Date(Date.now() + codeSeconds * 1000);
    const data = { ...recipient, expiresAt, isSent: allowance.isSent };
    const created = await tx.signInCode.create({ data, select: { id: true } });
    if (allowance.isSent)
      await sendSms(tx, { kind: "code", mobile, codeId: created.id, share, ...(purpose === "track" && { purpose }) });
    return { id: created.id, before: count };
  });
  log.info({ event: "code.requested", codeId: id, ip, isSent: allowance.isSent });
  return {
    ticket: getTicket(id, purpose),
    expiresInSeconds: codeSeconds,
    waitSeconds: waits[before + 1] ?? daySeconds,
    isCrowded: allowance.isCrowded,
  };
}

/** Whose part of the day's texts a code counts towards. Looked up for unknown numbers too, so that they take as long. */
async function getShare(mobile: string, ip: string, isOfOrder: boolean): Promise<CodeShare> {
  const user = await findByMobile(mobile);
  if (await isKnownNetwork(user?.id ?? mobile, ip)) return "owner";
  return user || isOfOrder ? "known" : "stranger";
}

type Recipient = { mobile: string; isKnownNetwork: boolean };

/** Throws if it is too early for another code. Returns how many were sent within a day. */
async function assertNotEarly(tx: Pick<Transaction, "signInCode">, recipient: Recipient): Promise<number> {
  const since = new Date(Date.now() - daySeconds * 1000);
  const codes = await tx.signInCode.findMany({
    where: { ...recipient, createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
    take: waits.length,
  });
  const [newest] = codes;
  if (!newest) return 0;
  const age = Math.floor((Date.now() - newest.createdAt.getTime()) / 1000);
  const retryAfter = (waits[codes.length] ?? daySeconds) - age;
  if (retryAfter <= 0) return codes.length;
  const wait = waitText(retryAfter);
  const reason =
    age < codeSeconds
      ? t`A code is on its way to this number. You can ask for another in ${wait}.`
      : t`We sent several codes to this number today. You can ask for another in ${wait}.`;
  throw new AppError("too_many", reason, { retryAfter });
}

function waitText(seconds: number): string {
  if (seconds < 90) return countText(seconds, "second");
  return seconds < 7200 ? countText(Math.ceil(seconds / 60), "minute") : countText(Math.ceil(seconds / 3600), "hour");
}

type CodeSignIn = CodeProof & { fullName?: string | undefined; orderNumber?: string | undefined };

/** Logs in with a code, and creates an account if the number has none. */
export async function signInByCode({ ticket, code, fullName, orderNumber }: CodeSignIn, client: Client): Promise<CodeReply> {
  const { ip } = client;
  const { id, mobile } = await tryCode({ ticket, code }, ip);
  const user = await findByMobile(mobile);
  if (user && !isOpenedByCode(user)) throw wrongCode();
  const needs = await getMissingInput(user, { fullName, orderNumber });
  if (needs) {
    await extendCode(id);
    return { needs };
  }
  const account = await transaction(async (tx) => {
    await spendCode(tx, id);
    // Whoever begins on a Nepali page gets Nepali messages, until they choose; an English one says nothing, because everybody begins there.
    const isInNepali = !user?.mobile && currentLanguage() === "ne";
    const data = { mobile, lastSeenAt: new Date(), ...(isInNepali && { language: "ne" }) };
    if (user) return claimNumber(tx, user, data);
    const [created] = await tx.user.createManyAndReturn({
      data: { ...data, phone: localDigits(mobile), fullName: fullName ?? "" },
      skipDuplicates: true,
    });
    return created ?? tx.user.findUniqueOrThrow({ where: { mobile } });
  });
  await uncountCode(ip, { wasUnknown: !user });
  log.info({ event: user ? "session.begun" : "account.registered", userId: account.id, role: account.role, ip, by: "code" });
  return beginSession(account, client);
}

/** Whoever holds a phone, or its number, must not get staff's powers with it: staff need a password or a passkey (0075). */
const isOpenedByCode = ({ status, role }: Pick<User, "status" | "role">): boolean => status === "active" && role !== "admin";

/** Throws if the account was closed, joined the staff or got another number since it was read: it would keep this number forever. */
async function claimNumber(
  tx: Transaction,
  { id, mobile }: User,
  data: { mobile: string; lastSeenAt: Date; language?: string },
): Promise<User> {
  const where = { id, mobile, status: "active", role: { not: "admin" } } as const;
  const [updated] = await tx.user.updateManyAndReturn({ where, data });
  if (!updated) throw wrongCode();
  return updated;
}

/**
 * The account of a number, or one that staff created for a caller: that has no email, no password and no verified number, and
 * belongs to whoever has the phone.
 */
export async function findByMobile(mobile: string): Promise<User | null> {
  // Both at once, so that an unknown number takes as long.
  const [verified, unverified] = await Promise.all([
    db.user.findUnique({ where: { mobile } }),
    db.user.findFirst({
      where: { mobile: null, email: null, role: { not: "admin" }, phone: localDigits(mobile) },
      orderBy: { id: "asc" },
    }),
  ]);
  return verified ?? unverified;
}

/** The input required besides a correct code: a name for a new account, or the last order's number after a year of inactivity. */
export async function getMissingInput(
  user: User | null,
  { fullName, orderNumber }: Pick<CodeSignIn, "fullName" | "orderNumber">,
) {
  if (!user) return fullName ? null : ("name" as const);
  if (!isInactive(user)) return null;
  const last = await db.order.findFirst({ where: { userId: user.id }, orderBy: { createdAt: "desc" }, select: { number: true } });
  if (!last && !(await hasPersonalData(user))) return null;
  if (orderNumber === undefined) return "order" as const;
  await countTry(codeLimits.fact, user.id); // order numbers are short and consecutive
  if ((await toOrderNumber(orderNumber)) === last?.number) return null;
  throw fieldError(
    "orderNumber",
    msg("This is not the number of your last order. Contact us and we will help you log in."),
    "unauthenticated",
  );
}

export const isInactive = ({ lastSeenAt }: Pick<User, "lastSeenAt">): boolean =>
  lastSeenAt.getTime() <= Date.now() - inactiveDays * daySeconds * 1000;

/** Whether the account has anything, besides orders, that a new owner of the number may not see. */
async function hasPersonalData({ id, email }: User): Promise<boolean> {
  const some = { some: {} };
  const OR = [{ addresses: some }, { jobs: some }, { enquiries: some }, { reviews: some }];
  return email !== null || (await db.user.count({ where: { id, OR } })) > 0;
}
