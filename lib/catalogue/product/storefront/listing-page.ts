import "server-only";
import { cache } from "react";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import { type Choice, getChoices } from "@/lib/catalogue/product/fitness";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { type Listing, type ListingQuery, listingHref, listingQuery, listProducts } from "./listing";
import {
  type CatalogueBrand,
  type CatalogueCategory,
  type CatalogueProduct,
  type CatalogueSubcategory,
  dependsOnProducts,
  getListed,
} from "./queries";
import { getRails } from "./rails";
import { type CatalogueSearch, isMiss, searchCatalogue } from "./search";

export type ProductListingPage = {
  listing: Listing<CatalogueProduct>;
  query: ListingQuery;
  title: string;
  about: string;
  category: CatalogueCategory | undefined;
  subcategory: CatalogueSubcategory | undefined;
  /** The area that the list is for, if it is the list of a single area. */
  area: Area | undefined;
  /** The recommended products for that area and what each is best for; only without other filters. */
  choices: Choice<CatalogueProduct>[];
  /** The result of a search before filtering. */
  search: (CatalogueSearch & { isMiss: boolean }) | null;
  /** Shown when nothing was found. */
  suggestions: CatalogueProduct[];
};

/** A page's `searchParams` as passed by Next. */
export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The product list of a URL; `id` is the one in `/products/{id}`, of a category or a subcategory. `null` if the URL names a
 * category or subcategory that does not exist.
 */
export function getListingPage(params: SearchParams, id?: string): Promise<ProductListingPage | null> {
  return findListingPage(JSON.stringify(params), id);
}

/** Computed once for a page and its metadata. The parameters are text, because `cache` compares arguments by identity. */
const findListingPage = cache(async (paramsText: string, id?: string): Promise<ProductListingPage | null> => {
  const params: unknown = JSON.parse(paramsText);
  const { categories, products, taxonomy } = await getListed();
  const requested = listingQuery.parse(params);
  const subcategoryId = requested.subcategory ?? id;
  const parent = categories.find(({ subCategories }) => subCategories.some(({ _id }) => _id === subcategoryId));
  const subcategory = parent?.subCategories.find(({ _id }) => _id === subcategoryId);
  const categoryId = requested.category ?? (subcategory ? parent?._id : id);
  const category = categories.find(({ _id }) => _id === categoryId);
  const isUnknown = (requested.subcategory && !subcategory) || (categoryId && !category) || (id && !subcategory && !category);
  if (isUnknown) return null;
  const query: ListingQuery = { ...requested, category: category?._id, subcategory: subcategory?._id };
  const search = await searchFor(query.q, products);
  const listing = listProducts(products, query, search);
  const suggestions = listing.total === 0 ? getRails(products).bestSelling : [];
  dependsOnProducts([...listing.items, ...suggestions]);
  const area = getArea(query);
  return {
    listing: localized(listing),
    search,
    area,
    choices: localized(getAreaChoices(area, query, listing.items)),
    // In the URL of a category or subcategory its id is in the path, not in the query.
    query: id ? { ...query, category: undefined, subcategory: undefined } : query,
    ...getHeading(query.q, localized(subcategory ?? category ?? getFilterHeading(query, area, taxonomy.brands))),
    category: localized(category),
    subcategory: localized(subcategory),
    suggestions: localized(suggestions),
  };
});

/** The area, if the list is for one area, of all categories and without a search. */
function getArea({ area, q, category, subcategory }: ListingQuery): Area | undefined {
  return area.length === 1 && !q && !category && !subcategory ? area[0] : undefined;
}

/** Only without other filters. */
function getAreaChoices(area: Area | undefined, query: ListingQuery, ranked: CatalogueProduct[]): Choice<CatalogueProduct>[] {
  return area && listingHref(query) === listingHref({ area: [area] }) ? getChoices(ranked, area) : [];
}

/** The heading of a list that is filtered by a single area or brand. */
function getFilterHeading(
  { brand }: ListingQuery,
  area: Area | undefined,
  brands: readonly CatalogueBrand[],
): Heading | undefined {
  if (area) return { name: areaGuides[area].title, about: areaGuides[area].about };
  return brand.length === 1 ? brands.find(({ _id }) => _id === brand[0]) : undefined;
}

type Heading = { name: string; about: string };

function getHeading(q: string, list: Heading | undefined) {
  const about = list?.about ?? "";
  if (!q) return { title: list?.name ?? t`All products`, about };
  return { title: list ? t`“${q}” in ${list.name}` : t`Results for “${q}”`, about };
}

async function searchFor(q: string, products: readonly CatalogueProduct[]): Promise<ProductListingPage["search"]> {
  if (!q) return null;
  const search = await searchCatalogue(q, products);
  return { ...search, isMiss: isMiss(search) };
}
