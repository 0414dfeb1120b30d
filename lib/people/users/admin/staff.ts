import "server-only";
import { toHolder } from "@/lib/people/role/rules";
import { isInvited } from "@/lib/platform/server/auth/invited";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Right } from "@/lib/platform/shared/rights";

const columns = {
  id: true,
  fullName: true,
  email: true,
  mobile: true,
  status: true,
  passwordHash: true,
  lastSeenAt: true,
  createdAt: true,
  staffRole: true,
  factorSince: true,
  sessions: { orderBy: { lastUsedAt: "desc" }, take: 1, select: { lastUsedAt: true } },
} satisfies Prisma.UserSelect;

export type StaffMember = {
  _id: string;
  fullName: string;
  email: string;
  mobile: string;
  status: "active" | "blocked";
  isInvited: boolean;
  /** Whether a second step is on when they log in. */
  hasFactor: boolean;
  /** When they last used the shop or logged in; `null` if they never did. */
  lastSeenAt: string | null;
  createdAt: string;
  staffRole: { _id: string; name: string; isOwner: boolean; rights: Right[] } | null;
};

const isStaff = { role: "admin", deletedAt: null } as const;

/** Everybody who works in the back office: those who can log in first, by name. */
export async function listStaff(): Promise<StaffMember[]> {
  const rows = await db.user.findMany({ where: isStaff, select: columns, orderBy: [{ status: "asc" }, { fullName: "asc" }] });
  return rows.map(toStaffMember);
}

export async function getStaffMember(id: string): Promise<StaffMember | null> {
  const row = await db.user.findUnique({ where: { id, ...isStaff }, select: columns });
  return row && toStaffMember(row);
}

function toStaffMember(row: Prisma.UserGetPayload<{ select: typeof columns }>): StaffMember {
  const { id, fullName, email, mobile, status, createdAt, staffRole, factorSince, sessions } = row;
  const hasJoined = !isInvited(row);
  const lastSeenAt = Math.max(row.lastSeenAt.getTime(), sessions[0]?.lastUsedAt.getTime() ?? 0);
  return {
    _id: id,
    fullName,
    email: email ?? "",
    mobile: mobile ?? "",
    status,
    isInvited: !hasJoined,
    hasFactor: factorSince !== null,
    lastSeenAt: hasJoined ? new Date(lastSeenAt).toISOString() : null,
    createdAt: createdAt.toISOString(),
    staffRole: staffRole && { ...toRole(staffRole), _id: staffRole.id, name: staffRole.name },
  };
}

function toRole(row: { isOwner: boolean; rights: string[] }) {
  const { isOwner, rights } = toHolder(row);
  return { isOwner, rights: [...rights] };
}
