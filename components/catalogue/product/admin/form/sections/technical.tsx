"use client";

import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { RangeField } from "@/components/catalogue/product/admin/form/parts/range-field";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/kit/form/field";
import { LinesField } from "@/components/kit/form/lines-field";
import { RowTools } from "@/components/kit/form/row-tools";
import { Panel } from "@/components/kit/panel";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { fieldLabels } from "@/lib/catalogue/product/fields";

/** Application details and the data of the technical data sheet. */
export function Technical() {
  const { form, text, labelled, number } = useFormParts();
  const rows = useFieldArray<ProductForm, "technical">({ control: form.control, name: "technical" });
  return (
    <Panel title="Technical" className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field placeholder="One component, ready to use" {...labelled("components")} />
        <Field placeholder="2 over a primer" {...labelled("coats")} />
        <RangeField name="touchDryHours" unit="hours" />
        <RangeField name="recoatHours" unit="hours" />
        <RangeField name="fullCureDays" unit="days" />
        <RangeField name="applicationTemp" unit="°C" />
        <Field label={`${fieldLabels.shelfLifeMonths}, months`} {...number("shelfLifeMonths")} />
        <Field label={`${fieldLabels.warrantyYears}, years`} {...number("warrantyYears")} />
        <Field {...labelled("origin")} />
        <label className="choice self-end">
          <input type="checkbox" {...form.register("potableWater")} />
          Suitable for contact with drinking water
        </label>
      </div>
      <LinesField name="standards" label={fieldLabels.standards} hint="One per line: IS 2645, EN 14891." rows={3} />
      <fieldset id="field-technical" tabIndex={-1} className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{fieldLabels.technical}</legend>
        <ul className="space-y-3">
          {rows.fields.map((row, at) => (
            <li key={row.id} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
              <Field label="Property" maxLength={80} required {...text(`technical.${at}.name`)} />
              <Field label="Value" maxLength={200} required {...text(`technical.${at}.value`)} />
              <div className="sm:mt-6">
                <RowTools rows={rows} at={at} name={`row ${at + 1}`} />
              </div>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => rows.append({ name: "", value: "" }, { focusName: `technical.${rows.fields.length}.name` })}
          className="button button-quiet mt-3"
        >
          <Plus size={18} aria-hidden="true" />
          Add a row
        </button>
      </fieldset>
    </Panel>
  );
}
