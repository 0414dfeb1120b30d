import { db } from "@/lib/platform/server/db/client";
import type { Role } from "@/lib/platform/server/db/generated/prisma/enums";
import { env } from "@/lib/platform/server/env";
import { type StaffCalendar, toStaffCalendar } from "@/lib/platform/shared/calendar/staff-calendar";
import type { Language } from "@/lib/platform/shared/language/language";
import { toLanguage } from "@/lib/platform/shared/language/languages";
import { type Right, toRights } from "@/lib/platform/shared/rights";
import { isFactorAsked } from "./factor-due";
import { type BearerClaims, readBearer } from "./token";

/** A client's IP address, for rate limits and the log, and its User-Agent. */
export type Client = { ip: string; userAgent: string };

/** A caller with their IP address, for the log. */
export type WithIp<Who> = Who & { ip: string };

/** The signed-in user, as the database has them now, with the id and expiry of their bearer. */
export type SessionUser = {
  id: string;
  fullName: string;
  /** Empty if they have none. */
  email: string;
  role: Role;
  /** What a member of staff may do; empty for customers, and until a second step that is due is set up. */
  rights: readonly Right[];
  /** An approved business buys at trade prices. */
  isTrade: boolean;
  /** The price group's discount off the trade prices, in hundredths of a percent. */
  tradeDiscount: number;
  jti: string;
  /** The account's token version, which a password reset raises. */
  version: number;
  /** When the user last proved who they are: by logging in, or by a password, passkey or code since. */
  confirmedAt: Date;
  /** Staff who logged in with a password that is too weak for them. */
  isPasswordWeak: boolean;
  /** By when staff must set up a second step for their login; `null` if they need none or have one (factor-due.ts). */
  factorDueAt: Date | null;
  /** Whether that is now. */
  isFactorDue: boolean;
  /** In which calendar the back office shows them dates. */
  calendar: StaffCalendar;
  /** In which language they read: of staff, their screens and what they print. */
  language: Language;
  expiresAt: Date;
};

/**
 * The user of a bearer, or `null` if the token is not ours, has expired or was signed out, or if the account has since been
 * blocked, deleted, demoted or given another password. Runs for every call, page and socket: one indexed query.
 */
export async function getUserByBearer(token: string | undefined): Promise<SessionUser | null> {
  const claims = token ? await readBearer(token) : null;
  return claims && getUser(claims);
}

async function getUser({ id, version, jti, exp }: BearerClaims): Promise<SessionUser | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT "full_name" AS "fullName", coalesce("email", '') AS "email", "role"::text AS "role", "calendar", "language", "approved_at" IS NOT NULL AS "isApproved",
      coalesce((SELECT "basis_points" FROM "price_group" WHERE "price_group"."id" = "price_group_id"), 0) AS "tradeDiscount",
      coalesce("session"."is_password_weak", false) AS "isPasswordWeak",
      "session"."last_used_at" AS "lastUsedAt", "session"."confirmed_at" AS "confirmedAt",
      coalesce("staff_role"."is_owner", false) AS "isOwner", "staff_role"."rights" AS "roleRights",
      CASE WHEN "role" = 'admin' AND "factor_since" IS NULL AND ("staff_role"."is_owner" OR "factor_grace_days" IS NOT NULL)
        THEN "factor_due_at" END AS "factorDueAt"
    FROM "user" LEFT JOIN "session" ON "session"."jti" = ${jti}
      LEFT JOIN "staff_role" ON "staff_role"."id" = "staff_role_id" AND "role" = 'admin'
    WHERE "user"."id" = ${id}::uuid AND "status" = 'active' AND "token_version" = ${version}
      AND NOT EXISTS (SELECT 1 FROM "revoked_token" WHERE "jti" = ${jti})`;
  if (!row) return null;
  const { isApproved, lastUsedAt, confirmedAt, isOwner, roleRights, ...user } = row;
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() > useIntervalMs) await recordUse(jti);
  const expiresAt = new Date(exp * 1000);
  const begunAt = new Date(expiresAt.getTime() - env().SESSION_SECONDS * 1000);
  const isTrade = user.role === "b2b" && isApproved;
  const factorDueAt = isFactorAsked() ? row.factorDueAt : null;
  const isFactorDue = factorDueAt !== null && factorDueAt <= new Date();
  const rights = isFactorDue ? [] : toRights(roleRights && { isOwner, rights: roleRights });
  const language = toLanguage(row.language);
  const times = { confirmedAt: confirmedAt ?? begunAt, expiresAt, factorDueAt };
  return { ...user, ...times, calendar: toStaffCalendar(row.calendar), language, isFactorDue, rights, id, jti, version, isTrade };
}

type Row = {
  fullName: string;
  email: string;
  role: Role;
  calendar: string;
  language: string;
  isApproved: boolean;
  tradeDiscount: number;
  isPasswordWeak: boolean;
  factorDueAt: Date | null;
  isOwner: boolean;
  /** `null` without a role. */
  roleRights: string[] | null;
  /** Both `null` for a bearer from before sessions were recorded. */
  lastUsedAt: Date | null;
  confirmedAt: Date | null;
};

const useIntervalMs = 5 * 60_000;

/** At most once in five minutes: a page makes many calls. */
async function recordUse(jti: string): Promise<void> {
  const before = new Date(Date.now() - useIntervalMs);
  await db.session.updateMany({ where: { jti, lastUsedAt: { lt: before } }, data: { lastUsedAt: new Date() } });
}
