import { type ReactNode, useId } from "react";

export type FieldFrameProps = {
  label: string;
  error?: string | undefined;
  /** What helps to fill it in, beneath it. */
  hint?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
};

/** What ties a control to its label, its error and its hint. */
type Ties = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

/** A label above a control, its error and its hint beneath it. */
export function FieldFrame({
  label,
  error,
  hint,
  className,
  id: named,
  children,
}: FieldFrameProps & { children: (ties: Ties) => ReactNode }) {
  const made = useId();
  const id = named ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": described || undefined })}
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
