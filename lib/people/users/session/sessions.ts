import "server-only";
import { randomUUID } from "node:crypto";
import type { LoginReply } from "@/lib/people/users/contract";
import { lockOwnAccount } from "@/lib/people/users/lock";
import { toPerson } from "@/lib/people/users/queries";
import type { Client, SessionUser } from "@/lib/platform/server/auth/session";
import { signBearer } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma, User } from "@/lib/platform/server/db/generated/prisma/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { notFoundError } from "@/lib/platform/shared/errors";
import { deviceName } from "./device";
import { rememberNetwork } from "./known-networks";
import type { Session } from "./session-contract";

/** More devices than anyone has; beyond that the least recently used session ends. */
const maxSessions = 100;

type Owner = Pick<User, "id" | "role" | "tokenVersion" | "fullName" | "email">;

type SessionOptions = Partial<Pick<SessionUser, "confirmedAt" | "expiresAt" | "isPasswordWeak">>;

/** Creates a session and its bearer. With the options of another session it is no fresher, and expires when that one would have. */
export async function beginSession(
  user: Owner,
  { ip, userAgent }: Client,
  { confirmedAt = new Date(), expiresAt: until, isPasswordWeak = false }: SessionOptions = {},
): Promise<LoginReply> {
  const { id, role, tokenVersion: version } = user;
  const jti = randomUUID();
  const { token, expiresAt } = await signBearer({ id, role, version, jti }, until);
  const device = deviceName(userAgent);
  await db.session.create({ data: { jti, userId: id, version, device, confirmedAt, isPasswordWeak, expiresAt } });
  await endOldestSessions(id);
  await rememberNetwork(id, ip);
  return { token, userId: id, role, user: toPerson(user) };
}

/** Records that the user has just proved who they are. A bearer from before sessions were recorded gets its row now. */
export async function confirmSession({ id, jti, version, expiresAt, userAgent }: SessionUser & Client): Promise<void> {
  const confirmedAt = new Date();
  await db.session.upsert({
    where: { jti },
    create: { jti, userId: id, version, device: deviceName(userAgent), confirmedAt, expiresAt },
    update: { confirmedAt },
    select: { jti: true },
  });
}

const endOldestSessions = (userId: string) => db.$executeRaw`
  WITH ended AS (
    DELETE FROM session WHERE jti IN (
      SELECT jti FROM session WHERE user_id = ${userId}::uuid ORDER BY last_used_at DESC, jti OFFSET ${maxSessions}
    ) RETURNING jti, expires_at
  )
  INSERT INTO revoked_token (jti, expires_at) SELECT jti, expires_at FROM ended ON CONFLICT DO NOTHING`;

/** The user's sessions: this one first, then by last use. */
export async function listSessions({ id, jti }: Pick<SessionUser, "id" | "jti">): Promise<Session[]> {
  const { tokenVersion: version } = await db.user.findUniqueOrThrow({ where: { id }, select: { tokenVersion: true } });
  const rows = await db.session.findMany({
    where: { userId: id, version, expiresAt: { gt: new Date() } },
    orderBy: [{ lastUsedAt: "desc" }, { jti: "asc" }],
    take: maxSessions,
  });
  return rows
    .map((row) => ({
      _id: row.jti,
      device: row.device,
      isThis: row.jti === jti,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends the session of this bearer. */
export async function logout({ id, jti, expiresAt }: SessionUser): Promise<void> {
  await revoke(db, { jti, expiresAt });
  log.info({ event: "session.ended", userId: id });
}

/** Ends another session of the same account. */
export async function endSession({ id }: Pick<SessionUser, "id">, jti: string): Promise<void> {
  await transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { jti, userId: id }, select: { jti: true, expiresAt: true } });
    if (!session) throw notFoundError();
    await revoke(tx, session);
  });
  log.info({ event: "session.ended", userId: id, by: "another device" });
}

async function revoke(tx: Prisma.TransactionClient, { jti, expiresAt }: { jti: string; expiresAt: Date }): Promise<void> {
  await tx.revokedToken.createMany({ data: { jti, expiresAt }, skipDuplicates: true });
  await tx.session.deleteMany({ where: { jti } });
}

/** Ends every session of the account. */
export async function logoutEverywhere({ id }: SessionUser): Promise<void> {
  await transaction((tx) => endAllSessions(tx, id));
  log.info({ event: "session.ended-everywhere", userId: id });
}

/**
 * Ends all other sessions; this one continues with a new bearer, which expires when the old one would have. Throws if something has ended this
 * one too since the request began: it must not replace itself.
 */
export async function endOtherSessions(user: SessionUser, client: Client): Promise<LoginReply> {
  const after = await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    return endAllSessions(tx, user.id);
  });
  log.info({ event: "session.ended-elsewhere", userId: user.id, ip: client.ip });
  return beginSession(after, client, user);
}

/**
 * Ends all sessions by raising the token version that the account's bearers contain: older ones stop working at once. Ends a
 * requested email change as well, since the session that requested it may have been somebody else's.
 */
export async function endAllSessions(tx: Prisma.TransactionClient, id: string): Promise<User> {
  const user = await tx.user.update({ where: { id }, data: { tokenVersion: { increment: 1 } } });
  await tx.session.deleteMany({ where: { userId: id, version: { lt: user.tokenVersion } } });
  await tx.emailChange.updateMany({ where: { userId: id, usedAt: null }, data: { usedAt: new Date() } });
  return user;
}

/** Deletes expired sessions, and codes too old to count towards the daily limit in code.ts. */
export async function deleteEndedSessions(): Promise<void> {
  await db.signInCode.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - 2 * dayMs) } } });
  const expired = { where: { expiresAt: { lt: new Date() } } };
  await db.session.deleteMany(expired);
  await db.revokedToken.deleteMany(expired);
  await db.trustedBrowser.deleteMany(expired);
}
