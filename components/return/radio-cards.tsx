import { type ComponentProps, useId } from "react";

type Option = { value: string; label: string; text?: string };
type RadioCardsProps = { legend: string; options: Option[]; field: ComponentProps<"input">; error?: string | undefined };

/** One choice of a few, each on a card that is easy to hit. */
export function RadioCards({ legend, options, field, error }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-display text-lg font-bold">{legend}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line bg-white p-4 hover:border-teal has-checked:border-teal has-checked:bg-teal-soft"
          >
            <input type="radio" value={value} className="mt-0.5 size-5 shrink-0 accent-teal" {...field} />
            <span>
              <span className="block font-semibold">{label}</span>
              {text && <span className="note block">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
