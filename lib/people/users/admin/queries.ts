import "server-only";
import { accountColumns, getAccount, toAccount } from "@/lib/people/users/queries";
import { newestFirst, type WholeList } from "@/lib/platform/server/api/whole-list";
import { isInvited } from "@/lib/platform/server/auth/invited";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { getVersion } from "@/lib/platform/server/db/row-version";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { nationalDigits } from "@/lib/platform/shared/text/mobile";
import type { ListedUser, UserFilters, UserQuery } from "./contract";
import { editedFields } from "./profile-rules";

const columns = {
  ...accountColumns,
  status: true,
  tags: true,
  passwordHash: true,
  priceGroup: { select: { name: true } },
  _count: { select: { orders: { where: { status: { not: "cancelled" } } } } },
} satisfies Prisma.UserSelect;

const orders = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  name: [{ fullName: "asc" }, { id: "asc" }],
  orders: [{ orders: { _count: "desc" } }, { id: "desc" }],
} satisfies Record<UserQuery["sort"], Prisma.UserOrderByWithRelationInput[]>;

/** All accounts that match the filters, newest first. */
export function listAllUsers(query: UserFilters): WholeList<ListedUser> {
  const where = getFilter(query);
  return newestFirst(
    (behind, take) => db.user.findMany({ where: { AND: [where, behind] }, select: columns, orderBy: orders.newest, take }),
    toListed,
  );
}

/** A page of the accounts that match the filters; `page` starts at 1. */
export async function listUsers(
  query: UserFilters & Pick<UserQuery, "sort"> & { page: number; limit: number },
): Promise<{ total: number; users: ListedUser[] }> {
  const where = getFilter(query);
  const [total, rows] = await Promise.all([
    db.user.count({ where }),
    db.user.findMany({
      where,
      select: columns,
      orderBy: orders[query.sort],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
  ]);
  return { total, users: rows.map(toListed) };
}

/** How many accounts match, up to a bound. */
export const countUsers = (query: UserFilters, { tx, upTo }: Bound): Promise<number> =>
  tx.user.count({ where: getFilter(query), take: upTo });

const waiting = { role: "b2b", status: "active", approvedAt: null } satisfies Prisma.UserWhereInput;

/** The number of businesses waiting for approval. */
export function countWaiting(): Promise<number> {
  return db.user.count({ where: waiting });
}

export function getFilter({ q, role, status, waiting: isWaiting, tag }: UserFilters): Prisma.UserWhereInput {
  const filters = { deletedAt: null, ...(role && { role }), ...(status && { status }), ...(tag && { tags: { has: tag } }) };
  return { AND: [filters, isWaiting === "true" ? waiting : {}, ...matchWords(q)] };
}

/** Each word of a search as a condition. */
export const matchWords = (q: string): Prisma.UserWhereInput[] => q.split(/\s+/).filter(Boolean).map(matchWord);

/** Each word must be in the name, contact or company; phone numbers may contain gaps. */
function matchWord(word: string): Prisma.UserWhereInput {
  const contains = containing(word);
  const code = containing(plainCode(word));
  const number = containing(nationalDigits(word) || word);
  return {
    OR: [
      { fullName: contains },
      { email: code },
      { companyName: contains },
      { panNumber: code },
      { phone: number },
      { mobile: number },
    ],
  };
}

function toListed(row: Prisma.UserGetPayload<{ select: typeof columns }>): ListedUser {
  const { status, tags, priceGroup, _count } = row;
  return {
    ...toAccount(row),
    status,
    tags,
    priceGroup: priceGroup?.name ?? "",
    orderCount: _count.orders,
    isInvited: isInvited(row),
  };
}

const adminColumns = {
  status: true,
  tags: true,
  deletedAt: true,
  approvedAt: true,
  passwordHash: true,
  factorSince: true,
  priceGroup: { select: { id: true, name: true } },
  _count: { select: { returns: true, reviews: true } },
} satisfies Prisma.UserSelect;

export type AdminUser = Omit<ListedUser, "orderCount" | "priceGroup"> & {
  pendingEmail: string | null;
  approvedAt: string | null;
  priceGroup: { _id: string; name: string } | null;
  /** Whether its owner deleted it or joined it to another. */
  isDeleted: boolean;
  /** Whether their login has a second step. */
  hasFactor: boolean;
  /** Of what staff edit. */
  version: string;
  returns: number;
  reviews: number;
};

/** An account as staff see it. */
export async function getAdminUser(id: string): Promise<AdminUser | null> {
  const [account, row] = await Promise.all([getAccount(id), db.user.findUnique({ where: { id }, select: adminColumns })]);
  if (!(account && row)) return null;
  const { status, tags, approvedAt, priceGroup, deletedAt, factorSince, _count } = row;
  return {
    ...account,
    ..._count,
    status,
    tags,
    version: getVersion(editedFields(account)),
    approvedAt: approvedAt?.toISOString() ?? null,
    priceGroup: priceGroup && { _id: priceGroup.id, name: priceGroup.name },
    isInvited: isInvited(row),
    isDeleted: deletedAt !== null,
    hasFactor: factorSince !== null,
  };
}
