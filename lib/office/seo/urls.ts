import type { Area } from "@/lib/catalogue/product/vocabulary";
import { type ImageSource, imageUrl, previewSize, previewUrl, widthsFor } from "@/lib/platform/shared/image";
import { currentLanguage, type Language, pathIn } from "@/lib/platform/shared/language/language";
import { languages } from "@/lib/platform/shared/language/languages";
import { withHost } from "@/lib/platform/shared/media-url";

/** Canonical URLs for search engines: absolute, one for each page. */

export function absolute(siteUrl: string, path: string, language: Language = currentLanguage()): string {
  return path === "/" && language === "en" ? `${siteUrl}/` : `${siteUrl}${pathIn(path, language)}`;
}

/** The same page in each language, as search engines want it told; who reads neither gets English. */
export const translations = (siteUrl: string, path: string): [hreflang: string, url: string][] => [
  ...languages.map((language): [string, string] => [language, absolute(siteUrl, path, language)]),
  ["x-default", absolute(siteUrl, path, "en")],
];

export function productPath(productId: string, variantId?: string): string {
  return variantId ? `/product/${productId}?variant=${variantId}` : `/product/${productId}`;
}

/** The list of a category or a subcategory. */
export function listingPath(id?: string): string {
  return id ? `/products/${id}` : "/products";
}

/** The page of a brand; without an id, the list of all brands. */
export const brandPath = (id?: string): string => (id ? `/brands/${id}` : "/brands");

/** The list of the products for an area. */
export function areaPath(area: Area): string {
  return `${listingPath()}?area=${area}`;
}

type ImageUrl = { url: string; width: number; height: number };

/** The image for link previews. */
export const getPreviewUrl = (siteUrl: string, image: ImageSource): ImageUrl => ({
  url: withHost(siteUrl, previewUrl(image.key)),
  ...previewSize(image),
});

/** The largest rendition up to 1280 pixels wide, the size for image searches. */
export function getImageUrl(siteUrl: string, { key, width, height }: ImageSource): ImageUrl {
  const rendition = widthsFor(width).findLast((each) => each <= 1280) ?? 1280;
  const renditionWidth = Math.min(rendition, width);
  return {
    url: withHost(siteUrl, imageUrl(key, rendition)),
    width: renditionWidth,
    height: Math.round((height * renditionWidth) / width),
  };
}
