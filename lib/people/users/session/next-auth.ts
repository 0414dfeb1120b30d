import "server-only";
import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import credentials from "next-auth/providers/credentials";
import { getUserByBearer, type SessionUser } from "@/lib/platform/server/auth/session";
import { env } from "@/lib/platform/server/env";
import { pageSessionCookieName } from "@/lib/platform/shared/session-cookie";

/**
 * The session cookie of pages. The login form first makes the call that checks the password, then sends its bearer here. The
 * cookie contains that bearer, so that both are one session: they end together, and the password is hashed only once.
 */
export function nextAuthOptions(): NextAuthOptions {
  const { NEXTAUTH_SECRET, SESSION_SECONDS } = env();
  return {
    secret: NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/login", error: "/login" },
    providers: [
      credentials({
        credentials: { token: {} },
        authorize: async (input) => {
          const user = await getUserByBearer(input?.token);
          if (user) await setPageSession(user);
          return user && { id: user.id, name: user.fullName, email: user.email, role: user.role, bearer: input?.token ?? "" };
        },
      }),
    ],
    events: { signOut: async () => void (await cookies()).delete(pageSessionCookieName) },
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, role: user.role, bearer: user.bearer } : token),
      // Never expose the bearer to a page's scripts: it stays in the cookie.
      session: async ({ session, token }) => {
        const user = await getUserByBearer(token.bearer);
        return { expires: session.expires, ...(user && { user: { name: user.fullName, email: user.email } }) };
      },
      // Only redirect to our own pages, whatever the request asks for.
      redirect: ({ url, baseUrl }) => (new URL(url, baseUrl).origin === new URL(baseUrl).origin ? url : baseUrl),
    },
  };
}

/** Sets the page cookie, which has the same lifetime as the session cookie. */
async function setPageSession({ jti, expiresAt }: SessionUser): Promise<void> {
  const secure = env().SITE_URL.startsWith("https:");
  (await cookies()).set(pageSessionCookieName, jti, { path: "/", sameSite: "lax", secure, expires: expiresAt });
}
