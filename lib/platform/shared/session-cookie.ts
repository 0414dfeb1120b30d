/** next-auth's name for its cookie, with the prefix that binds it to HTTPS if the shop uses it. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** Set for a minute when a user's role did not fit, so that the browser clears its part of the session too. */
export const endedCookieName = "shop-session-ended";

/**
 * The id (`jti`) of the page cookie's session. Scripts cannot read the page cookie itself; this one tells them whether it and the
 * stored bearer belong together (0037). It grants nothing.
 */
export const pageSessionCookieName = "shop-page-session";

/** Repeats the cookie above in the request for the page cookie's bearer: neither a form nor another site can send this header. */
export const pageSessionHeader = "x-page-session";

/** The protected page that was requested without a page cookie, kept for a minute: a stored bearer may still open it (0037). */
export const requestedPageCookieName = "shop-requested-page";

export function requestedPageCookie(siteUrl: string, path: string): string {
  return `${requestedPageCookieName}=${encodeURIComponent(path)}; Path=/; Max-Age=60; SameSite=Lax${secureOn(siteUrl)}`;
}

/**
 * Whether the visitor opened this URL themselves, from our own pages or by typing it. Prefetches, and images and frames on other
 * sites, request URLs too and must not be able to sign anybody out.
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
