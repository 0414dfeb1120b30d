"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { type FieldRows, RowTools } from "@/components/kit/form/row-tools";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { units } from "@/lib/catalogue/product/admin/units";
import { numberText } from "@/lib/platform/shared/numbers/money";

export const orderedText = "Customers have ordered this pack, so it cannot be deleted.";

type Named = Pick<ProductForm["variants"][number], "size" | "unit" | "color">;

/** "20 L, Grey", or "new". A pasted unit may be none of ours. */
export const getPackName = ({ size, unit, color }: Named): string =>
  [size ? `${size} ${units[unit] ?? unit}` : "new", color].filter(Boolean).join(", ");

type VariantToolsProps = { at: number; rows: FieldRows; saved: AdminVariant | undefined; name: string; sku: string };

/** Moves and removes a pack; asks before a saved one is removed. */
export function VariantTools({ at, rows, saved, name, sku }: VariantToolsProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <RowTools
        at={at}
        rows={rows}
        removeProblem={saved?.isOrdered ? orderedText : undefined}
        name={`pack ${name}`}
        onRemove={() => (saved ? setConfirming(true) : rows.remove(at))}
      />
      {isConfirming && (
        <ActionDialog
          title={`Delete pack ${name}?`}
          action="Delete pack"
          isFinal
          onSend={() => rows.remove(at)}
          onClose={() => setConfirming(false)}
        >
          {sku} is deleted when you save. It is also removed from customers’ carts.
          {saved && saved.stock > 0 && ` It still has ${numberText(saved.stock)} in stock: set that to 0 before you save.`}
        </ActionDialog>
      )}
    </>
  );
}
