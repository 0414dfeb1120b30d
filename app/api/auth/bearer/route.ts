import { readPageBearer } from "@/lib/platform/auth/page-session";
import { getUserByBearer } from "@/lib/platform/auth/session";
import { pageSessionHeader } from "@/lib/platform/auth/session-cookie";
import { env } from "@/lib/platform/env";
import { AppError, toAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/**
 * Gives a page's script the bearer inside the page cookie (0037), so that a browser whose local storage was cleared stays signed
 * in. It is no call of the API: here, as everywhere below /api/auth, the cookie speaks. Nothing is changed.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    return Response.json(await sessionFor(request.headers));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error({ err: error.cause ?? error }, "the bearer of a page cookie could not be given");
    return Response.json(error.body(), { status: error.status });
  }
}

async function sessionFor(headers: Headers) {
  if (!isOwnPage(headers)) throw new AppError("forbidden", "Only the shop's own pages may ask for this.");
  const token = await readPageBearer();
  const user = await getUserByBearer(token);
  if (!user || headers.get(pageSessionHeader) !== user.jti) throw new AppError("unauthenticated", "Please log in.");
  const { id, role, fullName, email } = user;
  return { token, userId: id, role, fullName, email };
}

/** A browser names the origin in every POST, and no script can pretend another. */
function isOwnPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  return site === "same-origin" && headers.get("origin") === new URL(env().SITE_URL).origin;
}
