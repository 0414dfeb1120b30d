import { env } from "@/lib/platform/env";
import { getCatalogue } from "@/lib/product/catalogue/queries";
import { sitemap, sitemapEntries } from "@/lib/seo/sitemap";
import { staffPages } from "@/lib/seo/staff-pages";
import { xmlResponse } from "@/lib/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { SITE_URL } = env();
  return xmlResponse(sitemap(await toEntries(SITE_URL), SITE_URL));
}

const toEntries = async (siteUrl: string) => sitemapEntries(await getCatalogue(), siteUrl, await staffPages(siteUrl));
