import { type ComponentProps, type ReactNode, useId } from "react";

type SelectFieldProps = ComponentProps<"select"> & {
  label: string;
  options: readonly string[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A labelled choice with its error beneath it. */
export function SelectField({
  label,
  options,
  placeholder,
  error,
  hint,
  className = "",
  id: named,
  ...select
}: SelectFieldProps) {
  const made = useId();
  const id = named ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select id={id} className="field" aria-invalid={Boolean(error)} aria-describedby={described || undefined} {...select}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="note mt-1">
          {hint}
        </div>
      )}
    </div>
  );
}
