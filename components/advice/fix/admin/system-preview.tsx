"use client";

import { useDeferredValue, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { EstimateView } from "@/components/advice/job/estimate-view";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { Panel } from "@/components/kit/panel";
import type { SystemContent } from "@/lib/advice/fix/content";
import { extents } from "@/lib/advice/fix/vocabulary";
import { previewJob } from "@/lib/advice/job/admin/contract";
import { exampleForm } from "@/lib/advice/job/form/form";
import { careText, momentText } from "@/lib/advice/job/labels";
import type { Plan } from "@/lib/advice/job/plan/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { weekdayText } from "@/lib/platform/shared/calendar/days";
import { daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { countText } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { readContent } from "./form-values";

/** The material and cost of an example job, calculated from the system's draft. */
export function SystemPreview() {
  const draft: unknown = useDeferredValue(useWatch({ name: "content" }));
  const content = readContent("system", draft);
  return (
    <Panel title="Example job">
      {content ? <Preview system={content} /> : <p className="text-stone">Shown once all fields are filled in.</p>}
    </Panel>
  );
}

/** As typed, with defaults for empty fields. */
type Measures = { length?: string; width?: string; walls?: string; surface?: string };

function Preview({ system }: { system: SystemContent }) {
  const [input, setInput] = useState<Measures>({});
  const { extent, surfaces, upstandMm } = system;
  const [example = { length: "10", width: "10" }] = exampleForm(system).rows;
  const measures = {
    length: extent === "area" ? "50" : example.length,
    width: example.width,
    walls: upstandMm > 0 ? "30" : "0",
    ...input,
  };
  const surface = surfaces.find(({ key }) => key === measures.surface)?.key ?? surfaces[0]?.key;
  const length = typedNumber(measures.length);
  const width = extent === "area" ? 1 : typedNumber(measures.width) / 1000;
  const walls = typedNumber(measures.walls);
  const upstands = extent === "area" && walls > 0 ? [{ length: walls }] : [];
  const job = { areas: [{ length, width }], upstands, surface };
  const { preview, message } = useExample(JSON.stringify({ system, job }), length > 0 && width > 0 && walls >= 0);
  return (
    <>
      <MeasureFields
        system={system}
        measures={{ ...measures, surface }}
        onChange={(change) => setInput({ ...input, ...change })}
      />
      <div aria-live="polite">
        {message && <p className="text-amber">{message}</p>}
        {preview && <EstimateView system={system} estimate={preview.estimate} />}
        {preview?.plan && <Days plan={preview.plan} />}
      </div>
    </>
  );
}

/** The calendar that visitors get for these layers and waiting times. */
function Days({ plan: { start, days, dryDays, district } }: { plan: Plan }) {
  return (
    <section aria-label="Example schedule" className="mt-5">
      <h3 className="font-bold">Schedule</h3>
      <p className="note">
        If work starts on {weekdayText(start)} in {district}.{" "}
        {dryDays > 0 && `It must stay dry for ${countText(dryDays, "day")}.`}
      </p>
      <ol className="mt-2 space-y-2">
        {days.map(({ date, steps }) => (
          <li key={date}>
            <p className="font-semibold">Day {daysBetween(start, date) + 1}</p>
            <ul>
              {steps.map((step) => (
                <li key={`${step.from.time} ${step.name}`}>
                  {step.name}
                  {step.kind === "work" && `, ${momentText(step.from, date)} to ${momentText(step.to, date)}`}
                  {careText(step, date) && <span className="note block">{careText(step, date)}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

type MeasureFieldsProps = {
  system: SystemContent;
  measures: { length: string; width: string; walls: string; surface: string | undefined };
  onChange: (change: Measures) => void;
};

function MeasureFields({ system: { extent, surfaces }, measures, onChange }: MeasureFieldsProps) {
  const isArea = extent === "area";
  const field = (name: "length" | "width" | "walls") => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: measures[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      <Field label={isArea ? "Area, m²" : "Length, m"} {...field("length")} />
      {isArea ? (
        <Field label="Walls around, m" {...field("walls")} />
      ) : (
        <Field label={`${extents[extent].width}, mm`} {...field("width")} />
      )}
      {surfaces.length > 1 && (
        <SelectField
          label="Surface"
          className="col-span-2"
          value={measures.surface}
          onChange={({ target }) => onChange({ surface: target.value })}
          options={surfaces.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
    </div>
  );
}

const typingPauseMs = 600;

type Example = { preview: ReplyOf<typeof previewJob> | null; message: string };

/** Debounced; a late response to an older draft is dropped. */
function useExample(body: string, isMeasured: boolean): Example {
  const [example, setExample] = useState<Example>({ preview: null, message: "" });
  useEffect(() => {
    if (!isMeasured) return;
    const controller = new AbortController();
    const load = async () => {
      try {
        const preview = await call(previewJob, { body: JSON.parse(body) }, { signal: controller.signal });
        setExample({ preview, message: "" });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setExample({ preview: null, message: error.message });
      }
    };
    const timer = setTimeout(() => void load(), typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [body, isMeasured]);
  return isMeasured ? example : { preview: null, message: "Enter the size as a number." };
}
