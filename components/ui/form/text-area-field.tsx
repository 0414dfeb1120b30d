import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type TextAreaFieldProps = ComponentProps<"textarea"> & FieldFrameProps;

/** A labelled box for several lines with its error beneath it. */
export function TextAreaField({ label, error, hint, className, id, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className} id={id}>
      {(ties) => <textarea rows={4} className="field" {...ties} {...textarea} />}
    </FieldFrame>
  );
}
