import { RetailNote } from "@/components/terms/price/retail-note";
import type { Facets, FacetValue } from "@/lib/catalogue/product/storefront/facets";
import { type Listing, type ListingQuery, listingHref } from "@/lib/catalogue/product/storefront/listing";
import { t } from "@/lib/platform/shared/language/t";
import { Choices } from "./choices";
import { FilterForm } from "./filter-form";

type FiltersProps = { listing: Listing; query: ListingQuery; path: string };

/**
 * All filters as one form: it works without scripts, and with them it applies each change at once. On small screens it is a
 * popover opened by the "Filters" button.
 */
export function Filters({ listing: { facets, total }, query, path }: FiltersProps) {
  return (
    <FilterForm path={path} href={listingHref(query, path)} total={total}>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.subcategory && <input type="hidden" name="subcategory" value={query.subcategory} />}
      <Choices
        legend={t`Availability`}
        name="availability"
        values={facets.availability}
        chosen={query.availability ? ["in_stock"] : []}
        isOpen
      />
      <Choices legend={t`Where it leaks`} name="area" values={facets.area} chosen={query.area} isOpen />
      <Choices legend={t`Brand`} name="brand" values={facets.brand} chosen={query.brand} isOpen />
      <Choices legend={t`Surface`} name="surface" values={facets.surface} chosen={query.surface} />
      <Choices legend={t`Technology`} name="technology" values={facets.technology} chosen={query.technology} />
      <Choices legend={t`Pack size`} name="pack" values={getCommonSizes(facets.pack, query.pack)} chosen={query.pack} />
      <PriceFilter query={query} bounds={facets.price} />
      <Choices
        legend={t`Rating`}
        name="rating"
        type="radio"
        values={[{ value: "", label: t`Any`, count: total }, ...facets.rating]}
        chosen={[query.rating ? String(query.rating) : ""]}
      />
      {query.sort !== "relevance" && <input type="hidden" name="sort" value={query.sort} />}
    </FilterForm>
  );
}

const maxSizes = 12;

/** There are as many variant sizes as products: shows the most common ones and those chosen, in their original order. */
function getCommonSizes(values: FacetValue[], chosen: string[]): FacetValue[] {
  const common = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, maxSizes));
  return values.filter((each) => common.has(each) || chosen.includes(each.value));
}

type PriceFilterProps = { query: ListingQuery; bounds: Facets["price"] };

function PriceFilter({ query, bounds }: PriceFilterProps) {
  const isSet = query.min !== undefined || query.max !== undefined;
  return (
    <details open={isSet} className="border-b border-line py-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold">{t`Price`}</summary>
      <fieldset className="grid grid-cols-2 gap-2 pb-3">
        <legend className="sr-only">{t`Price in rupees`}</legend>
        <PriceField label={t`From Rs`} name="min" value={query.min} placeholder={bounds.min} />
        <PriceField label={t`To Rs`} name="max" value={query.max} placeholder={bounds.max} />
        <RetailNote />
      </fieldset>
    </details>
  );
}

type PriceFieldProps = { label: string; name: string; value: number | undefined; placeholder: number };

function PriceField({ label, name, value, placeholder }: PriceFieldProps) {
  return (
    <label className="block text-sm">
      {label}
      <input
        name={name}
        maxLength={20}
        inputMode="numeric"
        defaultValue={value}
        placeholder={String(placeholder)}
        className="field mt-1"
      />
    </label>
  );
}
