import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type SelectFieldProps = ComponentProps<"select"> &
  FieldFrameProps & {
    /** A plain text is both value and label. */
    options: readonly (string | { value: string; label: string })[];
    /** Shown while nothing is selected. */
    placeholder?: string | undefined;
  };

/** A labelled select with its error below it. */
export function SelectField({ label, options, placeholder, error, hint, className, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className} id={id}>
      {(controlProps) => (
        <select className="field" {...controlProps} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}
