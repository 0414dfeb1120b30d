import type { IncomingMessage, ServerResponse } from "node:http";
import { caching } from "@/lib/platform/server/caching";
import { matchesEtag, readRange } from "@/lib/platform/server/http/conditional";
import { sendErrorPage } from "@/lib/platform/server/http/error-page";
import { languageHeaders } from "@/lib/platform/server/http/language-headers";
import { isCall, type PublicRequest } from "@/lib/platform/server/http/public-request";
import { type RenderedPage, render } from "@/lib/platform/server/http/render";
import type { HandlerOptions, ServePublic } from "@/lib/platform/server/http/request-handler";
import {
  commonHeaders,
  contentSecurityPolicy,
  createNonce,
  pageHeaders,
  type Site,
} from "@/lib/platform/server/http/security-headers";
import { inLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { type CachedPage, type Encoding, encodingFor } from "./cached-page";
import { deferScripts } from "./defer-scripts";
import { PageCache, type Share } from "./page-cache";
import { removeNonce } from "./remove-nonce";
import { renewPages } from "./renewal";

type Options = Pick<HandlerOptions, keyof Site | "next" | "isDatabaseUp" | "isStopping"> & { maxBytes: number };

export { pageMetrics } from "./page-cache";

/** The page cache's whole interface: serves public requests from memory, and lets Next render what is missing. */
export function cachedPages(options: Options): ServePublic {
  const cache = new PageCache(options.maxBytes);
  renewPages(cache, options.isStopping);
  const common = commonHeaders(options.siteUrl);
  const { host } = new URL(options.siteUrl);

  return (target, request, response, requestId) => {
    const cached = cache.getFresh(target.key);
    if (!cached) return () => renderAndSend(target, request, response, requestId);
    return sendAtOnce(cached, request, response, requestId) ? null : () => sendPage(cached, request, response, requestId);
  };

  async function renderAndSend(
    target: PublicRequest,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const page = await cache.get(target.key, (id = requestId) => renderPublic(target, id), getShare(target));
    // Many visitors may share one rendering: each finds their own request in the log.
    if (page.status >= 500) log.error({ requestId, url: target.url, status: page.status }, "a page could not be rendered");
    if (page.status >= 500 && target.isPage) {
      const isUnavailable = page.status === 503 || !(await options.isDatabaseUp());
      return sendErrorPage(response, options, { status: isUnavailable ? 503 : 500, requestId });
    }
    if (!sendAtOnce(page, request, response, requestId)) await sendPage(page, request, response, requestId);
  }

  async function renderPublic(target: PublicRequest, requestId: string): Promise<RenderedPage> {
    const nonce = createNonce();
    // The data for Next's client contains no scripts.
    const forNext = target.flight ?? { "content-security-policy": contentSecurityPolicy(options, [`'nonce-${nonce}'`]) };
    const rendered = await inLanguage(target.language, () =>
      render(options.next, target.url, { host, "x-request-id": requestId, ...forNext }),
    ).catch((err) => {
      log.error({ err, requestId, url: target.url }, "a page could not be rendered");
      throw err;
    });
    const { status } = rendered;
    const { "set-cookie": cookie, ...headers } = rendered.headers;
    if (cookie !== undefined) log.error({ requestId, url: target.url, status }, "a public page set a cookie, which was dropped");
    const isHtml = headers["content-type"]?.startsWith("text/html");
    const page = isHtml ? removeNonce(deferScripts(rendered.body.toString("utf8"), nonce), nonce) : null;
    return {
      status,
      body: page ? Buffer.from(page.html) : rendered.body,
      headers: {
        ...headers,
        ...(headers.link && { link: headers.link.replaceAll(`; nonce="${nonce}"`, "") }),
        ...common,
        // A response with a cookie was made for one visitor: whoever else waits for it gets no cookie, and it is not kept.
        "cache-control": cookie === undefined ? getCacheControl(target, status) : caching.never,
        ...languageHeaders(target),
        vary: [headers.vary, variesBy(target)].filter(Boolean).join(", "),
        ...(page && { "content-security-policy": contentSecurityPolicy(options, page.scripts) }),
        ...pageHeaders(target.url),
        ...(status === 503 && { "retry-after": "5" }),
      },
    };
  }
}

const variesBy = (target: PublicRequest) => (isCall(target) ? "accept-encoding, accept-language" : "accept-encoding");

function getShare({ flight, isEndless }: PublicRequest): Share {
  if (flight !== null) return "variants";
  return isEndless ? "endless" : "pages";
}

function getCacheControl({ isImmutable }: PublicRequest, status: number): string {
  if (!isImmutable) return caching.checked;
  // During an update another process, with the other build, may have the file.
  return status === 200 ? caching.forever : caching.never;
}

/** Sends a page within this turn of the event loop; `false` if it must be compressed first, or if only a part is requested. */
function sendAtOnce(page: CachedPage, request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, { ...page.headers, "x-request-id": requestId });
    response.end();
    return true;
  }
  if (request.headers.range !== undefined) return false;
  const encoding = encodingFor(request.headers);
  const body = page.getCompressed(encoding);
  if (!body) return false;
  send(page, { encoding, body }, request, response, requestId);
  return true;
}

/** Handles the requests that `sendAtOnce` does not. */
async function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
  if (request.headers.range !== undefined && (await sendPart(page, request, response, requestId))) return;
  const encoding = encodingFor(request.headers);
  send(page, { encoding, body: await page.compress(encoding) }, request, response, requestId);
}

function send(
  page: CachedPage,
  { encoding, body }: { encoding: Encoding; body: Buffer },
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const headers: Record<string, string | number> = { ...page.headers, "content-length": body.length, "x-request-id": requestId };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sends the requested part of a file: Safari plays no sound without. Returns `false` if it is to be sent whole. */
async function sendPart(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<boolean> {
  const isFile = page.status === 200 && page.headers["accept-ranges"] === "bytes";
  if (!isFile || request.method !== "GET") return false;
  const body = await page.compress("identity");
  const range = readRange(request.headers, { length: body.length, lastModified: page.headers["last-modified"] });
  if (range === null) return false;
  const isSatisfiable = range !== "unsatisfiable";
  const part = isSatisfiable ? body.subarray(range.start, range.end) : Buffer.alloc(0);
  response.writeHead(isSatisfiable ? 206 : 416, {
    ...page.headers,
    "content-range": `bytes ${isSatisfiable ? `${range.start}-${range.end - 1}` : "*"}/${body.length}`,
    "content-length": part.length,
    "x-request-id": requestId,
  });
  response.end(part);
  return true;
}
