import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { callLanguage } from "@/lib/platform/server/language/language";
import type { Language } from "@/lib/platform/shared/language/language";

/** A URL that is the same for everyone, and the query parameters it reads: all others (campaign tags, noise) are ignored. */
export type PublicRoute = { pattern: RegExp; query: readonly string[] };

export type PublicSite = {
  routes: readonly PublicRoute[];
  /** Paths whose response may depend on the user, or must not be cached. */
  personal: RegExp;
  /** Public calls whose response may contain more for some users. */
  signedCalls: RegExp;
};

/**
 * Next's own request headers that choose which kind of response a URL returns. `next-url` is not one of them: it only matters for
 * intercepting routes, which the shop does not have.
 */
const flightHeaders = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree"] as const;

const maxUrlLength = 2000;
/** In-app navigation sends 150 to 1,000 characters. */
const maxFlightLength = 2000;

export type PublicRequest = {
  key: string;
  url: string;
  /** In which it is rendered; a part of the key. */
  language: Language;
  /** Set for a request of Next's client: which data of the page it needs. */
  flight: Record<string, string> | null;
  /** A page for people rather than data or a file. */
  isPage: boolean;
  /** A file whose name changes with its content. */
  isImmutable: boolean;
  /** One of any number of URLs that anybody can make up: with a query, or neither a listed page nor a file's plain name. */
  isEndless: boolean;
};

const immutable = /^\/_next\/static\//;
/** Next also finds a file by other spellings of its name, with escapes. */
const plainFile = /^\/((_next\/static|assets)\/[^%]+|[\w-]+\.[a-z]{2,11})$/;
/** A call or a file, not a page for people. */
const data = /^\/api\/(?!docs$)|^\/(_next\/static|assets)\/|\.[a-z]{2,11}$/;

/**
 * Normalizes public GET requests, whose path names no language any more; `null` for everything that is not public. A call is in the
 * language that it asks for.
 */
export function publicRequests(
  site: PublicSite,
): (url: string, headers: IncomingHttpHeaders, language?: Language) => PublicRequest | null {
  const normalForms = new LRUCache<string, PublicRequest>({ max: 5000 });
  const findPage = (url: string, headers: IncomingHttpHeaders) => {
    // Nearly every URL was requested before: its normal form is cached.
    if (headers.authorization !== undefined) return normalForm(site, url, headers);
    const cached = normalForms.get(url);
    if (cached) return cached;
    const found = normalForm(site, url, headers);
    if (found) normalForms.set(url, found);
    return found;
  };
  return (url, headers, pageLanguage = "en") => {
    const page = findPage(url, headers);
    if (!page) return null;
    const language = isCall(page) ? callLanguage(headers) : pageLanguage;
    // Next ignores any other value.
    return toLanguage(headers.rsc === "1" ? toVariant(page, headers) : page, language);
  };
}

/** Everything below /api but the page about it. */
export const isCall = ({ url, isPage }: PublicRequest): boolean => url.startsWith("/api/") && !isPage;

const toLanguage = (page: PublicRequest | null, language: Language): PublicRequest | null =>
  page && language !== "en" && !page.isImmutable ? { ...page, language, key: `${language} ${page.key}` } : page;

/** The data of a page for Next's client. The key does not grow with the router state, which may come from anyone. */
function toVariant(page: PublicRequest, headers: IncomingHttpHeaders): PublicRequest | null {
  const flight: Record<string, string> = {};
  for (const name of flightHeaders) {
    const value = headers[name];
    if (typeof value === "string") flight[name] = value;
  }
  const text = JSON.stringify(flight);
  if (text.length > maxFlightLength) return null;
  return { ...page, flight, key: `${page.url} ${createHash("sha256").update(text).digest("base64url")}` };
}

function normalForm(site: PublicSite, url: string, headers: IncomingHttpHeaders): PublicRequest | null {
  const mark = url.indexOf("?");
  const path = withoutTrailingSlash(mark < 0 ? url : url.slice(0, mark));
  const route = site.routes.find(({ pattern }) => pattern.test(path));
  const isImmutable = immutable.test(path);
  if (!route && site.personal.test(path) && !isImmutable) return null;
  if (site.signedCalls.test(path) && hasToken(headers)) return null;
  const search = mark < 0 ? "" : url.slice(mark + 1);
  if (url.length > maxUrlLength) return null;
  const query = search && route ? normalQuery(search, route.query) : "";
  const normal = query ? `${path}?${query}` : path;
  return {
    key: normal,
    url: normal,
    language: "en",
    flight: null,
    isPage: !data.test(path),
    isImmutable,
    isEndless: route ? query !== "" : !plainFile.test(path),
  };
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The documented client sends `Bearer null` before sign-in: only a real token makes a call personal. */
function hasToken(headers: IncomingHttpHeaders): boolean {
  return /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(headers.authorization ?? "");
}

function normalQuery(search: string, allowed: readonly string[]): string {
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => allowed.includes(name) && value !== "");
  const query = new URLSearchParams(pairs);
  query.sort();
  return query.toString();
}
