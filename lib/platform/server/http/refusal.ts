import type { IncomingMessage, ServerResponse } from "node:http";
import { caching } from "@/lib/platform/server/caching";
import { jsonType } from "@/lib/platform/server/media/content-types";
import { AppError } from "@/lib/platform/shared/errors";
import { unreadable } from "@/lib/platform/shared/text/text";
import { hasClearHost } from "./host";
import { isLikeCall } from "./request-target";

export type Refusal = { error: AppError; isCall: boolean };

/**
 * Refuses a request without a clear host, and a URL that cannot be read: a bad query is invalid, a bad path of a call is not found
 * (pages have their own 404).
 */
export function getRefusal(request: IncomingMessage, illFormed: "path" | "query" | null, target: string): Refusal | null {
  const isCall = isLikeCall(target);
  if (!hasClearHost(request)) return { error: new AppError("invalid", "The request must name one host."), isCall };
  if (!illFormed) return null;
  if (illFormed === "query") return { error: new AppError("invalid", unreadable), isCall };
  return isCall ? { error: new AppError("not_found", "There is no such call."), isCall } : null;
}

/**
 * Refuses with the allowed methods, if there are any. The body is not read, so the connection is closed: the next request on it
 * would wait forever.
 */
export function refuseMethod(response: ServerResponse, allowed: string[]): void {
  const error =
    allowed.length === 0
      ? new AppError("not_found", "There is no such call.")
      : new AppError("wrong_method", "This method is not supported here.");
  response.shouldKeepAlive = false;
  sendRefusal(response, error, allowed.length > 0 ? { allow: allowed.join(", ") } : {});
}

export function sendRefusal(response: ServerResponse, error: AppError, headers: Record<string, string> = {}): void {
  response.writeHead(error.status, { "content-type": jsonType, "cache-control": caching.never, ...headers });
  response.end(JSON.stringify(error.body()));
}
