import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error";

export type FieldFrameProps = {
  label: string;
  error?: string | undefined;
  /** Help text below the field. */
  hint?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
};

/** The attributes that connect a control to its label, error and hint. */
type ControlProps = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

/** A control with its label above it, and its error and hint below it. */
export function FieldFrame({
  label,
  error,
  hint,
  className,
  id: givenId,
  children,
}: FieldFrameProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": describedBy || undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div id={`${id}-hint`} className="note mt-1">
          {hint}
        </div>
      )}
    </div>
  );
}
