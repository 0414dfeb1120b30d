import type { ReactNode } from "react";

/** The error below a field or a group of fields, if there is one. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} role="alert" className="field-error">
        {children}
      </p>
    )
  );
}
