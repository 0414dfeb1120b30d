import { env } from "@/lib/platform/env";
import { getCatalogue } from "@/lib/product/catalogue/queries";
import { sitemapEntries, sitemapPart } from "@/lib/seo/sitemap";
import { staffPages } from "@/lib/seo/staff-pages";
import { getPartNumber, xmlResponse } from "@/lib/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { SITE_URL } = env();
  const part = getPartNumber((await params).file);
  const body = part && sitemapPart(await toEntries(SITE_URL), part, SITE_URL);
  return body ? xmlResponse(body) : new Response("There is no such part of the sitemap.", { status: 404 });
}

const toEntries = async (siteUrl: string) => sitemapEntries(await getCatalogue(), siteUrl, await staffPages(siteUrl));
