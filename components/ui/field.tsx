import { type ComponentProps, type ReactNode, useId } from "react";

type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  /** What helps to fill it in, beneath it. */
  hint?: ReactNode;
  /** A button inside the box, at its end. */
  action?: ReactNode;
};

/** A labelled input with its error beneath it. */
export function Field({ label, error, hint, action, className = "", id: named, ...input }: FieldProps) {
  const made = useId();
  const id = named ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={action ? "field pr-18" : "field"}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          {...input}
        />
        {action}
      </div>
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
