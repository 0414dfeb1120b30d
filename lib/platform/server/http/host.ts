import type { IncomingMessage } from "node:http";

const name = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request names one host, or (HTTP/1.0) none. Node keeps the first of several, and a proxy in front may have read another:
 * then they disagree on whose page it is.
 */
export function hasClearHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((header, at) => at % 2 === 0 && header.toLowerCase() === "host").length;
  return hosts < 2 && (headers.host === undefined || name.test(headers.host));
}
