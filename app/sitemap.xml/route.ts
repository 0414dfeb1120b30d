import { sitemap } from "@/lib/office/seo/files/sitemap";
import { readSitemap } from "@/lib/office/seo/files/sitemap-input";
import { xmlResponse } from "@/lib/office/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> => xmlResponse(sitemap(await readSitemap()));
