import { decode } from "next-auth/jwt";
import { env } from "@/lib/platform/server/env";

/** The bearer inside the value of next-auth's cookie; `undefined` if there is none. */
export async function readCookieBearer(cookie: string | undefined): Promise<string | undefined> {
  const session = cookie ? await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }).catch(() => null) : null;
  return session?.bearer;
}
