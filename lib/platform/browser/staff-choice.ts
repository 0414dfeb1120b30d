/**
 * Remembers in this browser how somebody wants the back office drawn. A cookie, because the server reads it: the page is drawn at once as it
 * will stay. Apart from browser-cookie.ts, which visitors load too.
 */
export function rememberChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of many
  document.cookie = `${name}=${value}; path=/admin; max-age=31536000; samesite=lax`;
}
