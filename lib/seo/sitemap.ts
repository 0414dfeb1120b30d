import type { CatalogueProduct } from "@/lib/product/catalogue/queries";
import { areas, toKeys } from "@/lib/product/vocabulary";
import { absolute, areaPath, getImageUrl, listingPath, productPath } from "./urls";
import { textElement } from "./xml";

type SitemapProduct = Pick<CatalogueProduct, "_id" | "updatedAt" | "image" | "category" | "subcategory" | "areas">;
type Subcategory = { _id: string; subCategories: readonly { _id: string }[] };
type SitemapLists = { categories: readonly Subcategory[]; products: readonly SitemapProduct[] };

export type SitemapEntry = { path: string; lastModified?: string | undefined; image?: string | undefined };

/** URLs per file. Google allows 50,000; smaller files are cheaper to fetch again. */
const sitemapLimit = 5000;

/** Static pages with content of their own. */
const contentPages: readonly string[] = ["/contact", "/faq"];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Every page that should be indexed. Categories, subcategories and areas without products are left out. */
export function sitemapEntries(
  { categories, products }: SitemapLists,
  siteUrl: string,
  staffPages: readonly SitemapEntry[] = [],
): SitemapEntry[] {
  const bySubcategory = new Map([
    ...Map.groupBy(products, ({ category }) => category._id),
    ...Map.groupBy(products, ({ subcategory }) => subcategory._id),
  ]);
  const getLastChange = (some: readonly SitemapProduct[] = []) => latest(some.map(({ updatedAt }) => updatedAt));
  const listings = categories.flatMap(({ _id, subCategories }) => [_id, ...subCategories.map((each) => each._id)]);
  return [
    { path: "/", lastModified: getLastChange(products) },
    { path: listingPath(), lastModified: getLastChange(products) },
    ...listings
      .filter((id) => bySubcategory.has(id))
      .map((id) => ({ path: listingPath(id), lastModified: getLastChange(bySubcategory.get(id)) })),
    ...toKeys(areas).flatMap((area) => {
      const some = products.filter((product) => product.areas.includes(area));
      return some.length > 0 ? { path: areaPath(area), lastModified: getLastChange(some) } : [];
    }),
    ...contentPages.map((path) => ({ path })),
    ...staffPages,
    ...products.map(({ _id, updatedAt, image }) => ({
      path: productPath(_id),
      lastModified: updatedAt,
      image: image ? getImageUrl(siteUrl, image).url : undefined,
    })),
  ];
}

/** The sitemap if it fits in one file, otherwise the index of its parts. */
export function sitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  if (entries.length <= sitemapLimit) return urlSet(entries, siteUrl);
  const parts = Array.from({ length: Math.ceil(entries.length / sitemapLimit) }, (_, index) => {
    const lastModified = latest(getPart(entries, index + 1).map((each) => each.lastModified));
    return `<sitemap>${textElement("loc", `${siteUrl}/sitemaps/${index + 1}.xml`)}${textElement("lastmod", lastModified)}</sitemap>`;
  });
  return `${declaration}\n<sitemapindex ${sitemapNamespace}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** The part with this number, counted from 1; `null` if there is none. */
export function sitemapPart(entries: readonly SitemapEntry[], part: number, siteUrl: string): string | null {
  const some = getPart(entries, part);
  return some.length ? urlSet(some, siteUrl) : null;
}

function getPart(entries: readonly SitemapEntry[], part: number): readonly SitemapEntry[] {
  return entries.slice((part - 1) * sitemapLimit, part * sitemapLimit);
}

function urlSet(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, lastModified, image }) => {
    const productImage = image ? `<image:image>${textElement("image:loc", image)}</image:image>` : "";
    return `<url>${textElement("loc", absolute(siteUrl, path))}${textElement("lastmod", lastModified)}${productImage}</url>`;
  });
  return `${declaration}\n<urlset ${sitemapNamespace} ${imageNamespace}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** The latest of some times in ISO 8601 and UTC, which can be compared as text. */
function latest(times: Iterable<string | undefined>): string | undefined {
  let last: string | undefined;
  for (const time of times) if (time && (!last || time > last)) last = time;
  return last;
}
