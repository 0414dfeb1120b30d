import type { Server } from "node:http";
import { log } from "@/lib/platform/log";

/** Logs every slow response with its route and request id, but not its URL, which may identify a person. */
export function logSlowRequests(server: Server, getRoute: (path: string) => string, slowMs: number): void {
  server.on("request", (request, response) => {
    const start = performance.now();
    const [path = "/"] = (request.url ?? "/").split("?");
    response.once("close", () => {
      const ms = Math.round(performance.now() - start);
      if (ms < slowMs) return;
      const status = response.headersSent ? response.statusCode : "left";
      const requestId = response.getHeader("x-request-id");
      log.warn({ route: `${request.method} ${getRoute(path)}`, status, requestId, ms }, "a slow response");
    });
  });
}
