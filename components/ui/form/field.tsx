import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type FieldProps = ComponentProps<"input"> &
  FieldFrameProps & {
    /** A button inside the box, at its end. */
    action?: ReactNode;
  };

/** A labelled input with its error beneath it. */
export function Field({ label, error, hint, action, className, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className} id={id}>
      {(ties) => (
        <div className="relative">
          <input className={action ? "field pr-18" : "field"} {...ties} {...input} />
          {action}
        </div>
      )}
    </FieldFrame>
  );
}
