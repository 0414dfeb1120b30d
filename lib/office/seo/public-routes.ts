import { formFields } from "@/lib/advice/job/form/form";
import { type PublicRoute, type PublicSite, publicRequests } from "@/lib/platform/server/http/public-request";

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

/** Pages that are the same for everybody, so that they can be cached. They are rendered without cookies and authorization. */
const routes: PublicRoute[] = [
  { pattern: /^\/$/, query: [] },
  { pattern: /^\/products$/, query: listing },
  { pattern: /^\/products\/[0-9a-f-]{36}$/, query: listing },
  { pattern: /^\/product\/[0-9a-f-]{36}$/, query: [] },
  { pattern: /^\/api\/(category|subcategory|product|review)$/, query: list },
  { pattern: /^\/api\/search$/, query: ["q"] },
  { pattern: /^\/api\/(company-detail|delivery|problem|season|system|openapi\.json|docs)$/, query: [] },
  { pattern: /^\/(gallery|brands)\/[0-9a-f-]{36}$/, query: [] },
  { pattern: /^\/(offline|texts)$/, query: [] },
  { pattern: /^\/(sitemap\.xml|robots\.txt|merchant-feed\.xml|manifest\.webmanifest)$/, query: [] },
  { pattern: /^\/(sitemaps|merchant-feeds)\/\d{1,4}\.xml$/, query: [] },
  {
    pattern:
      /^\/(login|register|track|cart|wishlist|checkout|forgot-password|reset-password|confirm-email|gallery|brands|services|teams|about|contact)$/,
    query: [],
  },
  { pattern: /^\/faq$/, query: ["q"] },
  { pattern: /^\/(newsletter\/(confirm|unsubscribe)|stock-alert\/unsubscribe)$/, query: [] },
  { pattern: /^\/(privacy-policy|return-policy|shipping-policy)$/, query: ["version"] },
  { pattern: /^\/services\/[a-z0-9-]{1,100}$/, query: [] },
  { pattern: /^\/fix\/system\/[a-z0-9-]{1,100}$/, query: formFields },
  // A problem, followed by the answers to its questions.
  { pattern: /^\/fix(\/[a-z0-9-]{1,100}){0,5}$/, query: [] },
];

const site: PublicSite = {
  routes,
  personal:
    /^\/(api|admin|compare|customer|payment|o|job|session-ended|choose-password|set-up-factor|media|_next|socket\.io)(\/|$)/,
  signedCalls: /^\/api\/(product|review)$/,
};

export const publicRequest = publicRequests(site);
