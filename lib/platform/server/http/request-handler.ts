import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { caching } from "@/lib/platform/server/caching";
import { callLanguage, inLanguage, movedLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { jsonType } from "@/lib/platform/server/media/content-types";
import { AppError } from "@/lib/platform/shared/errors";
import { type Language, pathIn, splitLanguage } from "@/lib/platform/shared/language/language";
import { unreadable } from "@/lib/platform/shared/text/text";
import { clientIp } from "./client-ip";
import { sendErrorPage } from "./error-page";
import { addFetchMetadata } from "./fetch-metadata";
import { adjustHead, hasTwoBearers, limitBodyTime } from "./forwarded-request";
import { languageHeaders } from "./language-headers";
import { serveMedia } from "./media-files";
import type { PublicRequest } from "./public-request";
import { getRefusal, type Refusal, refuseMethod, sendRefusal } from "./refusal";
import { inRequest } from "./request-context";
import { readTarget, withoutEndOfSentence } from "./request-target";
import { type ResponseStatus, withResponseStatus } from "./response-status";
import { dropUnreadableRouterState } from "./router-state";
import { commonHeaders, contentSecurityPolicy, createNonce, pageHeaders, type Site } from "./security-headers";

/** Next keeps the metadata out of the stream only for requests with a User-Agent (next.config.ts, htmlLimitedBots). */
export const defaultUserAgent = "unknown";

/** Sends a public page or file at once if it is in memory; otherwise returns what is left to do. */
export type ServePublic = (
  target: PublicRequest,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => (() => Promise<void>) | null;

export type HandlerOptions = Site & {
  /** How many of our own proxies are in front. */
  trustedProxies: number;
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The page cache. Without it (PAGE_CACHE=off) Next serves public pages too. */
  servePublic?: ServePublic | undefined;
  /** The route of a path, for the log. */
  getRoute: (path: string) => string;
  /** The methods of a URL below /api; empty if there is no such call. */
  getMethods: (pathname: string) => Promise<string[]>;
  /** The public page or file that a GET requests; `null` for everything that is not public. */
  publicRequest: (url: string, headers: IncomingHttpHeaders, language: Language) => PublicRequest | null;
  /** The language of a page for staff, which its address does not tell. */
  getScreenLanguage?: (url: string, headers: IncomingHttpHeaders) => Promise<Language>;
  isDatabaseUp: () => Promise<boolean>;
  /** Whether the timed tasks run, in a process that has them. */
  areTasksRunning: () => boolean;
  isStopping: () => boolean;
  /** While the code is edited: without a content security policy, which would stop Next's tools. */
  isDev?: boolean;
};

// Headers with which a caller could pretend to be part of the shop.
const internalHeaders = /^(x-middleware-|x-nextjs-|x-nonce$|x-invoke-|x-client-ip$|content-security-policy)/;
/** Of everything that is not below /api. A form that is sent before its script has arrived is a POST; its page is shown again. */
const pageMethods = ["GET", "HEAD", "POST", "OPTIONS"];
/** Everything below /api except the page that documents the calls. */
const call = /^\/api\/(?!docs$)/;
const reading = ["GET", "HEAD", "OPTIONS"];
const posting = ["POST", "OPTIONS"];
/**
 * Routes below /api that are not documented calls: the OpenAPI document, and what the shop uses of next-auth. Its own pages
 * (sign-in, sign-out, errors) are not served: the shop has its own, with a content security policy.
 */
const undocumentedCalls = new Map([
  ["/api/openapi.json", reading],
  ["/api/auth/csrf", reading],
  ["/api/auth/session", reading],
  ["/api/auth/callback/credentials", posting],
  ["/api/auth/signout", posting],
  ["/api/auth/bearer", posting],
]);
/** Next's own pages and files, which it serves without the shop's layout; visitors may only reach its static files. */
const nextInternalPath = /^\/(_(?!next\/static\/)|(404|500)\/?(\?|$))/;
/** Calls and files, whose URLs programs use: they are answered as they are. */
const notPage = /^\/(?:api\/(?!docs)|_next\/|media\/|socket\.io)/;
/** A URL that does not exist, for requests whose own URL has no clear reading or is not ours. */
const missingUrl = "/no-such-page";
const requestPrefix = randomUUID().slice(0, 8);

/** What is requested: a URL without its language. */
type Page = { url: string; language: Language };

/** The path of a whole URL, as clients send it to proxies: the shop answers for its own paths only, whatever host is named. */
const toPath = (target: string): string => target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i, "/");

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Creates the handler of all requests: public pages from the page cache, files from storage, the rest by Next. */
export function requestHandler(options: HandlerOptions) {
  const common = commonHeaders(options.siteUrl);
  let requestCount = 0;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = `${requestPrefix}-${(++requestCount).toString(36)}`;
    request.headers["x-request-id"] = requestId;
    const original = toPath(request.url ?? "/");
    const getContext = () => ({ route: `${request.method} ${options.getRoute(original.split("?")[0] ?? "/")}`, requestId });
    try {
      // Most requests are for a page in memory, which needs no context.
      const work = start(request, response, original, requestId);
      if (work) await inRequest(getContext(), work);
    } catch (err) {
      log.error({ err, ...getContext() }, "a request could not be answered");
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, options, { status: 500, requestId });
    }
  };

  /** Responds at once if it can; otherwise returns what is left to do. */
  function start(
    request: IncomingMessage,
    response: ServerResponse,
    original: string,
    requestId: string,
  ): (() => Promise<void>) | null {
    const { url: read = missingUrl, illFormed } = readTarget(original);
    const refusal = getRefusal(request, illFormed, original);
    if (refusal) return async () => refuse(response, refusal, requestId);
    if (read === "*") return async () => serveAsterisk(request, response, requestId);
    const moved = isRead(request) ? movedLanguage(read) : null;
    if (moved !== null) return async () => move(response, moved, requestId);
    const { language, path } = splitLanguage(read);
    const page = { url: nextInternalPath.test(path) ? missingUrl : path, language };
    dropUnreadableRouterState(request.headers);
    return isRead(request) ? startRead(request, response, page, requestId) : serveOther(request, response, page, requestId);
  }

  function startRead(
    request: IncomingMessage,
    response: ServerResponse,
    page: Page,
    requestId: string,
  ): (() => Promise<void>) | null {
    const { url, language } = page;
    const clean = notPage.test(url) ? null : withoutEndOfSentence(url);
    if (clean !== null) return async () => move(response, pathIn(clean, language), requestId);
    const target = options.publicRequest(url, request.headers, language);
    if (!target) return serveOther(request, response, page, requestId);
    if (options.servePublic) return options.servePublic(target, request, response, requestId);
    return () => servePublicByNext(target, request, response, requestId);
  }

  function serveOther(request: IncomingMessage, response: ServerResponse, page: Page, requestId: string): () => Promise<void> {
    return () => serveUncached(request, response, page, requestId);
  }

  async function servePublicByNext(
    target: PublicRequest,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    // Like the page cache: anonymous, and for the normal URL. Next decides how long it may be cached.
    delete request.headers.cookie;
    delete request.headers.authorization;
    setCommonHeaders(response, requestId);
    return forwardToNext(request, response, target);
  }

  async function serveUncached(
    request: IncomingMessage,
    response: ServerResponse,
    { url, language }: Page,
    requestId: string,
  ): Promise<void> {
    setCommonHeaders(response, requestId);
    response.setHeader("cache-control", caching.personal);
    if (url.startsWith("/api/health/")) return serveHealth(url, response);
    if (isRead(request) && url.startsWith("/media/")) return serveMedia(request, response, url);
    const allowed = await getAllowedMethods(url);
    if (!allowed.includes(request.method ?? "")) return refuseMethod(response, allowed);
    return forwardToNext(request, response, { url, language: await getLanguage(request, { url, language }) });
  }

  /** Calls name theirs, screens of staff have that of their reader, and all other pages that of their address. */
  async function getLanguage({ headers }: IncomingMessage, { url, language }: Page): Promise<Language> {
    if (call.test(url)) return callLanguage(headers);
    return (url.startsWith("/admin/") && (await options.getScreenLanguage?.(url, headers))) || language;
  }

  function refuse(response: ServerResponse, { error, isCall }: Refusal, requestId: string): void {
    response.shouldKeepAlive = false;
    if (isCall) {
      setCommonHeaders(response, requestId);
      sendRefusal(response, error);
    } else sendErrorPage(response, options, { status: error.status, requestId });
  }

  function move(response: ServerResponse, location: string, requestId: string): void {
    setCommonHeaders(response, requestId);
    response.writeHead(308, { location }).end();
  }

  function setCommonHeaders(response: ServerResponse, requestId: string): void {
    response.setHeaders(new Map(Object.entries({ ...common, "x-request-id": requestId })));
  }

  async function getAllowedMethods(url: string): Promise<string[]> {
    if (!url.startsWith("/api/")) return pageMethods;
    const path = url.split("?")[0] ?? "";
    return undocumentedCalls.get(path.replace(/\/$/, "")) ?? options.getMethods(path);
  }

  /** `OPTIONS *` asks about the server as a whole; no other method has this target. */
  function serveAsterisk({ method }: IncomingMessage, response: ServerResponse, requestId: string): void {
    const allow = [...pageMethods, "PUT", "PATCH", "DELETE"].join(", ");
    if (method === "OPTIONS") response.writeHead(204, { ...common, allow, "x-request-id": requestId }).end();
    else refuse(response, { error: new AppError("invalid", unreadable), isCall: false }, requestId);
  }

  async function serveHealth(url: string, response: ServerResponse): Promise<void> {
    // Live: it serves visitors, without a database at least the cached pages. Ready: it can take orders and run its tasks too.
    const isReady = async () => options.areTasksRunning() && (await options.isDatabaseUp());
    const isOk = !options.isStopping() && (url.startsWith("/api/health/live") || (await isReady()));
    if (!isOk) response.setHeader("retry-after", "5");
    response.writeHead(isOk ? 200 : 503, { "content-type": jsonType, "cache-control": caching.never });
    response.end(JSON.stringify({ status: isOk ? "ok" : "unavailable" }));
  }

  /** Scripts carry a nonce that Next takes from the policy. */
  function setPolicy(request: IncomingMessage, response: ServerResponse): void {
    const policy = contentSecurityPolicy(options, [`'nonce-${createNonce()}'`]);
    request.headers["content-security-policy"] = policy;
    response.setHeader("content-security-policy", policy);
  }

  /** Lets Next handle this request. */
  async function forwardToNext(request: IncomingMessage, response: ServerResponse, { url, language }: Page): Promise<void> {
    request.url = url;
    for (const name of Object.keys(request.headers)) if (internalHeaders.test(name)) delete request.headers[name];
    if (hasTwoBearers(request)) delete request.headers.authorization;
    addFetchMetadata(request.headers);
    request.headers["user-agent"] ||= defaultUserAgent;
    request.headers["x-client-ip"] = clientIp(request, options.trustedProxies);
    if (!call.test(url)) {
      if (!options.isDev) setPolicy(request, response);
      const headers = { ...pageHeaders(url), ...languageHeaders({ language, url, flight: request.headers.rsc }) };
      response.setHeaders(new Map(Object.entries(headers)));
    }
    const store: ResponseStatus = {};
    limitBodyTime(request, response);
    adjustHead(request, response, store);
    await inLanguage(language, () => withResponseStatus(store, () => options.next(request, response)));
  }
}
