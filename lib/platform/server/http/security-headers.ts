import { randomBytes } from "node:crypto";

const toPermissions = (camera: string) =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()`;

/** Sent with every response. `strict-transport-security` only if the shop uses HTTPS. */
export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": toPermissions("()"),
    "x-frame-options": "DENY",
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

export type Site = {
  siteUrl: string;
  /** Where pages may send forms besides the shop itself: the gateways' URLs. */
  formUrls?: readonly (string | undefined)[];
  /** Where images are, if not at the shop itself. */
  mediaUrl?: string | undefined;
};

/** Pages opened by an emailed link, whose token must not leak to other sites. */
const linkPage = /^\/(reset-password|confirm-email|newsletter\/(confirm|unsubscribe)|stock-alert\/unsubscribe)(\?|$)/;

/** The logo in emails: webmail shows it on pages that are not ours. */
const mailedImage = /^\/icon-192\.png(\?|$)/;

/** Staff scan barcodes with the camera of their phone. The policy is that of the page that was loaded, and stays until the next one is. */
const staffPage = /^\/admin(\/|\?|$)/;

/** The headers of a page besides `commonHeaders`. */
export const pageHeaders = (url: string): Record<string, string> => ({
  ...(linkPage.test(url) && { "referrer-policy": "no-referrer" }),
  ...(staffPage.test(url) && { "permissions-policy": toPermissions("(self)") }),
  ...(mailedImage.test(url) && { "cross-origin-resource-policy": "cross-origin" }),
});

/** `scripts`: what may run besides the shop's own files, as hashes ('sha256-…') or a nonce ('nonce-…'), quoted. */
export function contentSecurityPolicy({ siteUrl, formUrls = [], mediaUrl }: Site, scripts: readonly string[]): string {
  const socket = siteUrl.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    // React writes style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // With a slash at its end a path stands for everything below it.
    `img-src 'self' data: blob:${mediaUrl ? ` ${mediaUrl}/` : ""}`,
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...new Set(formUrls.flatMap((url) => (url ? new URL(url).origin : [])))].join(" "),
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Marks the scripts that belong to a page: Next puts the nonce of a request's policy on its own. */
export const createNonce = (): string => randomBytes(18).toString("base64url");

/** The nonce for inline scripts that Next does not write. */
export const readNonce = (headers: Headers): string =>
  /'nonce-([\w-]+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
