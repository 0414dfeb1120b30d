import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

export type FieldProps = ComponentProps<"input"> &
  FieldFrameProps & {
    /** A button inside the input, at its right edge. */
    action?: ReactNode;
  };

export function PlainField({ label, error, hint, action, className, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className} id={id}>
      {(controlProps) => (
        <div className="relative">
          <input className={action ? "field pr-18" : "field"} {...controlProps} {...input} />
          {action}
        </div>
      )}
    </FieldFrame>
  );
}
