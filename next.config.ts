import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // The documented client calls `GET /api/wishlist/{userId}/`: answer it directly instead of redirecting.
  skipTrailingSlashRedirect: true,
  typedRoutes: true,
  reactStrictMode: true,
  // `npm run types` checks the types of the whole tree, tests and scripts included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Puts title, description and canonical into the head for every client, not only for the crawlers that Next knows.
  htmlLimitedBots: /.*/,
  // Images are resized once, at upload; there is no optimiser to abuse.
  images: { unoptimized: true },
  turbopack: {
    resolveAlias: { "../createLucideIcon.mjs": "./components/kit/icon.tsx" },
    // 10 KB less on every page, compressed (docs/performance.md). Without dist/esm nothing changes.
    rules: {
      "*.js": {
        condition: { all: ["browser", "production", { path: /\/next\/dist\/(client|lib|server|shared)\// }] },
        loaders: ["./scripts/next-client-loader.mjs"],
      },
    },
  },
  serverExternalPackages: ["pino", "pg", "sharp"],
  // RFC 8058: mail programs post a form to the List-Unsubscribe URL of an email; people who open it get the page.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/:list(newsletter|stock-alert)/unsubscribe",
        has: [{ type: "header", key: "content-type", value: "(application/x-www-form-urlencoded|multipart/form-data).*" }],
        destination: "/api/:list/unsubscribe",
      },
    ],
  }),
  experimental: {
    // Fewer and larger scripts: 10 files instead of 14 for a product's page, and 2 KB less (docs/performance.md).
    turbopackChunking: { maxMergeChunkSize: 5e6, requestCost: 1e6, firstPageLoadPriority: 0.8, minChunkSize: 2e5 },
    turbopackCjsScopeHoisting: true,
    // The page cache tells response types apart by the request headers, so the `_rsc` parameter is not needed.
    validateRSCRequestHeaders: false,
    // With the embedded database routes are loaded when first requested, which saves a third of the time to start and 50 MB. Else all are
    // loaded at the start, so that an operator can build the next release while this one is running.
    preloadEntriesOnStart: process.env.DATABASE_KIND !== "embedded",
  },
};

export default config;
