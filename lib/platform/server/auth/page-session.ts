import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Role } from "@/lib/platform/server/db/generated/prisma/enums";
import { env } from "@/lib/platform/server/env";
import { localPath } from "@/lib/platform/shared/language/language";
import { may, type NeededRight } from "@/lib/platform/shared/rights";
import { sessionCookieName } from "@/lib/platform/shared/session-cookie";
import { readCookieBearer } from "./cookie-bearer";
import { getUserByBearer, type SessionUser } from "./session";

/** The bearer inside the next-auth cookie. */
export async function readPageBearer(): Promise<string | undefined> {
  return readCookieBearer((await cookies()).get(sessionCookieName(env().SITE_URL))?.value);
}

/** The user of this page request, if any: the next-auth cookie holds the bearer of the same sign-in, so both end together. */
export const currentUser = cache(async (): Promise<SessionUser | null> => getUserByBearer(await readPageBearer()));

/**
 * Protects a page, with or without the middleware; must be its first line. Visitors who are not signed in are redirected to the
 * root path; users with another role are also signed out (§2), staff with a weak password choose another first, and those without a second step set one up.
 */
export async function requireUser(...roles: Role[]): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) redirect(localPath("/") as "/");
  if (!roles.includes(user.role)) redirect(localPath("/session-ended") as "/");
  if (user.isPasswordWeak) redirect(localPath("/choose-password") as "/");
  if (user.isFactorDue) redirect(localPath("/set-up-factor") as "/");
  return user;
}

/** Protects a page of the back office as `requireUser` does; without the right another page says which one is missing. */
export async function requireStaff(needed: NeededRight): Promise<SessionUser> {
  const user = await requireUser("admin");
  if (may(user, needed)) return user;
  redirect(`/admin/no-access?right=${[needed].flat()[0]}`);
}
