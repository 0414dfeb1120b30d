import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";

/**
 * The caller's IP address: the socket's, or, behind `trustedProxies` proxies of ours, the X-Forwarded-For entry that the
 * outermost of them wrote. Entries that callers add themselves are further left and are not trusted, nor is anything but an address.
 */
export function clientIp(request: Pick<IncomingMessage, "headers" | "socket">, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) {
    if (request.headers["x-forwarded-for"] !== undefined) reportProxy(direct);
    return toNetwork(direct);
  }
  const entries = [request.headers["x-forwarded-for"]].flat().join(",").split(",");
  const forwarded = entries.at(-trustedProxies)?.trim() ?? "";
  return toNetwork(isIP(forwarded) ? forwarded : direct);
}

const near = new BlockList();
near.addSubnet("127.0.0.0", 8);
near.addSubnet("10.0.0.0", 8);
near.addSubnet("172.16.0.0", 12);
near.addSubnet("192.168.0.0", 16);
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");
const proxies = sharedState("proxies", () => ({ isReported: false }));

/** Logs once that a proxy nearby names its visitors and is not believed. A caller from elsewhere only pretends to be one. */
function reportProxy(ip: string): void {
  const plain = withoutPrefix(ip);
  if (proxies.isReported || !near.check(plain, isIPv6(plain) ? "ipv6" : "ipv4")) return;
  proxies.isReported = true;
  log.warn({ ip }, "a proxy is in front, but TRUSTED_PROXIES is 0: all visitors count as one caller, and one can lock out all");
}

/** An IPv4 address that came through an IPv6 socket. */
const withoutPrefix = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, "");

/** An IPv6 subscriber has 2^64 addresses; all count as one caller for limits. "2001:db8::7" becomes "2001:db8:0:0::/64". */
function toNetwork(ip: string): string {
  const plain = withoutPrefix(ip);
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":").toLowerCase()}::/64`;
}
