/** The cookies that a page's script may read; elsewhere there are none. */
export function readCookie(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** A note that the server or the page before left for this page: read once, then removed. */
export function takeCookie(name: string): string | undefined {
  const value = readCookie(name);
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers people use
  if (value !== undefined) document.cookie = `${name}=; Path=/; Max-Age=0`;
  return value;
}
