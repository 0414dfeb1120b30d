"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { emptyVariant } from "@/components/product/admin/form/form-values";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import { Outside } from "@/components/ui/outside";
import type { AdminVariant } from "@/lib/product/edit-contract";
import type { ProductForm } from "@/lib/product/edit-input";
import { units } from "@/lib/product/vocabulary";
import { RowTools } from "./row-tools";
import { useFormParts } from "./use-form-parts";
import { VariantColour } from "./variant-colour";
import { VariantTiers } from "./variant-tiers";

type VariantCardProps = {
  at: number;
  count: number;
  /** As it is saved; none where it is new. */
  known: AdminVariant | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const unitOptions = Object.entries(units).map(([value, label]) => ({ value, label }));

export function VariantCard({ at, count, known, onMove, onRemove }: VariantCardProps) {
  const { text, number } = useFormParts();
  const [isAsking, setAsking] = useState(false);
  const { size, unit, color, sku } = useWatch<ProductForm, `variants.${number}`>({ name: `variants.${at}` }) ?? emptyVariant;
  const name = [size ? `${size} ${units[unit]}` : "new", color].filter(Boolean).join(", ");
  const kept = known?.isOrdered ? "It was ordered: orders name it, so it cannot be deleted." : undefined;
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4">
      <legend className="sr-only">Pack {name}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">
          {at + 1}. {name}
          <span className="ml-3 font-normal text-stone">{known ? `${known.stock} in stock` : "not saved yet"}</span>
        </p>
        <RowTools
          {...{ at, count, kept, onMove }}
          name={`pack ${name}`}
          onRemove={() => (known ? setAsking(true) : onRemove())}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Field label="SKU" maxLength={60} {...text(`variants.${at}.sku`)} className="col-span-2" />
        <Field label="Size" {...number(`variants.${at}.size`)} />
        <SelectField label="Unit" options={unitOptions} {...text(`variants.${at}.unit`)} />
        <Field label="Form" maxLength={40} placeholder="bucket" {...text(`variants.${at}.form`)} />
        <Field label="Weight, grams" {...number(`variants.${at}.weightGrams`)} />
        <VariantColour at={at} />
        <Field label="Retail price, Rs" {...number(`variants.${at}.price`)} />
        <Field label="Trade price, Rs" {...number(`variants.${at}.tradePrice`)} />
        <Field label="Price before, Rs" hint="Shown struck out." {...number(`variants.${at}.compareAtPrice`)} />
        {!known && <Field label="Opening stock" hint="Pieces on the shelf now." {...number(`variants.${at}.openingStock`)} />}
      </div>
      <VariantTiers at={at} />
      {kept && <p className="note mt-3">{kept}</p>}
      {isAsking && (
        <Outside>
          <ConfirmDialog
            title={`Delete the pack ${name}?`}
            action="Delete the pack"
            onConfirm={async () => {
              onRemove();
              return true;
            }}
            onClose={() => setAsking(false)}
          >
            {sku} is deleted once you save, with its {known?.stock ?? 0} pieces of stock, and leaves the carts it lies in.
          </ConfirmDialog>
        </Outside>
      )}
    </fieldset>
  );
}
