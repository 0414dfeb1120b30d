import { type NextRequest, NextResponse } from "next/server";
import { decode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { endSessionCookies, isOwnNavigation, sessionCookieName } from "@/lib/session-cookie";

/**
 * Turns visitors away before a page is rendered, for speed and nothing else: each page's own `requireUser` is what protects it,
 * and it knows what a cookie cannot, such as a password changed since.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { SITE_URL, NEXTAUTH_SECRET } = env();
  const cookie = request.cookies.get(sessionCookieName(SITE_URL))?.value;
  const session = cookie ? await decode({ token: cookie, secret: NEXTAUTH_SECRET }).catch(() => null) : null;
  const isAdminPage = /^\/admin(\/|$)/.test(request.nextUrl.pathname);
  if (session && isAdminPage === (session.role === "admin")) return NextResponse.next();
  const response = NextResponse.redirect(new URL("/", SITE_URL));
  if (session && isOwnNavigation(request.headers)) {
    for (const each of endSessionCookies(SITE_URL)) response.headers.append("set-cookie", each);
  }
  return response;
}

export const config = { matcher: ["/admin/:path*", "/customer/:path*"], runtime: "nodejs" };
