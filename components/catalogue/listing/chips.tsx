import { X } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Facets, FacetValue } from "@/lib/catalogue/product/storefront/facets";
import { type Listing, type ListingQuery, listingHref } from "@/lib/catalogue/product/storefront/listing";
import { areas, surfaces, technologies } from "@/lib/catalogue/product/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

type ChipsProps = { listing: Listing; query: ListingQuery; path: string };
type Chip = { label: string; without: Partial<ListingQuery> };

const lists = ["area", "brand", "surface", "technology", "pack"] as const;

/** The active filters, each with a button to remove it. */
export function Chips({ listing, query, path }: ChipsProps) {
  const chips = getChips(query, listing.facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t`Applied filters`} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            href={listingHref({ ...query, page: 1, ...without }, path)}
            rel="nofollow"
            aria-label={t`Remove filter: ${label}`}
            className="inline-flex min-h-10 items-center gap-1.5 border border-teal bg-teal-soft px-3 text-sm font-semibold text-deep hover:bg-white"
          >
            {label}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listingHref(withoutFilters(query), path)}
          className="link inline-flex min-h-10 items-center px-2 text-sm font-semibold"
        >{t`Clear all`}</Link>
      </li>
    </ul>
  );
}

/** What remains of a list without its filters: the search, the order, and the category. */
export const withoutFilters = ({ q, sort, category, subcategory }: ListingQuery): Partial<ListingQuery> => ({
  q,
  sort,
  category,
  subcategory,
});

export function getChips(query: ListingQuery, facets: Facets): Chip[] {
  const chips: Chip[] = lists.flatMap((name) =>
    query[name].map((value) => ({
      label: getLabel(facets[name], value),
      without: { [name]: (query[name] as string[]).filter((each) => each !== value) },
    })),
  );
  if (query.min !== undefined) chips.push({ label: t`From ${formatRupees(query.min)}`, without: { min: undefined } });
  if (query.max !== undefined) chips.push({ label: t`Up to ${formatRupees(query.max)}`, without: { max: undefined } });
  if (query.rating) chips.push({ label: t`${query.rating} stars and up`, without: { rating: undefined } });
  if (query.availability) chips.push({ label: t`In stock`, without: { availability: undefined } });
  return chips;
}

/** A filter that matches no product any more still needs its label. */
const terms = new Map(
  [surfaces, technologies].flatMap((all) => Object.entries(all).map(([key, { label }]): [string, string] => [key, label])),
);
for (const [key, label] of Object.entries(areas)) terms.set(key, label);

const getLabel = (values: FacetValue[], value: string) =>
  values.find((each) => each.value === value)?.label ?? t(terms.get(value) ?? value);
