import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { getFile, isPrivate } from "./storage";

const types: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};

/** Answers `/media/{key}`: files never change under their key, so a browser asks for each once. */
export async function serveMedia(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const key = url.slice("/media/".length).split("?")[0] ?? "";
  const type = types[path.extname(key)];
  const file = type && !isPrivate(key) ? await getFile(key) : null;
  if (!file || !type) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    response.end("There is no such file.");
    return;
  }
  response.writeHead(200, {
    "content-type": type,
    "content-length": file.bytes,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(file.stream(), response).catch((error) => ignoreLeaving(error, response));
}

/** A reader who leaves before the picture has come is no fault of ours. */
function ignoreLeaving(error: unknown, response: ServerResponse): void {
  const isGone = response.destroyed && error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
  if (!isGone) throw error;
}
