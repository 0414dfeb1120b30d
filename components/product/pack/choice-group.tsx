import { useId } from "react";

/** `missing` says why an option does not go with the other choice; choosing it changes that choice. */
type Option = { value: string; hex?: string | null; missing: string };

type ChoiceGroupProps = { name: string; chosen: string; options: Option[]; onChoose: (value: string) => void };

const boxes =
  "flex flex-wrap gap-2 *:relative *:flex *:min-h-11 *:cursor-pointer *:items-center *:gap-2 *:rounded-lg *:border *:border-line *:bg-white " +
  "*:px-4 *:py-1.5 *:leading-tight *:font-semibold *:hover:border-teal *:data-missing:border-dashed *:data-missing:border-stone " +
  "*:data-missing:text-stone *:has-checked:border-teal *:has-checked:bg-teal-soft *:has-checked:ring-1 *:has-checked:ring-teal " +
  "*:has-focus-visible:outline-3 *:has-focus-visible:outline-offset-2 *:has-focus-visible:outline-marigold *:has-focus-visible:ring-2 " +
  "*:has-focus-visible:ring-ink";

export function ChoiceGroup({ name, chosen, options, onChoose }: ChoiceGroupProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-stone">{name}: </span>
        <span className="font-semibold">{chosen}</span>
      </legend>
      <div className={boxes}>
        {options.map(({ value, hex, missing }) => (
          <label key={value} data-missing={missing ? "" : undefined}>
            <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} className="absolute inset-0 opacity-0" />
            {hex && <span aria-hidden="true" className="size-5 shrink-0 rounded-full border border-ink/25" style={{ background: hex }} />}
            <span>
              {value}
              {missing && <span className="block text-xs font-normal"> {missing}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
