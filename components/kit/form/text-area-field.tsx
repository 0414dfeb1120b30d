import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

type TextAreaFieldProps = ComponentProps<"textarea"> & FieldFrameProps;

/** A labelled text area with its error below it. */
export function TextAreaField({ label, error, hint, className, id, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className} id={id}>
      {(controlProps) => <textarea rows={4} className="field" {...controlProps} {...textarea} />}
    </FieldFrame>
  );
}
