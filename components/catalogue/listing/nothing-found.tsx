import { HousePart, houseCuts } from "@/components/catalogue/category/house-part";
import { ProductCard, type ProductCardProps } from "@/components/catalogue/product/product-card";
import { CountMiss } from "@/components/catalogue/search/count-miss";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { withTags } from "@/components/kit/with-tags";
import type { Product } from "@/lib/catalogue/product/contract";
import { type ListingQuery, listingHref } from "@/lib/catalogue/product/storefront/listing";
import type { ProductListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import { type Area, areas } from "@/lib/catalogue/product/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import { withoutFilters } from "./chips";

type NothingFoundProps = Pick<ProductCardProps, "Actions"> & {
  query: ListingQuery;
  path: string;
  search: ProductListingPage["search"];
  /** Whether there is a filter to remove. */
  isFiltered: boolean;
  suggestions: Product[];
  phoneNumber: string;
};

const places: Area[] = ["roof_terrace", "bathroom", "external_wall", "water_tank", "basement", "joint_crack"];

/** A list that is truly empty (never shown for an outage), with suggestions. */
export function NothingFound({ search, suggestions, Actions, ...props }: NothingFoundProps) {
  const isMiss = search?.isMiss ?? false;
  return (
    <div>
      {isMiss && <CountMiss q={props.query.q} />}
      {(isMiss || search?.total !== 0) && <Advice {...props} isMiss={isMiss} />}
      {isMiss && <Places />}
      {suggestions.length > 0 && <BestSellers products={suggestions} Actions={Actions} />}
    </div>
  );
}

type AdviceProps = Pick<NothingFoundProps, "query" | "path" | "isFiltered" | "phoneNumber"> & { isMiss: boolean };

/** Why the list is empty, and what to do about it. */
function Advice({ query, path, isFiltered, phoneNumber, isMiss }: AdviceProps) {
  const hasHints = isMiss || isFiltered || phoneNumber !== "";
  return (
    <div className="border-y-2 border-ink py-6 sm:flex sm:items-center sm:gap-8">
      <HousePart cut={houseCuts.drip} className="aspect-[3/2] w-48 shrink-0 max-sm:mb-4 sm:w-72" />
      <div>
        <h2 className="text-2xl">{getTitle(query.q, { isMiss, isFiltered })}</h2>
        {hasHints && (
          <ul className="mt-3 list-disc space-y-1 pl-5 text-stone">
            {isMiss && (
              <li>
                {withTags(t`Try fewer words, in English or Nepali: “roof leak”, “chhat chuhyo”, “<ne>छत चुहियो</ne>”.`, {
                  ne: (words) => <span lang="ne">{words}</span>,
                })}
              </li>
            )}
            {isFiltered && <li>{t`Remove a filter above.`}</li>}
            {phoneNumber && <li>{t`Call us: we know what is arriving.`}</li>}
          </ul>
        )}
        <p className="mt-4 flex flex-wrap gap-3">
          {isFiltered && (
            <Link
              href={listingHref({ ...withoutFilters(query), ...(isMiss && { q: "" }) }, path)}
              className="button button-primary"
            >{t`Clear filters`}</Link>
          )}
          <Link href="/contact" className={`button ${isFiltered ? "button-quiet" : "button-primary"}`}>{t`Ask us`}</Link>
          {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="button button-quiet" />}
        </p>
      </div>
    </div>
  );
}

function getTitle(q: string, { isMiss, isFiltered }: { isMiss: boolean; isFiltered: boolean }): string {
  if (isFiltered && !isMiss) return t`No product matches all these filters`;
  return q ? t`Nothing found for “${q}”` : t`There are no products here yet`;
}

function Places() {
  return (
    <nav aria-labelledby="where" className="mt-8">
      <h2 id="where" className="text-xl font-bold">{t`Where does it leak?`}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map((area) => (
          <li key={area}>
            <Link
              href={listingHref({ area: [area] })}
              className="inline-flex min-h-11 items-center border-2 border-ink px-4 font-semibold hover:border-teal hover:text-teal"
            >
              {t(areas[area])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BestSellersProps = Pick<ProductCardProps, "Actions"> & { products: Product[] };

function BestSellers({ products, Actions }: BestSellersProps) {
  return (
    <>
      <h2 className="mt-10 text-xl font-bold">{t`Our best sellers`}</h2>
      <ul className="cards mt-4 grid grid-cols-2 gap-x-4 sm:gap-x-8 xl:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} Actions={Actions} />
          </li>
        ))}
      </ul>
    </>
  );
}
