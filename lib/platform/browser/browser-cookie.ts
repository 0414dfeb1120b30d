/** A cookie that scripts may read; on the server there is none. */
export function readCookie(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** Reads a cookie that the server or the previous page left for this one, and removes it. */
export function takeCookie(name: string): string | undefined {
  const value = readCookie(name);
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers people use
  if (value !== undefined) document.cookie = `${name}=; Path=/; Max-Age=0`;
  return value;
}
