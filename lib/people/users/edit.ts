import "server-only";
import type { z } from "zod";
import { declineBusiness, setAccountStatus } from "@/lib/people/users/admin/account-status";
import { changePassword, resetPassword } from "@/lib/people/users/password/password";
import { requireFactor } from "@/lib/platform/server/auth/factor-due";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import type { Client, SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import type { LinkClaims } from "@/lib/platform/server/auth/token";
import type { Prisma, User } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { editUser } from "./contract";
import { businessLimit } from "./limits";
import { lockOwnAccount } from "./lock";
import { toPerson } from "./queries";
import { notifyWaiting } from "./waiting";

type Edit = NonNullable<z.infer<NonNullable<typeof editUser.body>>>;

/**
 * One documented call with three kinds of callers: the bearer of a reset link sets only the password, the owner changes their
 * account (a new password needs the current one), and staff set another account's status, never a password.
 */
export async function edit(userId: string, body: Edit, caller: (SessionUser | LinkClaims) & Client) {
  if (!("role" in caller)) return editByLink(userId, body, caller);
  if (caller.id === userId) return editOwn(caller, body);
  if (caller.role !== "admin") throw new AppError("forbidden", t`You are not allowed to see or change this.`);
  requireFactor(caller);
  const { declineReason } = body;
  const user = await (declineReason === undefined
    ? setAccountStatus(caller, userId, body)
    : declineBusiness(caller, userId, declineReason, body));
  return { message: "The account was changed.", user };
}

async function editByLink(userId: string, { password }: Edit, link: WithIp<LinkClaims>) {
  if (link.id !== userId) throw new AppError("forbidden", t`You are not allowed to see or change this.`);
  if (password === undefined) throw fieldError("password", msg("New password is required"));
  const user = await resetPassword(userId, link, password);
  return { message: msg("Password reset successfully!"), user: toPerson(user) };
}

async function editOwn(user: SessionUser & Client, { password, currentPassword, ...profile }: Edit) {
  if (user.role === "admin") assertOwnStatus(profile);
  if (password === undefined) return { message: msg("Your changes were saved."), user: await editProfile(user, profile) };
  if (Object.values(profile).some((value) => value !== undefined))
    throw new AppError("invalid", t`Change the password in a call of its own. Nothing was changed.`);
  const { token, user: person } = await changePassword(user, password, currentPassword);
  return { message: msg("Your password was changed."), user: person, token };
}

/** Prevents staff from locking themselves out by mistake. */
function assertOwnStatus({ role = "admin", status = "active" }: Edit): void {
  if (role === "admin" && status === "active") return;
  throw new AppError("conflict", t`This is your own account: somebody else has to block it or change its role.`);
}

type Profile = Pick<Edit, "fullName" | "phone" | "orderNews" | "language" | "companyName" | "panNumber" | "role">;

/**
 * Changes the user's own name, phone, notification choice, language and, for a business, company and PAN. A new company or PAN must be
 * approved again. A customer becomes a business by giving both.
 */
async function editProfile(caller: SessionUser, { fullName, phone, orderNews, language, role, ...company }: Profile) {
  const where = { id: caller.id };
  const person = {
    ...(fullName !== undefined && { fullName }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(orderNews !== undefined && { orderNews }),
    ...(language !== undefined && { language }),
  };
  const user = await transaction(async (tx) => {
    await lockOwnAccount(tx, caller);
    const before = await tx.user.findUniqueOrThrow({ where });
    if (isReachedElsewhere(before, person)) requireFresh(caller);
    if (before.role === "b2b") return saveBusiness(tx, before, { ...person, ...toBusiness(before, company) });
    if (before.role !== "b2c" || role !== "b2b") return tx.user.update({ where, data: person });
    await countTry(businessLimit, caller.id);
    return saveBusiness(tx, before, { ...person, ...toNewBusiness(company) });
  });
  return toPerson(user);
}

/** Staff are told if the business now waits for approval. */
async function saveBusiness(tx: Transaction, before: User, data: Prisma.UserUpdateInput): Promise<User> {
  const after = await tx.user.update({ where: { id: before.id }, data });
  const wasWaiting = before.role === "b2b" && !before.approvedAt;
  if (!wasWaiting && !after.approvedAt) await notifyWaiting(tx, after);
  return after;
}

type Reach = Pick<User, "phone" | "orderNews">;

/** Whether a change sends what we tell the owner elsewhere: nobody with a stolen session should be able to. */
const isReachedElsewhere = (before: Reach, { phone = before.phone, orderNews = before.orderNews }: Partial<Reach>): boolean =>
  phone !== before.phone || orderNews !== before.orderNews;

type Company = Pick<Profile, "companyName" | "panNumber">;

function toNewBusiness({ companyName = "", panNumber = "" }: Company) {
  assertNotEmpty({ companyName, panNumber });
  return { role: "b2b" as const, companyName, panNumber, approvedAt: null };
}

/** Keeps the approval if nothing has changed. */
function toBusiness(before: Pick<User, "companyName" | "panNumber">, company: Company) {
  assertNotEmpty(company);
  const { companyName = before.companyName, panNumber = before.panNumber } = company;
  const isSame = companyName === before.companyName && panNumber === before.panNumber;
  return { companyName, panNumber, ...(!isSame && { approvedAt: null }) };
}

function assertNotEmpty(profile: Company): void {
  const fields: Record<string, string> = {};
  if (profile.companyName === "") fields.companyName = msg("Company name is required");
  if (profile.panNumber === "") fields.panNumber = msg("PAN is required");
  const [first] = Object.values(fields);
  if (first) throw new AppError("invalid", first, { fields });
}
