import "server-only";
import { getCatalogue } from "@/lib/catalogue/product/storefront/queries";
import { env } from "@/lib/platform/server/env";
import type { SitemapInput } from "./sitemap";
import { staffPages } from "./staff-pages";

export async function readSitemap(): Promise<SitemapInput> {
  const siteUrl = env().SITE_URL;
  const { categories, brands, products } = await getCatalogue();
  return { categories, brands, products, staffPages: await staffPages(siteUrl), siteUrl };
}
