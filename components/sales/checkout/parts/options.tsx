import type { ReactNode } from "react";
import { FieldError } from "@/components/kit/form/field-error";

type OptionsProps = { id: string; legend: string; isLegendVisible?: boolean; error?: string | undefined; children: ReactNode };

/** A radio group with its error below. */
export function Options({ id, legend, isLegendVisible = false, error, children }: OptionsProps) {
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={isLegendVisible ? "mb-2 text-sm font-semibold" : "sr-only"}>{legend}</legend>
      <div className="space-y-3">{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
