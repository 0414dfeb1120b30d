import type { IncomingHttpHeaders } from "node:http";

/**
 * Safari before 16.4, and every browser without HTTPS, does not say what it requests a page for: this tells it from what else it
 * sends, so that nobody else needs to know. A page is what asks for HTML; Next's navigations have a header of their own.
 */
export function addFetchMetadata(headers: IncomingHttpHeaders): void {
  if (headers["sec-fetch-dest"] !== undefined) return;
  if (headers.rsc !== undefined) headers["sec-fetch-dest"] = "empty";
  else if (headers.accept?.includes("text/html")) {
    headers["sec-fetch-dest"] = "document";
    headers["sec-fetch-site"] ??= originOf(headers);
  }
}

/** A URL that was typed comes from nowhere. */
function originOf({ referer, host }: IncomingHttpHeaders): string {
  if (referer === undefined) return "none";
  return URL.parse(referer)?.host === host ? "same-origin" : "cross-site";
}
