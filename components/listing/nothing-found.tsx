import { ProductCard } from "@/components/product/product-card";
import { CountMiss } from "@/components/search/count-miss";
import { Link } from "@/components/ui/link";
import { type ListingQuery, listingHref } from "@/lib/product/catalogue/listing";
import type { ProductListingPage } from "@/lib/product/catalogue/listing-page";
import type { Product } from "@/lib/product/contract";
import { type Area, areas } from "@/lib/product/vocabulary";

type NothingFoundProps = {
  query: ListingQuery;
  path: string;
  search: ProductListingPage["search"];
  /** Whether there is a filter to remove. */
  isFiltered: boolean;
  suggestions: Product[];
};

const places: Area[] = ["roof_terrace", "bathroom", "external_wall", "water_tank", "basement", "joint_crack"];

/** A list that is truly empty (never shown for an outage), with suggestions. */
export function NothingFound({ query, path, search, isFiltered, suggestions }: NothingFoundProps) {
  const { q } = query;
  const isMiss = search?.isMiss ?? false;
  return (
    <div>
      {isMiss && <CountMiss q={q} />}
      {(isMiss || search?.total !== 0) && (
        <div className="panel p-6">
          <h2 className="text-xl font-bold">{isMiss ? `Nothing found for “${q}”` : "No product matches all these filters"}</h2>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-stone">
            {isMiss && <li>Try fewer words, in English or Nepali: “roof leak”, “chhat chuhyo”, “छत चुहियो”.</li>}
            {isFiltered && <li>Remove a filter above.</li>}
            <li>Call us: we know what is arriving.</li>
          </ul>
          <p className="mt-4 flex flex-wrap gap-3">
            {isFiltered && (
              <Link href={listingHref(isMiss ? {} : { q }, path)} className="button button-primary">
                Clear filters
              </Link>
            )}
            <Link href="/contact" className={`button ${isFiltered ? "button-quiet" : "button-primary"}`}>
              Ask us
            </Link>
          </p>
        </div>
      )}
      {isMiss && (
        <nav aria-labelledby="where" className="mt-8">
          <h2 id="where" className="text-xl font-bold">
            Where does it leak?
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {places.map((area) => (
              <li key={area}>
                <Link
                  href={listingHref({ area: [area] })}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 font-semibold hover:border-teal"
                >
                  {areas[area]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 className="mt-10 text-xl font-bold">Our best sellers</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {suggestions.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}
