import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { caching } from "@/lib/platform/server/caching";
import { log } from "@/lib/platform/server/log";
import { contentTypes } from "@/lib/platform/server/media/content-types";
import { getPreview, isPreview } from "@/lib/platform/server/media/preview";
import { getFile } from "@/lib/platform/server/media/storage";
import { isPrivate } from "@/lib/platform/server/media/storage-driver";
import { toAppError } from "@/lib/platform/shared/errors";

/** Serves `/media/{key}`: a file never changes under its key, so a browser requests each once. */
export async function serveMedia(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const key = url.slice("/media/".length).split("?")[0] ?? "";
  const type = contentTypes[path.extname(key)];
  const find = isPreview(key) ? getPreview : getFile;
  const file = type && !isPrivate(key) ? await find(key).catch(toUnavailable) : null;
  if (file === "unavailable") return refuseFile(response, 503);
  if (!file || !type) return refuseFile(response, 404);
  response.writeHead(200, {
    "x-content-type-options": "nosniff",
    // Emails show images in mail programs, which are not pages of ours.
    "cross-origin-resource-policy": "cross-origin",
    "content-type": type,
    "content-length": file.bytes,
    "cache-control": caching.forever,
    "content-security-policy": "default-src 'none'; sandbox",
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(file.stream(), response).catch((error) => ignoreDisconnect(error, response));
}

export function refuseFile(response: ServerResponse, status: 404 | 503): void {
  const text = status === 503 ? "This file is not available right now." : "There is no such file.";
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": caching.never };
  response.writeHead(status, { ...headers, ...(status === 503 && { "retry-after": "5" }) });
  response.end(text);
}

/** If the bucket is unreachable its files are missing, and nothing else fails. */
export function toUnavailable(thrown: unknown): "unavailable" {
  const error = toAppError(thrown);
  if (error.code !== "unavailable") throw thrown;
  log.warn({ err: error.cause }, "a file could not be fetched");
  return "unavailable";
}

/** A client may disconnect while the image is sent, or before its first byte. */
const disconnectCodes = ["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"];

/** A client that disconnects before the image is complete is not an error. */
function ignoreDisconnect(error: unknown, response: ServerResponse): void {
  const isDisconnect =
    response.destroyed && error instanceof Error && "code" in error && disconnectCodes.includes(String(error.code));
  if (!isDisconnect) throw error;
}
