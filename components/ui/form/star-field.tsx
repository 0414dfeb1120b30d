import { type ComponentProps, useId } from "react";
import { FieldError } from "./field-error";

type StarFieldProps = { label: string; words: readonly string[]; error?: string | undefined; field: ComponentProps<"input"> };

/** A rating of one to five stars, as radio buttons for keyboard and screen reader support. `words` describe each number. */
export function StarField({ label, words, error, field }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="star-choice">
        {words.map((word, at) => (
          <label key={word}>
            <input type="radio" value={at + 1} {...field} />
            <span className="sr-only">{`${at + 1} ${at === 0 ? "star" : "stars"}: ${word}`}</span>
            <span aria-hidden="true" className="star-word">
              {word}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
