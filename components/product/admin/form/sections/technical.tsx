"use client";

import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { RangeField } from "@/components/product/admin/form/parts/range-field";
import { RowTools } from "@/components/product/admin/form/parts/row-tools";
import { useFormParts } from "@/components/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/ui/form/field";
import { LinesField } from "@/components/ui/form/lines-field";
import { Panel } from "@/components/ui/panel";
import type { ProductForm } from "@/lib/product/edit/form-contract";

/** Application details and the data of the technical data sheet. */
export function Technical() {
  const { form, text, number } = useFormParts();
  const rows = useFieldArray<ProductForm, "technical">({ control: form.control, name: "technical" });
  return (
    <Panel title="Technical" className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Components" maxLength={200} placeholder="One component, ready to use" {...text("components")} />
        <Field label="Coats" maxLength={120} placeholder="2 over a primer" {...text("coats")} />
        <RangeField name="touchDryHours" label="Dry to the touch" unit="hours" />
        <RangeField name="recoatHours" label="Recoat after" unit="hours" />
        <RangeField name="fullCureDays" label="Fully cured after" unit="days" />
        <RangeField name="applicationTemp" label="Working temperature" unit="°C" />
        <Field label="Shelf life, months" {...number("shelfLifeMonths")} />
        <Field label="Material warranty, years" {...number("warrantyYears")} />
        <Field label="Made in" maxLength={80} {...text("origin")} />
        <label className="choice self-end">
          <input type="checkbox" {...form.register("potableWater")} />
          Suitable for contact with drinking water
        </label>
      </div>
      <LinesField name="standards" label="Standards" hint="One per line: IS 2645, EN 14891." rows={3} />
      <fieldset id="field-technical" tabIndex={-1} className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">More technical data</legend>
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
