import { type NextRequest, NextResponse } from "next/server";
import { decode } from "next-auth/jwt";
import { env } from "@/lib/platform/server/env";
import { localPath } from "@/lib/platform/shared/language/language";
import { endSessionCookies, isOwnNavigation, requestedPageCookie, sessionCookieName } from "@/lib/platform/shared/session-cookie";

/**
 * Redirects visitors before a page is rendered, only for speed: each page is protected by its own `requireUser`, which also knows
 * what a cookie cannot, such as a password change since.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { SITE_URL, NEXTAUTH_SECRET } = env();
  const cookie = request.cookies.get(sessionCookieName(SITE_URL))?.value;
  const session = cookie ? await decode({ token: cookie, secret: NEXTAUTH_SECRET }).catch(() => null) : null;
  if (!session) return withoutSession(request);
  const isAdminPage = /^\/admin(\/|$)/.test(request.nextUrl.pathname);
  if (isAdminPage === (session.role === "admin")) return NextResponse.next();
  const response = NextResponse.redirect(new URL(localPath("/"), SITE_URL));
  if (isOwnNavigation(request.headers)) {
    for (const each of endSessionCookies(SITE_URL)) response.headers.append("set-cookie", each);
  }
  return response;
}

/** Redirects to the root path, where the browser's script may find a stored bearer and come back to this page (0037). */
function withoutSession({ headers, nextUrl }: NextRequest): Response {
  // A navigation inside the shop is a fetch. After an empty response Next loads the page as a document, which comes here again.
  if (headers.get("sec-fetch-dest") === "empty") return new NextResponse(null, { status: 204 });
  const { SITE_URL } = env();
  const response = NextResponse.redirect(new URL(localPath("/"), SITE_URL));
  if (headers.get("sec-fetch-dest") === "document") {
    response.headers.append("set-cookie", requestedPageCookie(SITE_URL, localPath(nextUrl.pathname + nextUrl.search)));
  }
  return response;
}

export const config = { matcher: ["/admin/:path*", "/customer/:path*"], runtime: "nodejs" };
