import "server-only";
import { cookies } from "next/headers";
import { type LinkClaims, readLink, signLink } from "@/lib/platform/server/auth/token";
import { env } from "@/lib/platform/server/env";

const cookieName = "shop-order";
const grantSeconds = 3600;

/** A token that opens one order for an hour: the bearer of its calls, and a cookie for its page (docs/decisions/0003). */
export const signGrant = (orderId: string, linkId: string): Promise<string> =>
  signLink("order", { id: orderId, jti: linkId, exp: Math.floor(Date.now() / 1000) + grantSeconds });

export function grantCookie(ticket: string): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${ticket}; Path=/; Max-Age=${grantSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The order that this browser has opened by its link, if any. */
export async function readGrant(): Promise<(LinkClaims & { ticket: string }) | null> {
  const ticket = (await cookies()).get(cookieName)?.value;
  const claims = ticket ? await readLink("order", ticket) : null;
  return claims && ticket ? { ...claims, ticket } : null;
}
