/** next-auth's own name of its cookie: with the prefix that binds it to HTTPS where the shop is served so. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** Set where a role did not fit, for a minute: the browser's own part of the session is then forgotten too. */
export const endedCookieName = "shop-session-ended";

/**
 * Whether the visitor himself opened this address from our own pages or by hand. Prefetches, pictures and frames of other
 * sites ask for addresses too, and must not be able to sign anybody out.
 */
export function isOwnNavigation(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return headers.get("sec-fetch-dest") === "document" && (site === "same-origin" || site === "none");
}

/** The headers that clear both cookies of a session and tell the browser's script to forget its part. */
export function endSessionCookies(siteUrl: string): string[] {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return [
    `${sessionCookieName(siteUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    `${endedCookieName}=1; Path=/; Max-Age=60; SameSite=Lax${secure}`,
  ];
}
