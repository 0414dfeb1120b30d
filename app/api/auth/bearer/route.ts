import { readPageBearer } from "@/lib/platform/server/auth/page-session";
import { getUserByBearer } from "@/lib/platform/server/auth/session";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { AppError, toAppError } from "@/lib/platform/shared/errors";
import { pageSessionHeader } from "@/lib/platform/shared/session-cookie";

/**
 * Returns the bearer from the page cookie to a page's script (0037), so that a browser whose local storage was cleared stays
 * logged in. Not part of the public API: like everything under /api/auth it authenticates by cookie. It changes nothing.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    return Response.json(await sessionFor(request.headers));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error({ err: error.cause ?? error }, "no token could be issued for a page cookie");
    return Response.json(error.body(), { status: error.status });
  }
}

async function sessionFor(headers: Headers) {
  if (!isOwnPage(headers)) throw new AppError("forbidden", "Only the shop's own pages can request this.");
  const token = await readPageBearer();
  const user = await getUserByBearer(token);
  if (!user || headers.get(pageSessionHeader) !== user.jti) throw new AppError("unauthenticated", "Please log in.");
  const { id, role, fullName, email } = user;
  return { token, userId: id, role, fullName, email };
}

/** Browsers send the origin with every POST, and scripts cannot forge it. */
function isOwnPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  return site === "same-origin" && headers.get("origin") === new URL(env().SITE_URL).origin;
}
