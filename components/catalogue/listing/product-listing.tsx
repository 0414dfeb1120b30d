import { Search, SlidersHorizontal, X } from "lucide-react";
import { ProductCard, type ProductCardProps } from "@/components/catalogue/product/product-card";
import { RecentlySeen } from "@/components/catalogue/product/recent/recently-seen";
import { SearchNotes } from "@/components/catalogue/search/search-notes";
import { Breadcrumbs, type Crumb } from "@/components/kit/breadcrumbs";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import type { Choice } from "@/lib/catalogue/product/fitness";
import type { Facets, FacetValue } from "@/lib/catalogue/product/storefront/facets";
import {
  type Listing,
  type ListingQuery,
  listingHref,
  type Sort,
  sortLabel,
  sorts,
} from "@/lib/catalogue/product/storefront/listing";
import type { ProductListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import type { CatalogueCategory, CatalogueProduct } from "@/lib/catalogue/product/storefront/queries";
import { areas, surfaces, technologies } from "@/lib/catalogue/product/vocabulary";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import { Filters } from "./filters";
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
  const { listing, query, title, about, category, subcategory, area, choices, search, suggestions } = page;
  const isFiltered = getChips(query, listing.facets).length > 0;
  // Of a shop or category without products there is nothing to filter or sort.
  const hasProducts = listing.total > 0 || isFiltered || search !== null;
  return (
    <div className="container py-6">
      <Breadcrumbs crumbs={getCrumbs(page)} />
      <h1 className="mt-1 text-4xl md:mt-2 md:text-6xl">{title}</h1>
      {about && <p className="mt-2 max-w-prose text-stone">{about}</p>}
      {!search && fixes.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">Fixes:</span>
          {fixes.map(({ label, href }) => (
            <Link key={href} href={href} className="tap-link">
              {label}
            </Link>
          ))}
        </p>
      )}
      {area && (
        <p className="mt-3">
          <Link href={`/fix/${placeSlugs[area]}`} className="tap-link font-semibold">
            Not sure what you need? Answer a few questions
          </Link>
        </p>
      )}
      {category && !subcategory && <Subcategories category={category} />}
      <RecommendedChoices choices={choices} />
      <div className={`mt-6 grid gap-x-8 ${hasProducts ? "lg:grid-cols-[16rem_1fr]" : ""}`}>
        {hasProducts && (
          <aside className="[scrollbar-width:thin] lg:sticky lg:top-24 lg:-mx-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:px-2">
            <Filters listing={listing} query={query} path={path} />
          </aside>
        )}
        <div className="min-w-0">
          <h2 className="sr-only">Products</h2>
          <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 max-[22rem]:*:col-span-2 lg:flex">
            <search className="col-span-2 lg:flex-1">
              <form action="/products" className="flex items-center gap-2">
                <input
                  type="search"
                  id="search"
                  name="q"
                  maxLength={100}
                  aria-label="Search products"
                  defaultValue={query.q}
                  placeholder="Search products"
                  className="field"
                />
                <button type="submit" aria-label="Search the list" className="button button-primary px-3">
                  <Search size={20} aria-hidden="true" />
                </button>
              </form>
            </search>
            {hasProducts && <ListTools query={query} path={path} />}
          </div>
          <p role="status" className="mb-3 text-sm text-stone">
            {countText(listing.total, "product")}
            {listing.pages > 1 && `, page ${listing.page} of ${listing.pages}`}
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
            <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 sm:gap-y-10 md:grid-cols-3">
              {listing.items.map((product, at) => (
                <li key={product._id} className="part">
                  <ProductCard
                    product={product}
                    Actions={Actions}
                    isFirst={at < eagerImages}
                    isComparable
                    isByUnitPrice={query.sort === "unit-price"}
                    sizeKey={search?.sizeKey ?? (query.pack.length === 1 ? query.pack[0] : undefined)}
                    skus={search?.skus}
                  />
                </li>
              ))}
            </ul>
          )}
          {listing.total > 1 && (
            // app/finding.css shows it once a card is ticked.
            <form id="compare" action="/compare">
              <button type="submit" className="button button-primary">
                Compare the ticked products
              </button>
            </form>
          )}
          <Pagination page={listing.page} pages={listing.pages} getHref={(to) => listingHref({ ...query, page: to }, path)} />
        </div>
      </div>
      <RecentlySeen />
    </div>
  );
}

function getCrumbs({ category, subcategory, area, title }: ProductListingPage): Crumb[] {
  return [
    { label: "Home", href: "/" },
    { label: "Products", href: "/products" },
    ...(category ? [{ label: category.name, href: `/products/${category._id}` }] : []),
    ...(subcategory ? [{ label: subcategory.name, href: `/products/${subcategory._id}` }] : []),
    ...(area ? [{ label: title, href: listingHref({ area: [area] }) }] : []),
  ];
}

/** Opens the filters on small screens, and sorts. */
function ListTools({ query, path }: { query: ListingQuery; path: string }) {
  return (
    <>
      <button type="button" popoverTarget="filters" className="button button-quiet lg:hidden">
        <SlidersHorizontal size={18} aria-hidden="true" />
        Filters
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

function Subcategories({ category: { subCategories } }: { category: CatalogueCategory }) {
  if (subCategories.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {subCategories.map(({ _id, name, products }) => (
        <li key={_id}>
          <Link
            href={`/products/${_id}`}
            className="inline-flex min-h-11 items-center border border-line px-4 font-semibold hover:border-teal"
          >
            {name}
            <span className="ml-2 text-sm font-normal text-stone">{products.length}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The three products that staff recommend first for a problem, each for its own case. */
function RecommendedChoices({ choices }: { choices: Choice<CatalogueProduct>[] }) {
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="choices" className="mt-6">
      <h2 id="choices" className="text-xl">
        Start with one of these
      </h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-3">
        {choices.map(({ product: { _id, name, kind, image }, bestFor, reason }) => (
          <li key={_id} className="relative flex gap-4 border-t border-ink py-3">
            {image && (
              <ProductImage
                image={image}
                alt=""
                sizes="5rem"
                upTo={160}
                className="size-20 shrink-0 object-cover mix-blend-darken"
              />
            )}
            <div className="min-w-0">
              <p className="leading-snug font-bold">Best for {bestFor}</p>
              <p className="mt-1">
                <Link href={`/product/${_id}`} className="font-semibold text-teal underline after:absolute after:inset-0">
                  {name}
                </Link>
              </p>
              <p className="text-sm">{kind}</p>
              <p className="mt-1 text-sm text-stone">{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChipsProps = { listing: Listing; query: ListingQuery; path: string };
type Chip = { label: string; without: Partial<ListingQuery> };

const lists = ["area", "brand", "surface", "technology", "pack"] as const;

/** The active filters, each with a button to remove it. */
function Chips({ listing, query, path }: ChipsProps) {
  const chips = getChips(query, listing.facets);
  if (chips.length === 0) return null;
  const baseQuery = { q: query.q, sort: query.sort, category: query.category, subcategory: query.subcategory };
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            href={listingHref({ ...query, page: 1, ...without }, path)}
            rel="nofollow"
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-10 items-center gap-1.5 border border-teal bg-teal-soft px-3 text-sm font-semibold text-deep hover:bg-white"
          >
            {label}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={listingHref(baseQuery, path)} className="link inline-flex min-h-10 items-center px-2 text-sm font-semibold">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function getChips(query: ListingQuery, facets: Facets): Chip[] {
  const chips: Chip[] = lists.flatMap((name) =>
    query[name].map((value) => ({
      label: getLabel(facets[name], value),
      without: { [name]: (query[name] as string[]).filter((each) => each !== value) },
    })),
  );
  if (query.min !== undefined) chips.push({ label: `From ${formatRupees(query.min)}`, without: { min: undefined } });
  if (query.max !== undefined) chips.push({ label: `Up to ${formatRupees(query.max)}`, without: { max: undefined } });
  if (query.rating) chips.push({ label: `${query.rating} stars and up`, without: { rating: undefined } });
  if (query.availability) chips.push({ label: "In stock", without: { availability: undefined } });
  return chips;
}

/** A filter that matches no product any more still needs its label. */
const terms = new Map(
  [surfaces, technologies].flatMap((all) => Object.entries(all).map(([key, { label }]): [string, string] => [key, label])),
);
for (const [key, label] of Object.entries(areas)) terms.set(key, label);

const getLabel = (values: FacetValue[], value: string) =>
  values.find((each) => each.value === value)?.label ?? terms.get(value) ?? value;
