import { env } from "@/lib/platform/server/env";
import { endSessionCookies, isOwnNavigation } from "@/lib/platform/shared/session-cookie";

/** A page redirects users with the wrong role here: logs them out and redirects to the root path (§2). */
export function GET(request: Request): Response {
  const headers = new Headers({ location: "/" });
  if (isOwnNavigation(request.headers)) {
    for (const cookie of endSessionCookies(env().SITE_URL)) headers.append("set-cookie", cookie);
  }
  return new Response(null, { status: 303, headers });
}
