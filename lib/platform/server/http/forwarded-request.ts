import type { IncomingMessage, ServerResponse } from "node:http";
import { type ResponseStatus, resolveStatus } from "./response-status";

const maxBodyMs = 50_000;

/** Ends a request whose body has not arrived in time. Forms with files may take as long as the server allows any request. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["content-type"]?.startsWith("multipart/form-data")) return;
  const timer = setTimeout(() => request.complete || request.destroy(), maxBodyMs);
  response.once("close", () => clearTimeout(timer));
}

/** Node keeps only the first of several headers; which one is meant is unclear, so none counts. */
export function hasTwoBearers({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name)).length > 1;
}

/**
 * Sets the status that the page chose. Also closes the connection if the body was not read to its end: the next request on it
 * would wait forever.
 */
export function adjustHead(request: IncomingMessage, response: ServerResponse, store: ResponseStatus): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...head: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    const finalStatus = resolveStatus(status, store);
    if (finalStatus === 503) response.setHeader("retry-after", response.getHeader("retry-after") ?? "5");
    return writeHead(finalStatus, ...head);
  }) as typeof response.writeHead;
}
