"use client";

import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import type { ProductForm } from "@/lib/product/edit-input";
import { useFormParts } from "./use-form-parts";

/** What approved businesses pay for each from a number of variants on. */
export function VariantTiers({ at }: { at: number }) {
  const { form, number } = useFormParts();
  const name = `variants.${at}.tiers` as const;
  const rows = useFieldArray<ProductForm, typeof name>({ control: form.control, name });
  const nothing = null as unknown as number;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-semibold">Trade prices by quantity</legend>
      {rows.fields.map((row, step) => (
        <div key={row.id} className="mt-2 grid max-w-md grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3">
          <Field label="From how many packs" {...number(`${name}.${step}.minQuantity`)} />
          <Field label="Rs each" {...number(`${name}.${step}.price`)} />
          <button
            type="button"
            aria-label={`Remove step ${step + 1}`}
            onClick={() => rows.remove(step)}
            className="mt-6 grid size-11 place-items-center rounded-lg border border-line bg-white hover:border-teal"
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() =>
          rows.append({ minQuantity: nothing, price: nothing }, { focusName: `${name}.${rows.fields.length}.minQuantity` })
        }
        className="link mt-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold"
      >
        <Plus size={16} aria-hidden="true" />
        Add a step
      </button>
    </fieldset>
  );
}
