import { sitemapPart } from "@/lib/office/seo/files/sitemap";
import { readSitemap } from "@/lib/office/seo/files/sitemap-input";
import { getPartNumber, xmlResponse } from "@/lib/office/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const part = getPartNumber((await params).file);
  const body = part && sitemapPart(await readSitemap(), part);
  return body ? xmlResponse(body) : new Response("There is no such part of the sitemap.", { status: 404 });
}
