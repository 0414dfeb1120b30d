"use client";

import { Controller } from "react-hook-form";
import { ChoiceGroup } from "@/components/catalogue/product/admin/form/parts/choice-group";
import { MainUses } from "@/components/catalogue/product/admin/form/parts/main-uses";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/kit/form/field";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { LinesField } from "@/components/kit/form/lines-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { Panel } from "@/components/kit/panel";
import { RichTextEditor } from "@/components/kit/rich-text-editor";
import type { Subcategory } from "@/lib/catalogue/product/admin/edit/queries";
import { fieldLabels } from "@/lib/catalogue/product/fields";
import { areas, surfaces, technologies } from "@/lib/catalogue/product/vocabulary";

export type Choices = { subcategories: Subcategory[]; brands: { _id: string; name: string }[] };

const toChoices = (terms: Record<string, string | { label: string }>) =>
  Object.entries(terms).map(([value, term]) => ({ value, label: typeof term === "string" ? term : term.label }));

const statuses = [
  { value: "draft", label: "Draft: only staff see it" },
  { value: "published", label: "Published: in the shop" },
  { value: "archived", label: "Archived: no longer sold" },
];

export function General({ choices, fills }: { choices: Choices; fills: number }) {
  const { form, labelled, getMessage } = useFormParts();
  const categories = Map.groupBy(choices.subcategories, ({ category }) => category.name);
  const { label, error, id, ...subcategory } = labelled("subcategoryId");
  return (
    <Panel title="General" className="space-y-5">
      <Field required {...labelled("name")} />
      <Field
        placeholder="PU membrane for terraces"
        hint="A few words for its card. Leave empty to show the subcategory."
        {...labelled("kind")}
      />
      <TextAreaField rows={2} hint="One or two sentences for lists and cards." {...labelled("summary")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldFrame label={label} id={id} error={error}>
          {(controlProps) => (
            <select className="field" required {...controlProps} {...subcategory}>
              <option value="">Choose</option>
              {[...categories].map(([category, subcategories]) => (
                <optgroup key={category} label={category}>
                  {subcategories.map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </FieldFrame>
        <SelectField
          required
          placeholder="Choose"
          options={choices.brands.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...labelled("brandId")}
        />
        <SelectField required placeholder="Choose" options={toChoices(technologies)} {...labelled("technology")} />
        <SelectField options={statuses} {...labelled("status")} />
      </div>
      <label className="choice">
        <input type="checkbox" {...form.register("isFeatured")} />
        Featured: shown first on the home page
      </label>
      <Controller
        name="description"
        render={({ field }) => (
          <RichTextEditor
            key={fills}
            id="field-description"
            label={fieldLabels.description}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={getMessage("description")}
          />
        )}
      />
      <ChoiceGroup name="areas" options={toChoices(areas)} />
      <MainUses />
      <ChoiceGroup name="surfaces" options={toChoices(surfaces)} />
      <div className="grid gap-5 lg:grid-cols-2">
        <LinesField name="features" label={fieldLabels.features} />
        <LinesField name="steps" label={fieldLabels.steps} hint="One per line, in order." />
        <LinesField name="notFor" label={fieldLabels.notFor} hint="One per line: where not to use it." />
        <LinesField name="keywords" label={fieldLabels.keywords} hint="One per line: other words people search for." />
      </div>
    </Panel>
  );
}
