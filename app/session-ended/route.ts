import { endSessionCookies, isOwnNavigation } from "@/lib/platform/auth/session-cookie";
import { env } from "@/lib/platform/env";

/** Where a page sends whoever has another role than it needs: out of the session, and to the root path (§2). */
export function GET(request: Request): Response {
  const headers = new Headers({ location: "/" });
  if (isOwnNavigation(request.headers)) {
    for (const cookie of endSessionCookies(env().SITE_URL)) headers.append("set-cookie", cookie);
  }
  return new Response(null, { status: 303, headers });
}
