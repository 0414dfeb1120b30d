import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { deviceName } from "@/lib/people/users/session/device";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { env } from "@/lib/platform/server/env";

/** Browsers that are not asked for the second step, by a cookie that only the login reads. */
const trustSeconds = 30 * 86_400;

type Owner = Pick<User, "id" | "tokenVersion">;

/** One per account, as colleagues may share a browser. */
const getCookieName = ({ id }: Owner): string => `shop-trusted-${id.slice(-12)}`;
const getHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Trusts this browser until the password or the second step changes. Returns the header that sets its cookie. */
export async function trustBrowser(owner: Owner, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + trustSeconds * 1000);
  const { id: userId, tokenVersion: version } = owner;
  const device = deviceName(userAgent);
  await db.trustedBrowser.create({ data: { userId, version, device, tokenHash: getHash(token), expiresAt } });
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${getCookieName(owner)}=${token}; Path=/api/users/login; Max-Age=${trustSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

export async function isTrustedBrowser(owner: Owner, getCookie: (name: string) => string | undefined): Promise<boolean> {
  const token = getCookie(getCookieName(owner));
  if (!token) return false;
  const where = { tokenHash: getHash(token), ...trustOf(owner) };
  const { count } = await db.trustedBrowser.updateMany({ where, data: { lastUsedAt: new Date() } });
  return count === 1;
}

/** The trust that has not ended: neither by its time nor by what ends all sessions, such as a new password. */
export const trustOf = ({ id, tokenVersion }: Owner) => ({
  userId: id,
  version: tokenVersion,
  expiresAt: { gt: new Date() },
});
