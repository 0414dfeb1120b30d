import { ProductCard } from "@/components/product/product-card";
import { Link } from "@/components/ui/link";
import type { Product } from "@/lib/product/contract";
import { type ListingQuery, listingHref } from "@/lib/product/listing";

type NothingFoundProps = { query: ListingQuery; path: string; suggestions: Product[] };

/** A list that is truly empty (an outage is an error, never this), with ways on. */
export function NothingFound({ query, path, suggestions }: NothingFoundProps) {
  return (
    <div>
      <div className="rounded-xl border border-line bg-white p-6">
        <h2 className="text-xl font-bold">
          {query.q ? `Nothing found for “${query.q}”` : "No product fits all of these filters"}
        </h2>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-stone">
          {query.q && <li>Try one word less, or the name of the place: roof, bathroom, tank, wall.</li>}
          <li>Take a filter back with the marks above.</li>
          <li>Call us: we know what is on the lorry.</li>
        </ul>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link href={path === "/products" ? "/products" : listingHref({}, path)} className="button button-primary">
            Clear the filters
          </Link>
          <Link href="/contact" className="button button-quiet">
            Ask us
          </Link>
        </p>
      </div>
      <h2 className="mt-10 text-xl font-bold">What others buy</h2>
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
