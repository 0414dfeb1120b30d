import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/**
 * The caller's IP address: the socket's, or, behind `trustedProxies` proxies of ours, the X-Forwarded-For entry that the
 * outermost of them wrote. Entries that callers add themselves are further left and are not trusted, nor is anything but an address.
 */
export function clientIp(request: Pick<IncomingMessage, "headers" | "socket">, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return toNetwork(direct);
  const entries = [request.headers["x-forwarded-for"]].flat().join(",").split(",");
  const forwarded = entries.at(-trustedProxies)?.trim() ?? "";
  return toNetwork(isIP(forwarded) ? forwarded : direct);
}

/** An IPv6 subscriber has 2^64 addresses; all count as one caller for limits. "2001:db8::7" becomes "2001:db8:0:0::/64". */
function toNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":").toLowerCase()}::/64`;
}
