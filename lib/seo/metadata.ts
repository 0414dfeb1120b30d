import type { Metadata } from "next";
import { env } from "@/lib/platform/env";
import { type ListingQuery, listingHref } from "@/lib/product/catalogue/listing";
import type { Image } from "@/lib/product/contract";
import { shortened } from "./shortened";
import { absolute, getImageUrl, listingPath } from "./urls";

export const siteName = "Sukkha Waterproofing";

// About what a search result shows.
const maxDescriptionLength = 160;

/** The metadata of a page that was not found. */
export const notFoundMetadata: Metadata = { title: "Page not found", robots: { index: false } };

type PageMetadata = {
  /** Without the shop's name, which the layout adds, unless it is absolute. */
  title: string | { absolute: string };
  description: string;
  /** The one address of this content. */
  path: string;
  image?: Image | null | undefined;
  isIndexed?: boolean;
};

/** The metadata of a page for search engines and shared links. */
export function pageMetadata({ title, description, path, image, isIndexed = true }: PageMetadata): Metadata {
  const { SITE_URL } = env();
  const url = absolute(SITE_URL, path);
  const name = typeof title === "string" ? title : title.absolute;
  const summary = shortened(description, maxDescriptionLength);
  const images = [
    image
      ? { ...getImageUrl(SITE_URL, image), alt: image.alt, type: "image/webp" }
      : { url: `${SITE_URL}/assets/og.jpg`, width: 1200, height: 630, alt: siteName, type: "image/jpeg" },
  ];
  return {
    title,
    description: summary,
    alternates: { canonical: url },
    openGraph: { type: "website", siteName, locale: "en_NP", url, title: name, description: summary, images },
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
 * The list of a category, a subcategory or one place where it leaks, and its further pages, are pages of their own; narrowed,
 * sorted and searched ones are the same products again and point to the list they came from. Pass the page that is shown, not the
 * one that was asked for.
 */
export function listingCanonical({ category, subcategory, area, page, ...narrowed }: ListingQuery): {
  path: string;
  isIndexed: boolean;
} {
  const list = listingPath(subcategory ?? category);
  const isDoor = area.length === 1 && list === listingPath();
  const whole = isDoor ? { area } : {};
  const isNarrowed = (area.length > 0 && !isDoor) || listingHref(narrowed) !== listingHref({});
  return isNarrowed
    ? { path: listingHref(whole, list), isIndexed: false }
    : { path: listingHref({ ...whole, page }, list), isIndexed: true };
}
