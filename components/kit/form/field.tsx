import { DayField } from "./day-field";
import { type FieldProps, PlainField } from "./plain-field";

/** A labelled input with its error below it. */
export const Field = (props: FieldProps) =>
  props.type === "date" || props.type === "datetime-local" ? <DayField {...props} /> : <PlainField {...props} />;
