import { type ComponentProps, useId } from "react";
import { countText } from "@/lib/platform/shared/numbers/money";
import { FieldError } from "./field-error";

type StarFieldProps = { label: string; labels: readonly string[]; error?: string | undefined; field: ComponentProps<"input"> };

/** A rating of one to five stars, as radio buttons for keyboard and screen reader support. `labels` describe each number. */
export function StarField({ label, labels, error, field }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="star-choice">
        {labels.map((each, at) => (
          <label key={each}>
            <input type="radio" value={at + 1} {...field} />
            <span className="sr-only">{`${countText(at + 1, "star")}: ${each}`}</span>
            <span aria-hidden="true" className="star-word">
              {each}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
