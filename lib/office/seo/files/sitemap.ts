import type { CatalogueProduct } from "@/lib/catalogue/product/storefront/queries";
import { areas, toKeys } from "@/lib/catalogue/product/vocabulary";
import { absolute, areaPath, brandPath, getImageUrl, listingPath, productPath, translations } from "@/lib/office/seo/urls";
import { textElement } from "@/lib/office/seo/xml";
import { languages } from "@/lib/platform/shared/language/languages";
import { escapeXml } from "@/lib/platform/shared/text/escape-xml";

type SitemapProduct = Pick<CatalogueProduct, "_id" | "updatedAt" | "image" | "brand" | "category" | "subcategory" | "areas">;
type Subcategory = { _id: string; subCategories: readonly { _id: string }[] };
export type SitemapInput = {
  categories: readonly Subcategory[];
  brands: readonly { _id: string }[];
  products: readonly SitemapProduct[];
  staffPages: readonly SitemapEntry[];
  siteUrl: string;
};

export type SitemapEntry = { path: string; lastModified?: string | undefined; image?: string | undefined };

/** Pages per file, each in two languages. Google allows 50,000 URLs; smaller files are cheaper to fetch again, and each is made without keeping others waiting. */
const sitemapLimit = 2500;

/** Static pages with content of their own. */
const contentPages: readonly string[] = ["/contact", "/faq"];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Every page that should be indexed, except products. Lists without products are left out. */
function pageEntries({ categories, brands, products, staffPages }: SitemapInput): SitemapEntry[] {
  const changes = getLastChanges(products);
  const lastModified = latest(changes.values());
  const listings = categories.flatMap(({ _id, subCategories }) => [_id, ...subCategories.map((each) => each._id)]);
  const toEntries = <K extends string>(keys: readonly K[], toPath: (key: K) => string) =>
    keys.filter((key) => changes.has(key)).map((key) => ({ path: toPath(key), lastModified: changes.get(key) }));
  return [
    { path: "/", lastModified },
    { path: listingPath(), lastModified },
    ...toEntries(listings, listingPath),
    ...toEntries(toKeys(areas), areaPath),
    ...(products.length > 0 ? [{ path: brandPath(), lastModified }] : []),
    ...toEntries(
      brands.map(({ _id }) => _id),
      brandPath,
    ),
    ...contentPages.map((path) => ({ path })),
    ...staffPages,
  ];
}

/** The latest change of the products of each category, subcategory, area and brand, in one pass. */
function getLastChanges(products: readonly SitemapProduct[]): Map<string, string> {
  const changes = new Map<string, string>();
  for (const { updatedAt, brand, category, subcategory, areas } of products)
    for (const key of [category._id, subcategory._id, brand._id, ...areas])
      if (updatedAt > (changes.get(key) ?? "")) changes.set(key, updatedAt);
  return changes;
}

function productEntries(products: readonly SitemapProduct[], siteUrl: string): SitemapEntry[] {
  return products.map(({ _id, updatedAt, image }) => ({
    path: productPath(_id),
    lastModified: updatedAt,
    image: image ? getImageUrl(siteUrl, image).url : undefined,
  }));
}

/** The sitemap if it fits in one file, otherwise the index of its parts: first all other pages, then the products. */
export function sitemap(input: SitemapInput): string {
  const { products, siteUrl } = input;
  const pages = pageEntries(input);
  if (pages.length + products.length <= sitemapLimit) return urlSet([...pages, ...productEntries(products, siteUrl)], siteUrl);
  const chunks = Array.from({ length: Math.ceil(products.length / sitemapLimit) }, (_, at) => getProducts(input, at + 2));
  const changes = [
    pages.map(({ lastModified }) => lastModified),
    ...chunks.map((some) => some.map(({ updatedAt }) => updatedAt)),
  ];
  const parts = changes.map((times, at) => {
    return `<sitemap>${textElement("loc", `${siteUrl}/sitemaps/${at + 1}.xml`)}${textElement("lastmod", latest(times))}</sitemap>`;
  });
  return `${declaration}\n<sitemapindex ${sitemapNamespace}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** The part with this number, counted from 1; `null` if there is none. One of products costs no look at the others. */
export function sitemapPart(input: SitemapInput, part: number): string | null {
  if (part === 1) return urlSet(pageEntries(input), input.siteUrl);
  const some = getProducts(input, part);
  return some.length > 0 ? urlSet(productEntries(some, input.siteUrl), input.siteUrl) : null;
}

/** The products of a part, from the second on. */
const getProducts = ({ products }: SitemapInput, part: number) =>
  products.slice((part - 2) * sitemapLimit, (part - 1) * sitemapLimit);

/** Each page in each language, with its translations: only here, so that no page gets longer. */
function urlSet(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.flatMap(({ path, lastModified, image }) => {
    const others = translations(siteUrl, path).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    );
    const productImage = image ? `<image:image>${textElement("image:loc", image)}</image:image>` : "";
    const rest = `${textElement("lastmod", lastModified)}${others.join("")}${productImage}`;
    return languages.map((language) => `<url>${textElement("loc", absolute(siteUrl, path, language))}${rest}</url>`);
  });
  return `${declaration}\n<urlset ${sitemapNamespace} ${imageNamespace} ${linkNamespace}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** The latest of some times in ISO 8601 and UTC, which can be compared as text. */
function latest(times: Iterable<string | undefined>): string | undefined {
  let last: string | undefined;
  for (const time of times) if (time && (!last || time > last)) last = time;
  return last;
}
