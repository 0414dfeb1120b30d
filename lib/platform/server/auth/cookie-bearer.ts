import { decode } from "next-auth/jwt";
import { env } from "@/lib/platform/server/env";
import { sessionCookieName } from "@/lib/platform/shared/session-cookie";

/** The bearer inside the value of next-auth's cookie; `undefined` if there is none. */
export async function readCookieBearer(cookie: string | undefined): Promise<string | undefined> {
  const session = cookie ? await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }).catch(() => null) : null;
  return session?.bearer;
}

/** A cookie, out of the header with all of them. */
export function readHeaderCookie(header: string, name: string): string | undefined {
  const found = header.split(";").find((each) => each.trimStart().startsWith(`${name}=`));
  return found?.slice(found.indexOf("=") + 1).trim();
}

/** The bearer of the page that sent a request, out of the header with all its cookies. */
export const readHeaderBearer = (header: string, siteUrl: string): Promise<string | undefined> =>
  readCookieBearer(readHeaderCookie(header, sessionCookieName(siteUrl)));
