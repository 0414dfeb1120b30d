import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** A URL that is the same for everyone, and the query parameters it reads: all others (campaign tags, noise) are ignored. */
export type PublicRoute = { pattern: RegExp; query: readonly string[] };

export type PublicSite = {
  routes: readonly PublicRoute[];
  /** Paths whose response may depend on the user, or must not be cached. */
  personal: RegExp;
  /** Public calls whose response may contain more for some users. */
  signedCalls: RegExp;
};

/** Next's own request headers that choose which kind of response a URL returns. */
const flightHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

const maxUrlLength = 2000;
const maxFlightLength = 6000;

export type PublicRequest = {
  key: string;
  url: string;
  flight: Record<string, string>;
  /** A page for people rather than data or a file. */
  isPage: boolean;
  /** A file whose name changes with its content. */
  isImmutable: boolean;
};

const immutable = /^\/_next\/static\//;
/** A call or a file, not a page for people. */
const data = /^\/api\/(?!docs$)|^\/(_next\/static|assets)\/|\.[a-z]{2,11}$/;

/** Normalises public GET requests; `null` for everything that is not public. */
export function publicRequests(site: PublicSite): (url: string, headers: IncomingHttpHeaders) => PublicRequest | null {
  const normalForms = new LRUCache<string, PublicRequest>({ max: 5000 });
  return (url, headers) => {
    // Nearly every request asks for a whole page by a URL that was requested before: its normal form is cached.
    if (headers.rsc !== undefined || headers.authorization !== undefined) return normalForm(site, url, headers);
    const cached = normalForms.get(url);
    if (cached) return cached;
    const found = normalForm(site, url, headers);
    if (found) normalForms.set(url, found);
    return found;
  };
}

function normalForm(site: PublicSite, url: string, headers: IncomingHttpHeaders): PublicRequest | null {
  const mark = url.indexOf("?");
  const path = withoutTrailingSlash(mark < 0 ? url : url.slice(0, mark));
  const route = site.routes.find(({ pattern }) => pattern.test(path));
  const isImmutable = immutable.test(path);
  if (!route && site.personal.test(path) && !isImmutable) return null;
  if (site.signedCalls.test(path) && hasToken(headers)) return null;
  const search = mark < 0 ? "" : url.slice(mark + 1);
  const flight = getFlight(headers);
  if (url.length > maxUrlLength || !flight) return null;
  const query = search && route ? normalQuery(search, route.query) : "";
  const normal = query ? `${path}?${query}` : path;
  return {
    key: flight.length ? `${normal} ${JSON.stringify(flight)}` : normal,
    url: normal,
    flight: Object.fromEntries(flight),
    isPage: !data.test(path),
    isImmutable,
  };
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The documented client sends `Bearer null` before sign-in: only a real token makes a call personal. */
function hasToken(headers: IncomingHttpHeaders): boolean {
  return /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? "");
}

function normalQuery(search: string, allowed: readonly string[]): string {
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => allowed.includes(name) && value !== "");
  const query = new URLSearchParams(pairs);
  query.sort();
  return query.toString();
}

function getFlight(headers: IncomingHttpHeaders): [string, string][] | null {
  if (headers.rsc === undefined) return [];
  const flight: [string, string][] = [];
  for (const name of flightHeaders) {
    const value = headers[name];
    if (typeof value === "string") flight.push([name, value]);
  }
  return flight.reduce((sum, [, value]) => sum + value.length, 0) > maxFlightLength ? null : flight;
}
