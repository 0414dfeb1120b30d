import type { Metadata } from "next";
import type { BreadcrumbListLeaf, ItemListLeaf } from "schema-dts";
import type { ProductListingPage } from "@/lib/product/catalogue/listing-page";
import { breadcrumbList, itemList } from "./json-ld";
import { listingCanonical, pageMetadata } from "./metadata";
import { doorPath, listingPath } from "./urls";

type View = Pick<ProductListingPage, "listing" | "query" | "title" | "about" | "category" | "subcategory" | "door">;

const everything =
  "All waterproofing products with prices, coverage and stock: coatings, membranes, sealants, admixtures and tools.";

/** The structured data of a product list. */
export function listingMetadata({ listing, query, title, about, category, subcategory }: View): Metadata {
  const filters = { ...query, category: category?._id, subcategory: subcategory?._id, page: listing.page };
  return pageMetadata({
    ...listingCanonical(filters),
    title: listing.page > 1 ? `${title}, page ${listing.page}` : title,
    description: about || everything,
    image: listing.items[0]?.image,
  });
}

/** Where the list stands and what it holds. */
export function listingJsonLd(
  { listing, title, category, subcategory, door }: View,
  siteUrl: string,
): [BreadcrumbListLeaf, ItemListLeaf] {
  const levels = [category, subcategory].flatMap((list) => (list ? [{ label: list.name, href: listingPath(list._id) }] : []));
  const doorLevel = door ? [{ label: title, href: doorPath(door) }] : [];
  const crumbs = [{ label: "Home", href: "/" }, { label: "Products", href: listingPath() }, ...levels, ...doorLevel];
  return [breadcrumbList(crumbs, siteUrl), itemList(listing.items, siteUrl)];
}
