import { Search, SlidersHorizontal } from "lucide-react";
import { ProductCard, type ProductCardProps } from "@/components/catalogue/product/product-card";
import { RecentlySeen } from "@/components/catalogue/product/recent/recently-seen";
import { SearchNotes } from "@/components/catalogue/search/search-notes";
import { Pagination } from "@/components/kit/table/pagination";
import { type ListingQuery, listingHref, type Sort, sortLabel, sorts } from "@/lib/catalogue/product/storefront/listing";
import type { ProductListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import { getShownPacks } from "@/lib/catalogue/product/storefront/shown-packs";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { Chips, getChips } from "./chips";
import { Filters } from "./filters";
import { ListingHead } from "./listing-head";
import { NothingFound } from "./nothing-found";
import { SortSelect } from "./sort-select";

type ProductListingProps = Pick<ProductCardProps, "Actions"> & {
  page: ProductListingPage;
  path: string;
  /** Problems and systems that match the search, or that the products of the category solve. */
  fixes: readonly SearchLink[];
  phoneNumber: string;
};

const eagerImages = 2;

/** A list of products with its filters: all products, a category, a subcategory, or search results. */
export function ProductListing({ page, path, fixes, phoneNumber, Actions }: ProductListingProps) {
  const { listing, query, search, suggestions } = page;
  const isFiltered = getChips(query, listing.facets).length > 0;
  // Of a shop or category without products there is nothing to filter or sort.
  const hasProducts = listing.total > 0 || isFiltered || search !== null;
  return (
    <div className="container py-6">
      <ListingHead page={page} fixes={fixes} isFiltered={isFiltered} />
      <div className={`mt-6 grid gap-x-8 ${hasProducts ? "lg:grid-cols-[16rem_1fr]" : ""}`}>
        {hasProducts && (
          <aside className="[scrollbar-width:thin] lg:sticky lg:top-24 lg:-mx-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:px-2">
            <Filters listing={listing} query={query} path={path} />
          </aside>
        )}
        <div className="min-w-0">
          <h2 className="sr-only">{t`Products`}</h2>
          <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 max-[22rem]:*:col-span-2 lg:flex">
            <search className="col-span-2 lg:flex-1">
              <form action={localPath("/products")} className="flex items-center gap-2">
                <input
                  type="search"
                  id="search"
                  name="q"
                  maxLength={100}
                  aria-label={t`Search products`}
                  defaultValue={query.q}
                  placeholder={t`Search products`}
                  className="field"
                />
                <button type="submit" aria-label={t`Search the list`} className="button button-primary px-3">
                  <Search size={20} aria-hidden="true" />
                </button>
              </form>
            </search>
            {hasProducts && <ListTools query={query} path={path} />}
          </div>
          <p role="status" className="mb-3 text-sm text-stone">
            {listing.pages > 1
              ? t`${countText(listing.total, "product")}, page ${listing.page} of ${listing.pages}`
              : countText(listing.total, "product")}
          </p>
          <Chips listing={listing} query={query} path={path} />
          {search && <SearchNotes fixes={fixes} help={search.help} notSold={search.notSold} hasProducts={listing.total > 0} />}
          {listing.total === 0 ? (
            <div className="mt-4">
              <NothingFound
                query={query}
                path={path}
                search={search}
                isFiltered={isFiltered}
                suggestions={suggestions}
                phoneNumber={phoneNumber}
                Actions={Actions}
              />
            </div>
          ) : (
            <ul className="cards mt-4 grid grid-cols-2 gap-x-4 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
              {listing.items.map((product, at) => (
                <li key={product._id}>
                  <ProductCard
                    product={product}
                    Actions={Actions}
                    isFirst={at < eagerImages}
                    isComparable
                    isByUnitPrice={query.sort === "unit-price"}
                    {...getShownPacks(query, search)}
                  />
                </li>
              ))}
            </ul>
          )}
          {listing.total > 1 && (
            // app/finding.css shows it once a card is ticked.
            <form id="compare" action={localPath("/compare")}>
              <button type="submit" className="button button-primary">{t`Compare the ticked products`}</button>
            </form>
          )}
          <Pagination page={listing.page} pages={listing.pages} getHref={(to) => listingHref({ ...query, page: to }, path)} />
        </div>
      </div>
      <RecentlySeen />
    </div>
  );
}

/** Opens the filters on small screens, and sorts. */
function ListTools({ query, path }: { query: ListingQuery; path: string }) {
  return (
    <>
      <button type="button" popoverTarget="filters" className="button button-quiet lg:hidden">
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t`Filters`}
      </button>
      <SortSelect
        value={query.sort}
        options={(Object.keys(sorts) as Sort[]).map((sort) => ({
          value: sort,
          label: sortLabel(sort, query),
          href: listingHref({ ...query, sort, page: 1 }, path),
        }))}
      />
    </>
  );
}
