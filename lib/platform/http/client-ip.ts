import type { IncomingMessage } from "node:http";

/**
 * Who really asks: the socket's address, or, behind `trustedProxies` proxies of ours, the entry of X-Forwarded-For that the
 * outermost of them wrote. Whatever a caller writes into that header himself stands further left and is not believed.
 */
export function clientIp(request: Pick<IncomingMessage, "headers" | "socket">, trustedProxies: number): string {
  const direct = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = [request.headers["x-forwarded-for"]].flat().join(",").split(",");
  return forwarded.at(-trustedProxies)?.trim() || direct;
}
