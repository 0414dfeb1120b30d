"use client";

import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { toOptions } from "@/components/kit/form/options";
import { RowTools } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { fieldLabels } from "@/lib/catalogue/product/fields";
import { areas } from "@/lib/catalogue/product/vocabulary";
import { useFormParts } from "./use-form-parts";

const places = toOptions(areas);

/** The areas where the product is the main product, listed before primers, tools and other accessories. */
export function MainUses() {
  const { form, text, getMessage } = useFormParts();
  const rows = useFieldArray<ProductForm, "mainUses">({ control: form.control, name: "mainUses" });
  const error = getMessage("mainUses");
  return (
    <fieldset id="field-mainUses" tabIndex={-1} className="min-w-0" aria-describedby={error ? "mainUses-error" : undefined}>
      <legend className="text-sm font-semibold">{fieldLabels.mainUses}</legend>
      <p className="note mb-2">
        It is listed before primers and tools here. With “Best for” filled in, it can be one of the top three choices.
      </p>
      <ul className="space-y-3">
        {rows.fields.map((row, at) => (
          <li
            key={row.id}
            className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <SelectField label="Where" options={places} {...text(`mainUses.${at}.area`)} />
            <Field label="Best for" maxLength={80} {...text(`mainUses.${at}.bestFor`)} />
            <Field label="Why" maxLength={200} {...text(`mainUses.${at}.reason`)} />
            <div className="lg:mt-6">
              <RowTools rows={rows} at={at} name={`main use ${at + 1}`} />
            </div>
          </li>
        ))}
      </ul>
      <FieldError id="mainUses-error">{error}</FieldError>
      <button
        type="button"
        onClick={() =>
          rows.append({ area: "roof_terrace", bestFor: "", reason: "" }, { focusName: `mainUses.${rows.fields.length}.area` })
        }
        className="button button-quiet mt-3"
      >
        <Plus size={18} aria-hidden="true" />
        Add a place
      </button>
    </fieldset>
  );
}
