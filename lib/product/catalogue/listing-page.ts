import "server-only";
import { cache } from "react";
import { doors } from "@/lib/product/doors";
import { type Choice, getChoices } from "@/lib/product/fitness";
import type { Area } from "@/lib/product/vocabulary";
import { type Listing, type ListingQuery, listingHref, listingQuery, listProducts } from "./listing";
import {
  type CatalogueBrand,
  type CatalogueCategory,
  type CatalogueProduct,
  type CatalogueSubcategory,
  getListed,
  showing,
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
  /** The one place where it leaks, where the whole list is of that place. */
  door: Area | undefined;
  /** What is best for what there, while nothing else narrows the list. */
  choices: Choice<CatalogueProduct>[];
  /** What the words of a search found, before any filter. */
  search: (CatalogueSearch & { isMiss: boolean }) | null;
  /** Shown when nothing was found. */
  suggestions: CatalogueProduct[];
};

/** A page's `searchParams` as Next gives them. */
export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The list that an address asks for; `id` is the one in `/products/{id}`, of a category or a subcategory. `null` when the
 * address names a category or subcategory that does not exist.
 */
export function getListingPage(params: SearchParams, subcategory?: string): Promise<ProductListingPage | null> {
  return findListingPage(JSON.stringify(params), subcategory);
}

/** Worked out once for a page and its metadata; the parameters as text, because equal objects are not the same. */
const findListingPage = cache(async (paramsText: string, list?: string): Promise<ProductListingPage | null> => {
  const params: unknown = JSON.parse(paramsText);
  const { categories, products, taxonomy } = await getListed();
  const given = listingQuery.parse(params);
  const subcategoryId = given.subcategory ?? list;
  const home = categories.find(({ subCategories }) => subCategories.some(({ _id }) => _id === subcategoryId));
  const subcategory = home?.subCategories.find(({ _id }) => _id === subcategoryId);
  const categoryId = given.category ?? (subcategory ? home?._id : list);
  const category = categories.find(({ _id }) => _id === categoryId);
  const isUnknown = (given.subcategory && !subcategory) || (categoryId && !category) || (list && !subcategory && !category);
  if (isUnknown) return null;
  const query: ListingQuery = { ...given, category: category?._id, subcategory: subcategory?._id };
  const search = await searchFor(query.q, products);
  const listing = listProducts(products, query, search?.fits);
  const suggestions = listing.total === 0 ? getRails(products).bestSelling : [];
  showing([...listing.items, ...suggestions]);
  const door = getDoor(query);
  return {
    listing,
    search,
    door,
    choices: getDoorChoices(door, query, listing.items),
    // On a list's own address its ids stand in the path, not in the query.
    query: list ? { ...query, category: undefined, subcategory: undefined } : query,
    ...getHeading(query.q, subcategory ?? category ?? getNarrower(query, door, taxonomy.brands)),
    category,
    subcategory,
    suggestions,
  };
});

/** A list of one place, of all categories and not of a search. */
function getDoor({ area, q, category, subcategory }: ListingQuery): Area | undefined {
  return area.length === 1 && !q && !category && !subcategory ? area[0] : undefined;
}

/** Only while nothing else narrows the list. */
function getDoorChoices(door: Area | undefined, query: ListingQuery, ranked: CatalogueProduct[]): Choice<CatalogueProduct>[] {
  return door && listingHref(query) === listingHref({ area: [door] }) ? getChoices(ranked, door) : [];
}

/** What the whole range is narrowed to and named by: a place, or one brand. */
function getNarrower({ brand }: ListingQuery, door: Area | undefined, brands: readonly CatalogueBrand[]): Heading | undefined {
  if (door) return { name: doors[door].title, about: doors[door].about };
  return brand.length === 1 ? brands.find(({ _id }) => _id === brand[0]) : undefined;
}

type Heading = { name: string; about: string };

function getHeading(q: string, list: Heading | undefined) {
  const about = list?.about ?? "";
  if (!q) return { title: list?.name ?? "All products", about };
  return { title: list ? `“${q}” in ${list.name}` : `Results for “${q}”`, about };
}

async function searchFor(q: string, products: readonly CatalogueProduct[]): Promise<ProductListingPage["search"]> {
  if (!q) return null;
  const search = await searchCatalogue(q, products);
  return { ...search, isMiss: isMiss(search) };
}
