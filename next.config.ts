import type { NextConfig } from "next";

const config: NextConfig = {
  // server.ts compresses finished answers once; Next's own gzip would do it again for every request.
  compress: false,
  poweredByHeader: false,
  // The documented client calls `GET /api/wishlist/{userId}/`: answered as it is, not by a redirect.
  skipTrailingSlashRedirect: true,
  typedRoutes: true,
  reactStrictMode: true,
  // `npm run types` checks the types of the whole tree, tests and scripts included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Title, description and canonical stand in the head for everybody, not only for the crawlers that Next knows.
  htmlLimitedBots: /.*/,
  // Images are resized once, at upload; there is no optimiser to abuse.
  images: { unoptimized: true },
  serverExternalPackages: ["pino", "pg", "sharp"],
  // RFC 8058: mail programs post a form to the List-Unsubscribe URL of an email; people who open it get the page.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/newsletter/unsubscribe",
        has: [{ type: "header", key: "content-type", value: "(application/x-www-form-urlencoded|multipart/form-data).*" }],
        destination: "/api/newsletter/unsubscribe",
      },
    ],
  }),
  // The page cache keeps the kinds of answer apart by the request's headers themselves, so the `_rsc` mark is not needed to.
  experimental: { validateRSCRequestHeaders: false },
};

export default config;
