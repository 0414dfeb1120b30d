import type { ServerResponse } from "node:http";
import { caching } from "@/lib/platform/server/caching";
import { env } from "@/lib/platform/server/env";
import { getLastLook } from "@/lib/platform/server/last-look";
import { lookColours, toPalette } from "@/lib/platform/shared/brand-colour";
import { getLogoUrl } from "@/lib/platform/shared/shop-look";
import { escapeXml } from "@/lib/platform/shared/text/escape-xml";
import { commonHeaders, contentSecurityPolicy, type Site } from "./security-headers";

const failed = {
  heading: "Oops, something went wrong.",
  advice: "We're sorry for the inconvenience. Please try again later.",
};
const unreadableLink = {
  heading: "This link cannot be read.",
  advice: "Part of it is not valid text. Please open the page again from our menu.",
};

/**
 * The error screen (§2) as finished HTML that needs neither the database nor a script, for when a page could not be rendered at
 * all. components/layout/error-screen.tsx shows the same text inside a running page.
 */
function errorPage(requestId: string, status: number): string {
  const look = getLastLook();
  const { paper, ink, stone } = lookColours;
  const { heading, advice } = status === 400 ? unreadableLink : failed;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${paper};color:${ink};font:16px/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}
img{width:160px;height:auto}
h1{padding-top:1.5rem;border-top:2px solid;font-size:1.75rem;line-height:1.2;margin:1.5rem 0 .5rem}
a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.5rem;background:${toPalette(look.brandColor).link};color:#fff;text-decoration:none;border-radius:2px}
small{display:block;margin-top:2rem;color:${stone}}
</style>
</head>
<body>
<main>
<img src="${getLogoUrl(look)}" alt="${escapeXml(env().SHOP_NAME)}" width="240" height="64">
<h1>${heading}</h1>
<p>${advice}</p>
<a href="/">Back to the home page</a>
<small>If you write to us, mention ${requestId}</small>
</main>
</body>
</html>`;
}

export function sendErrorPage(
  response: ServerResponse,
  site: Site,
  { status, requestId }: { status: number; requestId: string },
): void {
  response.writeHead(status, {
    ...commonHeaders(site.siteUrl),
    "content-type": "text/html; charset=utf-8",
    "cache-control": caching.never,
    "content-security-policy": contentSecurityPolicy(site, []),
    "x-request-id": requestId,
    ...(status === 503 && { "retry-after": "5" }),
  });
  response.end(errorPage(requestId, status));
}
