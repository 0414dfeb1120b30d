"use client";

import { useWatch } from "react-hook-form";
import { emptyVariant } from "@/components/catalogue/product/admin/form/form-values";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { getPackName, VariantTools } from "@/components/catalogue/product/admin/form/parts/variant-tools";
import { FieldError } from "@/components/kit/form/field-error";
import type { FieldRows } from "@/components/kit/form/row-tools";
import { useMay } from "@/components/kit/hooks/use-rights";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { columns, isOpen } from "./columns";
import { TiersCell } from "./tiers-cell";
import { VariantCell } from "./variant-cell";

type VariantRowProps = { at: number; rows: FieldRows; saved: AdminVariant | undefined };

export function VariantRow({ at, rows, saved }: VariantRowProps) {
  const { getMessage } = useFormParts();
  const isAllowed = useMay();
  const variant = useWatch<ProductForm, `variants.${number}`>({ name: `variants.${at}` }) ?? emptyVariant;
  const name = getPackName(variant);
  const head = `pack-row-${at}`;
  return (
    <tr id={`field-variants.${at}`} tabIndex={-1}>
      <th scope="row" className="sticky left-0 z-10 border-r border-b border-line bg-white p-2 text-left align-top font-semibold">
        <span id={head} className="block min-h-7 pt-1 wrap-anywhere">
          {at + 1}. {name}
        </span>
        <FieldError>{getMessage(`variants.${at}`)}</FieldError>
      </th>
      {columns.map((column) => (
        <td key={column.name} className="border-r border-b border-line p-0 align-top">
          {column.name === "openingStock" && !isOpen(column, Boolean(saved), isAllowed) ? (
            <p className="p-2.5">{saved ? numberText(saved.stock) : "–"}</p>
          ) : (
            <VariantCell at={at} column={column} isSaved={Boolean(saved)} label={`pack-column-${column.name} ${head}`} />
          )}
        </td>
      ))}
      <td className="border-r border-b border-line p-0 align-top">
        <TiersCell at={at} name={name} tiers={variant.tiers} />
      </td>
      <td className="border-b border-line p-0 align-top">
        <fieldset disabled={!isAllowed("product.change")} className="read-only">
          <VariantTools at={at} rows={rows} saved={saved} name={name} sku={variant.sku} />
        </fieldset>
      </td>
    </tr>
  );
}
