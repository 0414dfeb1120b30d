import { env } from "@/lib/platform/env";
import { getCatalogue } from "@/lib/product/catalogue/queries";
import { sitemap, sitemapEntries } from "@/lib/seo/sitemap";
import { writtenPages } from "@/lib/seo/written-pages";
import { xmlAnswer } from "@/lib/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { SITE_URL } = env();
  return xmlAnswer(sitemap(await toEntries(SITE_URL), SITE_URL));
}

const toEntries = async (siteUrl: string) => sitemapEntries(await getCatalogue(), siteUrl, await writtenPages(siteUrl));
