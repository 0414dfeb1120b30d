import "server-only";
import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import credentials from "next-auth/providers/credentials";
import { type SessionUser, userOfBearer } from "@/lib/platform/auth/session";
import { pageSessionCookieName } from "@/lib/platform/auth/session-cookie";
import { env } from "@/lib/platform/env";

/**
 * The pages' cookie. The sign-in form first makes the call that checks the password, and then shows the bearer it got here; the
 * cookie holds that bearer, so that the two are one sign-in: they end together, and the password is hashed once.
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
        authorize: async (given) => {
          const user = await userOfBearer(given?.token);
          if (user) await setPageSession(user);
          return user && { id: user.id, name: user.fullName, email: user.email, role: user.role, bearer: given?.token ?? "" };
        },
      }),
    ],
    events: { signOut: async () => void (await cookies()).delete(pageSessionCookieName) },
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, role: user.role, bearer: user.bearer } : token),
      // A page's script learns nothing here that it does not know: the bearer stays in the cookie.
      session: async ({ session, token }) => {
        const user = await userOfBearer(token.bearer);
        return { expires: session.expires, ...(user && { user: { name: user.fullName, email: user.email } }) };
      },
      // Only ever to our own pages, whatever was asked for.
      redirect: ({ url, baseUrl }) => (new URL(url, baseUrl).origin === new URL(baseUrl).origin ? url : baseUrl),
    },
  };
}

/** Set together with the session cookie, and lasting as long as its bearer. */
async function setPageSession({ jti, expiresAt }: SessionUser): Promise<void> {
  const secure = env().SITE_URL.startsWith("https:");
  (await cookies()).set(pageSessionCookieName, jti, { path: "/", sameSite: "lax", secure, expires: expiresAt });
}
