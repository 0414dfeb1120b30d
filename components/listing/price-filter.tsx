import { RetailNote } from "@/components/price/retail-note";
import type { Facets } from "@/lib/product/facets";
import type { ListingQuery } from "@/lib/product/listing";

type PriceFilterProps = { query: ListingQuery; bounds: Facets["price"] };

export function PriceFilter({ query, bounds }: PriceFilterProps) {
  const isSet = query.min !== undefined || query.max !== undefined;
  return (
    <details open={isSet} className="border-b border-line py-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold">Price</summary>
      <fieldset className="grid grid-cols-2 gap-2 pb-3">
        <legend className="sr-only">Price in rupees</legend>
        <PriceField label="From Rs" name="min" value={query.min} placeholder={bounds.min} />
        <PriceField label="To Rs" name="max" value={query.max} placeholder={bounds.max} />
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
        type="number"
        name={name}
        min={0}
        step={1}
        inputMode="numeric"
        defaultValue={value}
        placeholder={String(placeholder)}
        className="field mt-1"
      />
    </label>
  );
}
