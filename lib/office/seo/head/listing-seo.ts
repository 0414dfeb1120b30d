import type { Metadata } from "next";
import type { BreadcrumbListLeaf, ItemListLeaf } from "schema-dts";
import type { ProductListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import { breadcrumbList, itemList } from "@/lib/office/seo/json-ld/json-ld";
import { areaPath, listingPath } from "@/lib/office/seo/urls";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { listingCanonical, pageMetadata } from "./metadata";
import { listTitle } from "./titles";

type View = Pick<ProductListingPage, "listing" | "query" | "title" | "about" | "category" | "subcategory" | "area">;

const defaultDescription = msg(
  "All waterproofing products with prices, coverage and stock: coatings, membranes, sealants, admixtures and tools.",
);

/** The metadata of a product list. */
export function listingMetadata({ listing, query, title, about, category, subcategory, area }: View): Promise<Metadata> {
  const isWhole = !category && !area && query.brand.length !== 1;
  const subject = isWhole ? t`All waterproofing products` : area ? t`${title}, products` : title;
  const filters = { ...query, category: category?._id, subcategory: subcategory?._id, page: listing.page };
  return pageMetadata({
    ...listingCanonical(filters),
    title: query.q ? [title, t`Search results`] : listTitle(listing.page > 1 ? t`${subject}, page ${listing.page}` : subject),
    description: area
      ? t`${title}: ${countText(listing.total, "product")} with prices, coverage and stock. ${about}`
      : about || t(defaultDescription),
    image: listing.items[0]?.image,
  });
}

/** The structured data of a product list: its breadcrumbs and its products. */
export function listingJsonLd(
  { listing, title, category, subcategory, area }: View,
  siteUrl: string,
): [BreadcrumbListLeaf, ItemListLeaf] {
  const levels = [category, subcategory].flatMap((list) => (list ? [{ label: list.name, href: listingPath(list._id) }] : []));
  const areaLevel = area ? [{ label: title, href: areaPath(area) }] : [];
  const crumbs = [{ label: msg("Home"), href: "/" }, { label: msg("Products"), href: listingPath() }, ...levels, ...areaLevel];
  return [breadcrumbList(crumbs, siteUrl), itemList(listing.items, siteUrl)];
}
