import { type ComponentProps, useId } from "react";

type FieldProps = ComponentProps<"input"> & { label: string; error?: string | undefined };

/** A labelled input with its error beneath it. */
export function Field({ label, error, className = "", ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        className="field"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-current">
          {error}
        </p>
      )}
    </div>
  );
}
