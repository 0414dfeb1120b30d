import type { ComponentType } from "react";
import type { System } from "@/lib/advice/fix/contract";
import { type JobForm, toQuery } from "@/lib/advice/job/form/form";
import type { LengthUnit } from "@/lib/advice/job/units";
import { toolsTitle } from "./estimate-view";
import { type EstimatedTool, ToolList } from "./tool-list";

/** Buys the tools of a job that are still needed. */
export type ToolChoiceProps = {
  system: { _id: string; name: string };
  tools: readonly EstimatedTool[];
  unit: LengthUnit;
  /** Where visitors return to after login. */
  next: string;
};

type JobToolsProps = {
  system: System;
  form: JobForm;
  tools: readonly EstimatedTool[];
  ToolChoice: ComponentType<ToolChoiceProps>;
};

/** Below the measures on a wide screen, where there is room. */
export function JobTools({ system, form, tools, ToolChoice }: JobToolsProps) {
  if (tools.length === 0) return null;
  return (
    <details className="opens-wide border-y border-ink lg:border-b-0 lg:pt-4">
      <summary className="flex min-h-11 items-center lg:min-h-0">
        <h3 className="text-xl">{toolsTitle}</h3>
      </summary>
      {form.isExample ? (
        <ToolList tools={tools} unit={form.unit} />
      ) : (
        <ToolChoice system={system} tools={tools} unit={form.unit} next={`/fix/system/${system.slug}?${toQuery(form)}&add=all`} />
      )}
    </details>
  );
}
