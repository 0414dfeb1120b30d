import type { IncomingMessage, ServerResponse } from "node:http";
import { sendErrorPage } from "@/lib/platform/http/error-page";
import type { PublicRequest } from "@/lib/platform/http/public-request";
import { type RenderedPage, render } from "@/lib/platform/http/render";
import type { HandlerOptions, ServePublic } from "@/lib/platform/http/request-handler";
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes, pageHeaders } from "@/lib/platform/http/security-headers";
import { log } from "@/lib/platform/log";
import { deferScripts } from "./defer-scripts";
import { type CachedPage, encodingFor, PageCache } from "./page-cache";
import { renewPages } from "./renewal";

type Options = Pick<HandlerOptions, "siteUrl" | "formUrls" | "next" | "isDatabaseUp" | "isStopping"> & { maxBytes: number };

export { pageMetrics } from "./page-cache";

/** The page cache's whole interface: serves public requests from memory, and lets Next render what is missing. */
export function cachedPages(options: Options): ServePublic {
  const cache = new PageCache(options.maxBytes);
  renewPages(cache, options.isStopping);
  const common = commonHeaders(options.siteUrl);
  const { host } = new URL(options.siteUrl);

  return async (target, request, response, requestId) => {
    const page = cache.getFresh(target.key) ?? (await cache.get(target.key, (id = requestId) => renderPublic(target, id)));
    if (page.status >= 500 && target.isPage) {
      const isUnavailable = page.status === 503 || !(await options.isDatabaseUp());
      return sendErrorPage(response, options, { status: isUnavailable ? 503 : 500, requestId });
    }
    return sendPage(page, request, response, requestId);
  };

  async function renderPublic(target: PublicRequest, requestId: string): Promise<RenderedPage> {
    const rendered = await render(options.next, target.url, { host, "x-request-id": requestId, ...target.flight }).catch(
      (err) => {
        log.error({ err, requestId, url: target.url }, "a page could not be rendered");
        throw err;
      },
    );
    const { status } = rendered;
    if (status >= 500) log.error({ requestId, url: target.url, status }, "a page could not be rendered");
    const isHtml = rendered.headers["content-type"]?.startsWith("text/html");
    const html = isHtml ? deferScripts(rendered.body.toString("utf8")) : "";
    const headers: Record<string, string> = {
      ...rendered.headers,
      ...common,
      "cache-control": target.isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      vary: [rendered.headers.vary, "accept-encoding"].filter(Boolean).join(", "),
      ...(isHtml && { "content-security-policy": contentSecurityPolicy(options, inlineScriptHashes(html)) }),
      ...pageHeaders(target.url),
      ...(status === 503 && { "retry-after": "5" }),
    };
    return { ...rendered, headers, ...(isHtml && { body: Buffer.from(html) }) };
  }
}

async function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, { ...page.headers, "x-request-id": requestId });
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers);
  const body = page.getCompressed(encoding) ?? (await page.compress(encoding));
  const headers: Record<string, string | number> = { ...page.headers, "content-length": body.length, "x-request-id": requestId };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
