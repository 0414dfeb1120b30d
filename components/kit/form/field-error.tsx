import type { ReactNode } from "react";
import { t } from "@/lib/platform/shared/language/t";

/** The error below a field or a group of fields, if there is one. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} role="alert" className="field-error">
        {typeof children === "string" ? t(children) : children}
      </p>
    )
  );
}
