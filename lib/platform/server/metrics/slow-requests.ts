import type { Server } from "node:http";
import { log } from "@/lib/platform/server/log";

/** Logs every slow response with its route and request id, but not its URL, which may identify a person. */
export function logSlowRequests(server: Server, getRoute: (path: string) => string, slowMs: number): void {
  server.on("request", (request, response) => {
    const start = performance.now();
    const { url = "/" } = request;
    response.on("close", () => {
      const ms = Math.round(performance.now() - start);
      if (ms < slowMs) return;
      const [path = "/"] = url.split("?");
      const status = response.headersSent ? response.statusCode : "left";
      const requestId = request.headers["x-request-id"];
      log.warn({ route: `${request.method} ${getRoute(path)}`, status, requestId, ms }, "a slow response");
    });
  });
}
