import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { ExampleMark } from "@/components/kit/example-mark";
import { Field } from "@/components/kit/form/field";
import { RowTools } from "@/components/kit/form/row-tools";
import { useParts } from "@/components/kit/form/use-parts";
import { Panel } from "@/components/kit/panel";
import type { CompanyValues } from "./look-panel";

const maxFigures = 6;

/** The facts about the company on the home page and the about page. */
export function FigureList({ isExample }: { isExample: boolean }) {
  const { form, text, getMessage } = useParts<CompanyValues>();
  const rows = useFieldArray({ control: form.control, name: "figures" });
  return (
    <Panel title="Figures">
      <p className="note mb-3">Facts on the home page and the about page, such as “77” and “districts we deliver to”.</p>
      {isExample && <ExampleMark>Examples from the demo: replace them</ExampleMark>}
      <ul className="space-y-3">
        {rows.fields.map(({ id }, at) => (
          <li key={id} className="flex flex-wrap items-end gap-3">
            <Field label={`Figure ${at + 1}`} className="w-32" maxLength={20} {...text(`figures.${at}.figure`)} />
            <Field
              label={`What figure ${at + 1} counts`}
              className="min-w-48 flex-1"
              maxLength={60}
              {...text(`figures.${at}.label`)}
            />
            <RowTools name={`figure ${at + 1}`} at={at} rows={rows} />
          </li>
        ))}
      </ul>
      {getMessage("figures") && <p className="field-error">{getMessage("figures")}</p>}
      {rows.fields.length < maxFigures && (
        <button type="button" onClick={() => rows.append({ figure: "", label: "" })} className="button button-quiet mt-3">
          <Plus size={18} aria-hidden="true" />
          Add a figure
        </button>
      )}
    </Panel>
  );
}
