"use client";

import { SearchCombobox } from "@/components/ui/form/search-combobox";
import { findProducts } from "@/lib/fix/admin-contract";
import type { CheckedProduct } from "@/lib/fix/checks";
import { call } from "@/lib/platform/api/call";

type ProductPickerProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  taken: ReadonlySet<string>;
  onPick: (product: CheckedProduct) => void;
};

export function ProductPicker({ label, hint, error, taken, onPick }: ProductPickerProps) {
  return (
    <SearchCombobox
      label={label}
      hint={hint}
      error={error}
      search={async (q, signal) => {
        const found = await call(findProducts, { query: { q } }, { signal });
        return found.filter(({ productId }) => !taken.has(productId));
      }}
      keyOf={({ productId }) => productId}
      nameOf={({ name }) => name}
      render={({ name }) => <span className="block font-semibold">{name}</span>}
      onPick={onPick}
    />
  );
}
