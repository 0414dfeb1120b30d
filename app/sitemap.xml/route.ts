import { sitemap } from "@/lib/seo/sitemap";
import { readSitemap } from "@/lib/seo/sitemap-input";
import { xmlResponse } from "@/lib/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> => xmlResponse(sitemap(await readSitemap()));
