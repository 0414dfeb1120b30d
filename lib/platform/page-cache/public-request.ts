import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/**
 * Which addresses everybody sees alike. All of them are rendered without cookies and without authorization.
 * Each names the query parameters it reads; others (campaign tags, noise) do not make a new page.
 */
const listing = [
  "area",
  "availability",
  "brand",
  "category",
  "max",
  "min",
  "page",
  "pack",
  "q",
  "rating",
  "sort",
  "subcategory",
  "surface",
  "technology",
];
const list = ["limit", "page", "q"];

type Route = { pattern: RegExp; query: readonly string[] };

const routes: Route[] = [
  { pattern: /^\/$/, query: [] },
  { pattern: /^\/products$/, query: listing },
  { pattern: /^\/products\/[0-9a-f-]{36}$/, query: listing },
  { pattern: /^\/product\/[0-9a-f-]{36}$/, query: [] },
  { pattern: /^\/api\/(category|subcategory|product|review)$/, query: list },
  { pattern: /^\/api\/(company-detail|delivery|openapi\.json|docs)$/, query: [] },
  { pattern: /^\/gallery\/[0-9a-f-]{36}$/, query: [] },
  { pattern: /^\/(sitemap\.xml|robots\.txt|merchant-feed\.xml|manifest\.webmanifest)$/, query: [] },
  { pattern: /^\/sitemaps\/\d{1,4}\.xml$/, query: [] },
  {
    pattern:
      /^\/(login|register|cart|wishlist|checkout|forgot-password|reset-password|confirm-email|gallery|services|teams|about|contact|faq)$/,
    query: [],
  },
  { pattern: /^\/newsletter\/(confirm|unsubscribe)$/, query: [] },
  { pattern: /^\/(privacy-policy|return-policy|shipping-policy)$/, query: ["version"] },
  { pattern: /^\/services\/[a-z0-9-]{1,100}$/, query: [] },
];

/** Next's own request headers that choose what kind of answer an address gives. */
const flightHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

const longestUrl = 2000;
const longestFlight = 6000;

export type PublicRequest = {
  key: string;
  url: string;
  flight: Record<string, string>;
  /** A page for people rather than data or a file. */
  isPage: boolean;
  /** A file whose name changes with its content. */
  isImmutable: boolean;
};

/** Where what is shown may depend on who asks, or where nothing is kept. */
const personal = /^\/(api|admin|customer|payment|session-ended|media|_next|socket\.io)(\/|$)/;
/** Public calls whose answer may hold more for some. */
const signedCalls = /^\/api\/(product|review)$/;
const immutable = /^\/_next\/static\//;
/** A call or a file: no page for people. */
const data = /^\/api\/(?!docs$)|^\/(_next\/static|assets)\/|\.[a-z]{2,11}$/;

/** What a GET asks of the public shop, in one normal form; `null` for everything that is not public. */
export function publicRequest(url: string, headers: IncomingHttpHeaders): PublicRequest | null {
  // Nearly every request asks for a whole page by an address that was asked for before: its normal form is known.
  if (headers.rsc !== undefined || headers.authorization !== undefined) return normalForm(url, headers);
  const known = normalForms.get(url);
  if (known) return known;
  const found = normalForm(url, headers);
  if (found) normalForms.set(url, found);
  return found;
}

const normalForms = new LRUCache<string, PublicRequest>({ max: 5000 });

function normalForm(url: string, headers: IncomingHttpHeaders): PublicRequest | null {
  const mark = url.indexOf("?");
  const path = withoutTrailingSlash(mark < 0 ? url : url.slice(0, mark));
  const route = routes.find(({ pattern }) => pattern.test(path));
  const isImmutable = immutable.test(path);
  if (!route && personal.test(path) && !isImmutable) return null;
  if (isSignedCall(path, headers)) return null;
  const given = mark < 0 ? "" : url.slice(mark + 1);
  const flight = flightOf(headers);
  if (url.length > longestUrl || !flight) return null;
  const query = given && route ? normalQuery(given, route.query) : "";
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

/** The documented client sends `Bearer null` before sign-in: only a real token makes a call somebody's own. */
function isSignedCall(path: string, headers: IncomingHttpHeaders): boolean {
  return signedCalls.test(path) && /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? "");
}

function normalQuery(given: string, known: readonly string[]): string {
  const kept = [...new URLSearchParams(given)].filter(([name, value]) => known.includes(name) && value !== "");
  const query = new URLSearchParams(kept);
  query.sort();
  return query.toString();
}

function flightOf(headers: IncomingHttpHeaders): [string, string][] | null {
  if (headers.rsc === undefined) return [];
  const flight: [string, string][] = [];
  for (const name of flightHeaders) {
    const value = headers[name];
    if (typeof value === "string") flight.push([name, value]);
  }
  return flight.reduce((sum, [, value]) => sum + value.length, 0) > longestFlight ? null : flight;
}
