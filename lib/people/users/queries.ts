import { toLanguage } from "@/lib/platform/shared/language/languages";
import "server-only";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { type Account, orderNews } from "./contract";

export const accountColumns = {
  id: true,
  passwordHash: true,
  fullName: true,
  email: true,
  emailVerifiedAt: true,
  mobile: true,
  role: true,
  phone: true,
  orderNews: true,
  language: true,
  companyName: true,
  panNumber: true,
  approvedAt: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

/** The account as its owner sees it, with the newest email that is not confirmed yet. */
export async function getAccount(id: string): Promise<Account | null> {
  const now = new Date();
  const row = await db.user.findUnique({
    where: { id },
    select: {
      ...accountColumns,
      emailChanges: {
        where: { usedAt: null, expiresAt: { gt: now } },
        orderBy: { id: "desc" },
        take: 1,
        select: { email: true },
      },
    },
  });
  return row && { ...toAccount(row), pendingEmail: row.emailChanges[0]?.email ?? null };
}

export function toAccount(row: Prisma.UserGetPayload<{ select: typeof accountColumns }>): Omit<Account, "pendingEmail"> {
  const { id, fullName, email, mobile, role, phone, companyName, panNumber, createdAt, passwordHash } = row;
  return {
    _id: id,
    fullName,
    email: email ?? "",
    isEmailVerified: row.emailVerifiedAt !== null,
    mobile: mobile ?? "",
    orderNews: orderNews.find((each) => each === row.orderNews) ?? "email",
    language: toLanguage(row.language),
    hasPassword: passwordHash !== null,
    role,
    phone: phone ?? "",
    companyName: companyName ?? "",
    panNumber: panNumber ?? "",
    isApproved: isApprovedBusiness(row),
    createdAt: createdAt.toISOString(),
  };
}

/** A user's email address if its mailbox is known to be theirs: anybody can register an address. */
export async function getVerifiedEmail(id: string, within: Prisma.TransactionClient = db): Promise<string | null> {
  const select = { email: true, emailVerifiedAt: true } as const;
  const { email, emailVerifiedAt } = await within.user.findUniqueOrThrow({ where: { id }, select });
  return emailVerifiedAt && email;
}

/** The user as the browser may store it. */
export function toPerson({
  id,
  fullName,
  email,
  role,
}: {
  id: string;
  fullName: string;
  email: string | null;
  role: Account["role"];
}) {
  return { _id: id, fullName, email: email ?? "", role };
}
