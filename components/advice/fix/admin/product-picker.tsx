"use client";

import { SearchCombobox } from "@/components/kit/form/search-combobox";
import type { CheckedProduct } from "@/lib/advice/fix/admin/checks";
import { findProducts } from "@/lib/advice/fix/admin/contract";
import { call } from "@/lib/platform/browser/call";

type ProductPickerProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  excludedIds: ReadonlySet<string>;
  onPick: (product: CheckedProduct) => void;
};

export function ProductPicker({ label, hint, error, excludedIds, onPick }: ProductPickerProps) {
  return (
    <SearchCombobox
      label={label}
      hint={hint}
      error={error}
      search={async (q, signal) => {
        const products = await call(findProducts, { query: { q } }, { signal });
        return products.filter(({ productId }) => !excludedIds.has(productId));
      }}
      getKey={({ productId }) => productId}
      getName={({ name }) => name}
      render={({ name }) => <span className="block font-semibold">{name}</span>}
      onPick={onPick}
    />
  );
}
