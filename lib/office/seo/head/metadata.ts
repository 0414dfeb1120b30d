import type { Metadata } from "next";
import type { Image } from "@/lib/catalogue/product/contract";
import { type ListingQuery, listingHref } from "@/lib/catalogue/product/storefront/listing";
import { getShopLook } from "@/lib/content/company-detail/queries";
import { absolute, getPreviewUrl, listingPath } from "@/lib/office/seo/urls";
import { env } from "@/lib/platform/server/env";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { withHost } from "@/lib/platform/shared/media-url";
import { getSocialUrl, type ShopLook } from "@/lib/platform/shared/shop-look";
import { shorten } from "./shorten";
import { chooseTitle, withShopName } from "./titles";

// Search results show about this much.
const maxDescriptionLength = 160;

/** The metadata of a page that was not found. */
export const notFoundMetadata: Metadata = {
  get title() {
    return t`Page not found`;
  },
  robots: { index: false },
};

type PageMetadata = {
  /** Without the shop's name, which is added if there is room; of a list, the first that fits. */
  title: string | readonly string[];
  description: string;
  /** The canonical path of this content. */
  path: string;
  image?: Image | null | undefined;
  isIndexed?: boolean;
};

/** The metadata of a page for search engines and shared links. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  return toMetadata(page, await getShopLook());
}

type Site = Pick<ShopLook, "name" | "shortName" | "socialKey">;

export function toMetadata({ title, description, path, image, isIndexed = true }: PageMetadata, site: Site): Metadata {
  const siteName = site.name;
  const { SITE_URL } = env();
  const url = absolute(SITE_URL, path);
  const name = chooseTitle(...[title].flat());
  const summary = shorten(description, maxDescriptionLength);
  const images = [
    image
      ? { ...getPreviewUrl(SITE_URL, image), alt: image.alt, type: "image/jpeg" }
      : { url: withHost(SITE_URL, getSocialUrl(site)), width: 1200, height: 630, alt: siteName, type: "image/jpeg" },
  ];
  return {
    title: { absolute: withShopName(name, site) },
    description: summary,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      siteName,
      locale: currentLanguage() === "ne" ? "ne_NP" : "en_NP",
      url,
      title: name,
      description: summary,
      images,
    },
    twitter: {
      card: "summary_large_image",
      title: name,
      description: summary,
      images: images.map(({ url, alt }) => ({ url, alt })),
    },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
  };
}

/**
 * The list of all products, of a category, a subcategory or one area is indexed, with each of its pages. Filtered, sorted and
 * searched lists repeat the same products, so they are not indexed and point to the list without filters. Pass the page that is
 * shown, which may differ from the one requested.
 */
export function listingCanonical({ category, subcategory, area, page, ...filters }: ListingQuery): {
  path: string;
  isIndexed: boolean;
} {
  const list = listingPath(subcategory ?? category);
  const isArea = area.length === 1 && list === listingPath();
  const base = isArea ? { area } : {};
  const isFiltered = (area.length > 0 && !isArea) || listingHref(filters) !== listingHref({});
  return isFiltered
    ? { path: listingHref(base, list), isIndexed: false }
    : { path: listingHref({ ...base, page }, list), isIndexed: true };
}
