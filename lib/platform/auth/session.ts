import { db } from "@/lib/platform/db/client";
import type { Role } from "@/lib/platform/db/generated/prisma/enums";
import { type BearerClaims, readBearer } from "./token";

/** From where somebody asks: the network address, for limits and the log, and what the browser calls itself. */
export type Client = { address: string; userAgent: string };

/** A caller with the network address they ask from, for the log. */
export type WithAddress<Who> = Who & { address: string };

/** Who is signed in, as the database knows them now, and the bearer they showed. */
export type SessionUser = {
  id: string;
  fullName: string;
  /** Empty where they have none. */
  email: string;
  role: Role;
  /** An approved business buys at trade prices. */
  isTrade: boolean;
  /** What the business's price group takes off the trade prices, in hundredths of a percent. */
  tradeDiscount: number;
  jti: string;
  expiresAt: Date;
};

/**
 * The user of a bearer, or `null` where the token is not ours, has expired or was signed out, or where the account was blocked,
 * deleted, demoted or given another password since. Asked on every call, every page and every socket: one indexed query.
 */
export async function getUserByBearer(token: string | undefined): Promise<SessionUser | null> {
  const claims = token ? await readBearer(token) : null;
  return claims && getUser(claims);
}

async function getUser({ id, version, jti, exp }: BearerClaims): Promise<SessionUser | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT "full_name" AS "fullName", coalesce("email", '') AS "email", "role"::text AS "role", "approved_at" IS NOT NULL AS "isApproved",
      coalesce((SELECT "basis_points" FROM "price_group" WHERE "price_group"."id" = "price_group_id"), 0) AS "tradeDiscount",
      (SELECT "last_used_at" FROM "session" WHERE "jti" = ${jti}) AS "lastUsedAt"
    FROM "user"
    WHERE "id" = ${id}::uuid AND "status" = 'active' AND "token_version" = ${version}
      AND NOT EXISTS (SELECT 1 FROM "revoked_token" WHERE "jti" = ${jti})`;
  if (!row) return null;
  const { isApproved, lastUsedAt, ...user } = row;
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() > useIntervalMs) await recordUse(jti);
  return { ...user, id, jti, isTrade: user.role === "b2b" && isApproved, expiresAt: new Date(exp * 1000) };
}

type Row = {
  fullName: string;
  email: string;
  role: Role;
  isApproved: boolean;
  tradeDiscount: number;
  /** None of a bearer that was made before sessions were written down. */
  lastUsedAt: Date | null;
};

const useIntervalMs = 5 * 60_000;

/** Once in a while: a page asks many calls. */
async function recordUse(jti: string): Promise<void> {
  const before = new Date(Date.now() - useIntervalMs);
  await db.session.updateMany({ where: { jti, lastUsedAt: { lt: before } }, data: { lastUsedAt: new Date() } });
}
