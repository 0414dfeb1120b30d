import { Breadcrumbs, type Crumb } from "@/components/kit/breadcrumbs";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import type { Choice } from "@/lib/catalogue/product/fitness";
import { type ListingQuery, listingHref } from "@/lib/catalogue/product/storefront/listing";
import type { ProductListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import type { CatalogueCategory, CatalogueProduct } from "@/lib/catalogue/product/storefront/queries";
import { areas } from "@/lib/catalogue/product/vocabulary";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type ListingHeadProps = { page: ProductListingPage; fixes: readonly SearchLink[]; isFiltered: boolean };

/** What a list is of, with the ways to a shorter one. */
export function ListingHead({ page, fixes, isFiltered }: ListingHeadProps) {
  const { listing, query, title, about, category, subcategory, area, choices, search } = page;
  const isAll = listing.total > 0 && !category && !search && !isFiltered && query.page === 1;
  return (
    <>
      <Breadcrumbs crumbs={getCrumbs(page)} />
      <h1 lang={textLang(title)} className="mt-1 text-4xl md:mt-2 md:text-6xl">
        {title}
      </h1>
      {about && (
        <p lang={textLang(about)} className="mt-2 max-w-prose md:text-lg">
          {about}
        </p>
      )}
      {!search && fixes.length > 0 && (
        <p className="scrolls-sideways mt-3 flex items-center gap-x-4 whitespace-nowrap [scrollbar-width:none] md:flex-wrap">
          <span className="font-semibold">{t`Fixes:`}</span>
          {fixes.map(({ label, href }) => (
            <Link key={href} href={href} lang={textLang(label)} className="tap-link">
              {label}
            </Link>
          ))}
        </p>
      )}
      {isAll && <LeadIn query={query} />}
      {area && (
        <p className="mt-3">
          <Link
            href={`/fix/${placeSlugs[area]}`}
            className="tap-link font-semibold"
          >{t`Not sure what you need? Answer a few questions`}</Link>
        </p>
      )}
      {category && !subcategory && <Subcategories category={category} />}
      <RecommendedChoices choices={choices} />
    </>
  );
}

/** Where most leaks are; the filters have all places. */
const places = ["roof_terrace", "bathroom", "internal_damp_wall", "water_tank", "basement", "joint_crack"] as const;

/** How the list of everything is ordered, and how to shorten it to one place of the house. */
function LeadIn({ query }: { query: ListingQuery }) {
  return (
    <div className="mt-2">
      <p className="md:text-lg">
        {query.sort === "relevance"
          ? t`The most popular come first. Say where it leaks, and only what helps there is left.`
          : t`Say where it leaks, and only what helps there is left.`}
      </p>
      <ul aria-label={t`Where it leaks`} className="scrolls-sideways mt-2 flex gap-2 [scrollbar-width:none]">
        {places.map((each) => (
          <li key={each}>
            <Link href={listingHref({ area: [each], sort: query.sort })} className="chip">
              {t(areas[each])}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function getCrumbs({ category, subcategory, area, title }: ProductListingPage): Crumb[] {
  return [
    { label: t`Home`, href: "/" },
    { label: t`Products`, href: "/products" },
    ...(category ? [{ label: category.name, href: `/products/${category._id}` }] : []),
    ...(subcategory ? [{ label: subcategory.name, href: `/products/${subcategory._id}` }] : []),
    ...(area ? [{ label: title, href: listingHref({ area: [area] }) }] : []),
  ];
}

function Subcategories({ category: { subCategories } }: { category: CatalogueCategory }) {
  if (subCategories.length === 0) return null;
  return (
    <ul className="scrolls-sideways mt-4 flex gap-2 [scrollbar-width:none] md:flex-wrap">
      {subCategories.map(({ _id, name, products }) => (
        <li key={_id} lang={textLang(name)}>
          <Link href={`/products/${_id}`} className="chip">
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
      <h2 id="choices" className="text-xl">{t`Start with one of these`}</h2>
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
              <p className="leading-snug font-bold">{t`Best for ${bestFor}`}</p>
              <p className="mt-1">
                <Link href={`/product/${_id}`} className="font-semibold text-teal underline after:absolute after:inset-0">
                  {name}
                </Link>
              </p>
              <p lang={textLang(kind)} className="text-sm">
                {kind}
              </p>
              <p lang={textLang(reason)} className="mt-1 text-sm text-stone">
                {reason}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
