import { robots } from "@/lib/office/seo/files/robots";
import { env } from "@/lib/platform/server/env";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(robots(env().SITE_URL), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
