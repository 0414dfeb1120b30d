import "server-only";
import { chosenLanguage, languageColumns } from "@/lib/messages/mail-template/language";
import { sendSms } from "@/lib/messages/sms/send";
import { changedNumberText } from "@/lib/messages/sms/texts";
import { joinAccount } from "@/lib/people/users/join";
import { lockOwnAccount } from "@/lib/people/users/lock";
import { requireOwner } from "@/lib/people/users/password/password";
import { notifyLogin } from "@/lib/people/users/security-notice";
import { noteLoginChange } from "@/lib/people/users/staff-login";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { fieldError } from "@/lib/platform/shared/errors";
import { msg } from "@/lib/platform/shared/language/t";
import { localDigits, mobileText } from "@/lib/platform/shared/text/mobile";
import { findByMobile, getMissingInput } from "./code";
import type { JoinableAccount, MobileReply } from "./code-contract";
import { type CodeProof, extendCode, spendCode, tryCode, uncountCode } from "./code-proof";

type MobileChange = CodeProof & {
  currentPassword?: string | undefined;
  orderNumber?: string | undefined;
  join?: "all" | "none" | undefined;
};

/**
 * Sets the user's login number; the old one no longer opens the account, and is notified. If another account has the number, it
 * is joined to this one once the user has seen what it contains and confirms that.
 */
export async function changeMobile(user: WithIp<SessionUser>, change: MobileChange): Promise<MobileReply> {
  await requireOwner(user, change.currentPassword);
  const { id: codeId, mobile } = await tryCode(change, user.ip);
  const known = await findByMobile(mobile);
  const other = getOther(user, known);
  const needs = other && (await getMissingStep(other, change));
  if (needs) {
    await extendCode(codeId);
    return needs;
  }
  const joinedAccount = change.join === "all" ? other : null;
  const images = await transaction(async (tx) => {
    await spendCode(tx, codeId);
    const files = joinedAccount ? await joinAccount(tx, user, await lockJoinable(tx, user, joinedAccount, mobile)) : [];
    await setMobile(tx, user, mobile);
    return files;
  });
  await Promise.all([removeImages(images), uncountCode(user.ip, { wasUnknown: !known })]);
  log.info({ event: "mobile.changed", userId: user.id, joined: joinedAccount?.id, ip: user.ip });
  return { message: joinedAccount ? msg("Your two accounts are now one.") : msg("Your mobile number was saved.") };
}

/** The number's other account, if it may be joined; `null` if the number is free to take. Throws if it is not. */
function getOther(user: SessionUser, other: User | null): User | null {
  if (!other || other.id === user.id) return null;
  if (isJoinable(user, other)) return other;
  if (other.mobile === null) return null;
  throw belongsToAnother();
}

/**
 * The number alone proves the ownership of an account only if it is the only login: an account with an email belongs to that
 * mailbox. Staff and blocked accounts are never joined, and a business only to another business: an approved one to one that buys
 * at trade prices itself.
 */
const isJoinable = (user: SessionUser, other: User): boolean =>
  user.role !== "admin" &&
  other.role !== "admin" &&
  other.email === null &&
  other.status === "active" &&
  (other.role === "b2c" || user.role === "b2b") &&
  (other.approvedAt === null || user.isTrade);

const belongsToAnother = () =>
  fieldError(
    "code",
    msg("This number belongs to another account. Log in to that one and add your number there, or contact us."),
    "conflict",
  );

async function getMissingStep(
  other: User,
  { join, orderNumber }: MobileChange,
): Promise<Extract<MobileReply, { needs: string }> | null> {
  if (join === "none" && other.mobile === null) return null;
  // Numbers change hands: a new owner is not shown what the old account contains.
  if ((await getMissingInput(other, { orderNumber })) === "order") return { needs: "order" };
  return join === "all" ? null : { needs: "join", other: await countJoinable(other) };
}

async function countJoinable({ id: userId, mobile }: User): Promise<JoinableAccount> {
  const where = { where: { userId } };
  const [orders, returns, addresses, reviews, enquiries] = await Promise.all([
    db.order.count({ where: { userId, deletedAt: null } }),
    db.return.count(where),
    db.address.count(where),
    db.review.count(where),
    db.enquiry.count(where),
  ]);
  return { orders, returns, addresses, reviews, enquiries, isVerified: mobile !== null };
}

/** Locks both accounts, always in the same order, and checks that the other one has not changed. */
async function lockJoinable(tx: Transaction, user: SessionUser, { id }: User, mobile: string): Promise<User> {
  await tx.$executeRaw`SELECT id FROM "user" WHERE id IN (${id}::uuid, ${user.id}::uuid) ORDER BY id FOR UPDATE`;
  const other = await tx.user.findUnique({ where: { id } });
  const hasNumber = other?.mobile === mobile || (other?.mobile === null && other.phone === localDigits(mobile));
  if (other && hasNumber && isJoinable(user, other)) return other;
  throw belongsToAnother();
}

async function setMobile(tx: Transaction, user: SessionUser, mobile: string): Promise<void> {
  await lockOwnAccount(tx, user);
  const other = await tx.user.findUnique({ where: { mobile }, select: { id: true } });
  if (other && other.id !== user.id) throw belongsToAnother();
  const select = { mobile: true, phone: true, ...languageColumns } as const;
  const before = await tx.user.findUniqueOrThrow({ where: { id: user.id }, select });
  const data = { mobile, phone: contactAfter(before, mobile) };
  await tx.user.update({ where: { id: user.id }, data, select: { id: true } });
  await noteLoginChange(tx, user, {
    action: "changed the login number of",
    before: { mobile: before.mobile },
    after: { mobile },
  });
  if (before.mobile && before.mobile !== mobile) {
    const language = chosenLanguage(before);
    await sendSms(tx, { kind: "security", mobile: before.mobile, text: changedNumberText(mobile), language });
  }
  await notifyLogin(tx, user.id, mobileText(mobile));
}

/** The contact number after a user changes their login number: the new one, unless they gave a different number for calls. */
export const contactAfter = ({ phone, mobile }: { phone: string | null; mobile: string | null }, next: string): string =>
  phone === null || (mobile !== null && phone === localDigits(mobile)) ? localDigits(next) : phone;
