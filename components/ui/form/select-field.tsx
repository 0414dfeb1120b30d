import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type SelectFieldProps = ComponentProps<"select"> &
  FieldFrameProps & {
    /** Texts, or what is sent for each with what is shown. */
    options: readonly (string | { value: string; label: string })[];
    /** What stands there while nothing is chosen. */
    placeholder?: string | undefined;
  };

/** A labelled choice with its error beneath it. */
export function SelectField({ label, options, placeholder, error, hint, className, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className} id={id}>
      {(ties) => (
        <select className="field" {...ties} {...select}>
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
