/**
 * Where visitors get stored files: from the shop's own /media, or from the CDN or bucket that MEDIA_URL names. In the browser the page
 * says it (app/layout.tsx), and only if it is set (docs/decisions/0095).
 */
const base =
  // biome-ignore lint/style/noProcessEnv: checked by env.ts, which code that also runs in browsers cannot import
  (typeof window === "undefined" ? process.env.MEDIA_URL : document.documentElement.dataset.media) || "/media";

/** The URL of a stored file that everybody may see. */
export const mediaUrl = (file: string): string => `${base}/${file}`;

/** A URL as emails, feeds and crawlers need it. */
export const withHost = (siteUrl: string, url: string): string => (url.startsWith("/") ? `${siteUrl}${url}` : url);
