"use client";

import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { RowTools } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import { Panel } from "@/components/kit/panel";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { coverageUnits } from "@/lib/catalogue/product/vocabulary";

const unitOptions = toOptions(coverageUnits);
const bases = [
  { value: "total", label: "all coats together" },
  { value: "per_coat", label: "one coat" },
];
const empty = null as unknown as number;
const emptyRow: ProductForm["coverage"][number] = {
  surface: "",
  coats: 2,
  min: empty,
  max: empty,
  unit: "m2_per_l",
  basis: "total",
  note: "",
};

/** Consumption by surface, for the shop's calculator. */
export function Coverage() {
  const { form, text, number } = useFormParts();
  const rows = useFieldArray<ProductForm, "coverage">({ control: form.control, name: "coverage" });
  return (
    <Panel title="Coverage">
      <p className="note mb-3">Used by the calculator in the shop. Give the lowest and the highest coverage.</p>
      <div id="field-coverage" tabIndex={-1} className="space-y-4">
        {rows.fields.map((row, at) => (
          <fieldset key={row.id} className="min-w-0 rounded-lg border border-line p-4">
            <legend className="sr-only">Coverage row {at + 1}</legend>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="font-bold">Row {at + 1}</p>
              <RowTools rows={rows} at={at} name={`row ${at + 1}`} />
            </div>
            <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
              <Field label="Surface" maxLength={120} required {...text(`coverage.${at}.surface`)} className="col-span-2" />
              <Field label="Coats" required {...number(`coverage.${at}.coats`)} />
              <SelectField label="Applies to" options={bases} {...text(`coverage.${at}.basis`)} />
              <Field label="Lowest" required {...number(`coverage.${at}.min`)} />
              <Field label="Highest" required {...number(`coverage.${at}.max`)} />
              <SelectField label="Unit" options={unitOptions} {...text(`coverage.${at}.unit`)} />
              <Field label="Note" maxLength={300} {...text(`coverage.${at}.note`)} className="max-lg:col-span-2" />
            </div>
          </fieldset>
        ))}
      </div>
      <button
        type="button"
        onClick={() => rows.append(emptyRow, { focusName: `coverage.${rows.fields.length}.surface` })}
        className="button button-quiet mt-4"
      >
        <Plus size={18} aria-hidden="true" />
        Add a row
      </button>
    </Panel>
  );
}
