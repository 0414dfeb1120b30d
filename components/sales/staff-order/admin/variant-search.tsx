import { SearchCombobox } from "@/components/kit/form/search-combobox";
import { ProductImage } from "@/components/kit/image";
import { call } from "@/lib/platform/browser/call";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { toGtin } from "@/lib/platform/shared/text/gtin";
import { findVariants, type VariantOption } from "@/lib/sales/staff-order/admin/contract";

type VariantSearchProps = {
  /** Whose prices are shown; without one, everybody's. */
  customerId: string | null | undefined;
  error?: string | undefined;
  onPick: (variant: VariantOption) => void;
};

/** Finds a pack to add to an order. */
export function VariantSearch({ customerId, error, onPick }: VariantSearchProps) {
  return (
    <SearchCombobox
      label="Add a product"
      hint="Product name, brand, colour or SKU. You can scan it."
      error={error}
      search={(q, signal) => call(findVariants, { query: { q, ...(customerId && { customerId }) } }, { signal })}
      getKey={({ variantId }) => variantId}
      getName={({ name, pack }) => `${name}, ${pack}`}
      render={(variant) => <VariantRow variant={variant} />}
      hasCode={({ sku, gtin }, text) => sku.toUpperCase() === plainCode(text).toUpperCase() || gtin === toGtin(text)}
      onPick={onPick}
    />
  );
}

function VariantRow({ variant: { name, pack, color, sku, price, stock, image } }: { variant: VariantOption }) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-mist">
        {image && <ProductImage image={image} alt="" sizes="3rem" upTo={320} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="note block">{[pack, color, sku].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="text-right">
        <span translate="no" className="block tabular-nums">
          {formatRupees(price)}
        </span>
        <span className={`block text-sm ${stock > 0 ? "text-stone" : "font-semibold text-amber"}`}>
          {stock > 0 ? `${numberText(stock)} in stock` : "Sold out"}
        </span>
      </span>
    </span>
  );
}
