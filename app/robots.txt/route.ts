import { env } from "@/lib/platform/env";
import { robots } from "@/lib/seo/robots";

// Without this Next would answer once, while the shop is built.
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(robots(env().SITE_URL), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
