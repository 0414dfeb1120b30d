import "server-only";
import { cache } from "react";
import { type Listing, type ListingQuery, listingQuery, listProducts } from "./listing";
import { type CatalogueCategory, type CatalogueProduct, type CatalogueSubcategory, getCatalogue } from "./queries";
import { getRails } from "./rails";

export type ProductListingPage = {
  listing: Listing<CatalogueProduct>;
  query: ListingQuery;
  title: string;
  about: string;
  category: CatalogueCategory | undefined;
  subcategory: CatalogueSubcategory | undefined;
  /** Shown when nothing was found. */
  suggestions: CatalogueProduct[];
};

/** A page's `searchParams` as Next gives them. */
export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The list that an address asks for; `shelf` is the id in `/products/{id}`, of a category or a subcategory. `null` when the
 * address names a category or subcategory that does not exist.
 */
export function getListingPage(params: SearchParams, subcategory?: string): Promise<ProductListingPage | null> {
  return findListingPage(JSON.stringify(params), subcategory);
}

/** Worked out once for a page and its metadata; the parameters as text, because equal objects are not the same. */
const findListingPage = cache(async (paramsText: string, list?: string): Promise<ProductListingPage | null> => {
  const params: unknown = JSON.parse(paramsText);
  const { categories, products } = await getCatalogue();
  const given = listingQuery.parse(params);
  const subcategoryId = given.subcategory ?? list;
  const home = categories.find(({ subCategories }) => subCategories.some(({ _id }) => _id === subcategoryId));
  const subcategory = home?.subCategories.find(({ _id }) => _id === subcategoryId);
  const categoryId = given.category ?? (subcategory ? home?._id : list);
  const category = categories.find(({ _id }) => _id === categoryId);
  const isUnknown = (given.subcategory && !subcategory) || (categoryId && !category) || (list && !subcategory && !category);
  if (isUnknown) return null;
  const query: ListingQuery = { ...given, category: category?._id, subcategory: subcategory?._id };
  const listing = listProducts(products, query);
  return {
    listing,
    // On a list's own address its ids stand in the path, not in the query.
    query: list ? { ...query, category: undefined, subcategory: undefined } : query,
    title: getTitle(query.q, subcategory?.name ?? category?.name),
    about: subcategory?.about ?? category?.about ?? "",
    category,
    subcategory,
    suggestions: listing.total === 0 ? getRails(products).bestSelling : [],
  };
});

function getTitle(q: string, subcategory: string | undefined): string {
  if (!q) return subcategory ?? "All products";
  return subcategory ? `“${q}” in ${subcategory}` : `Search: ${q}`;
}
