import { useId } from "react";

/** `missing` says what an option is limited to ("20 L only"); choosing it then changes the other choice. */
type Option = { value: string; hex?: string | null; missing: string };

type ChoiceGroupProps = { name: string; chosen: string; options: Option[]; onChoose: (value: string) => void };

/** Packs or colours to choose from. */
export function ChoiceGroup({ name, chosen, options, onChoose }: ChoiceGroupProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-stone">{name}: </span>
        <span className="font-semibold">{chosen}</span>
      </legend>
      <div className="choices">
        {options.map(({ value, hex, missing }) => (
          <label key={value} className={missing && "missing"}>
            <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
            {hex && <span aria-hidden="true" className="swatch" style={{ background: hex }} />}
            <span>
              {value}
              {missing && <small> {missing}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
