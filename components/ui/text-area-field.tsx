import { type ComponentProps, type ReactNode, useId } from "react";

type TextAreaFieldProps = ComponentProps<"textarea"> & { label: string; error?: string | undefined; hint?: ReactNode };

/** A labelled box for several lines with its error beneath it. */
export function TextAreaField({ label, error, hint, className = "", id: named, ...textarea }: TextAreaFieldProps) {
  const made = useId();
  const id = named ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        className="field"
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
        {...textarea}
      />
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
