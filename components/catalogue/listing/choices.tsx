"use client";

import { TermHelp } from "@/components/kit/term-help";
import type { FacetValue } from "@/lib/catalogue/product/storefront/facets";

type ChoicesProps = {
  legend: string;
  name: string;
  values: FacetValue[];
  chosen: string[];
  type?: "checkbox" | "radio";
  isOpen?: boolean;
};

/**
 * One filter: its values, each with an explanation and the number of products left. A client component to keep the page small: it
 * then repeats only the values, not their markup.
 */
export function Choices({ legend, name, values, chosen, type = "checkbox", isOpen = false }: ChoicesProps) {
  const visible = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (visible.length === 0) return null;
  return (
    <details open={isOpen || chosen.some(Boolean)} className="border-b border-line py-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold">{legend}</summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{legend}</legend>
        {visible.map(({ value, label, count, help }) => (
          <div key={value} className="flex">
            <label className="choice min-w-0 flex-1">
              <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
              {label}
              <small>{count}</small>
            </label>
            {help && <TermHelp id={`${name}-${value}`} term={label} help={help} />}
          </div>
        ))}
      </fieldset>
    </details>
  );
}
