/** next-auth's own name of its cookie: with the prefix that binds it to HTTPS where the shop is served so. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** Set for a minute where a role did not fit: the browser then clears its part of the session too. */
export const endedCookieName = "shop-session-ended";

/**
 * The id (`jti`) of the session that the page cookie holds. Scripts cannot read that one; by this one they see whether the page
 * cookie and the stored bearer belong together (0037). It grants nothing.
 */
export const pageSessionCookieName = "shop-page-session";

/** Repeats the cookie above in the request for the page cookie's bearer: no form and no other site can send it. */
export const pageSessionHeader = "x-page-session";

/** The protected page that was asked for without a page cookie, for a minute: a stored bearer can still lead there (0037). */
export const requestedPageCookieName = "shop-requested-page";

export function requestedPageCookie(siteUrl: string, path: string): string {
  return `${requestedPageCookieName}=${encodeURIComponent(path)}; Path=/; Max-Age=60; SameSite=Lax${secureOn(siteUrl)}`;
}

/**
 * Whether the visitor himself opened this address from our own pages or by hand. Prefetches, images and frames of other
 * sites ask for addresses too, and must not be able to sign anybody out.
 */
export function isOwnNavigation(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return headers.get("sec-fetch-dest") === "document" && (site === "same-origin" || site === "none");
}

/** The headers that clear the session's cookies and let the browser's script clear its part. */
export function endSessionCookies(siteUrl: string): string[] {
  const secure = secureOn(siteUrl);
  return [
    `${sessionCookieName(siteUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    `${pageSessionCookieName}=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
    `${endedCookieName}=1; Path=/; Max-Age=60; SameSite=Lax${secure}`,
  ];
}

const secureOn = (siteUrl: string): string => (siteUrl.startsWith("https:") ? "; Secure" : "");
