"use client";

import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { useFormParts } from "./use-form-parts";

/** The prices per piece for approved businesses, by quantity. */
export function VariantTiers({ at }: { at: number }) {
  const { form, number } = useFormParts();
  const name = `variants.${at}.tiers` as const;
  const rows = useFieldArray<ProductForm, typeof name>({ control: form.control, name });
  const empty = null as unknown as number;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-semibold">Trade prices by quantity</legend>
      {rows.fields.map((row, at) => (
        <div key={row.id} className="mt-2 grid max-w-md grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3">
          <Field label="From (packs)" required {...number(`${name}.${at}.minQuantity`)} />
          <Field label="Rs each" required {...number(`${name}.${at}.price`)} />
          <button
            type="button"
            aria-label={`Remove quantity price ${at + 1}`}
            onClick={() => rows.remove(at)}
            className="mt-6 grid size-11 place-items-center rounded-lg border border-line bg-white hover:border-teal"
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() =>
          rows.append({ minQuantity: empty, price: empty }, { focusName: `${name}.${rows.fields.length}.minQuantity` })
        }
        className="tap-link mt-1 gap-1 text-sm font-semibold"
      >
        <Plus size={16} aria-hidden="true" />
        Add a quantity price
      </button>
    </fieldset>
  );
}
