"use client";

import { type ComponentProps, useId, useState } from "react";
import { Field } from "@/components/ui/form/field";

export type Province = { name: string; districts: string[] };

type DistrictChoiceProps = {
  provinces: readonly Province[];
  /** Which zone a district lies in already. */
  taken: Record<string, string>;
  /** What is chosen now. */
  chosen: readonly string[];
  /** Makes the box of a district one of the form's. */
  box: ComponentProps<"input">;
  error: string | undefined;
};

/** The country's districts to tick, by province; a search narrows what is shown, never what is chosen. */
export function DistrictChoice({ provinces, taken, chosen, box, error }: DistrictChoiceProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const isShown = (name: string, province: string) =>
    name.toLowerCase().includes(wanted) || province.toLowerCase().includes(wanted);
  const shown = provinces.flatMap(({ name, districts }) => districts.filter((each) => isShown(each, name))).length;
  return (
    <fieldset aria-describedby={`${id}-state`}>
      <legend className="mb-2 font-semibold">Districts</legend>
      <div className="sm:max-w-72">
        <Field
          label="Find a district or province"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p id={`${id}-state`} className="note my-2" aria-live="polite">
        {chosen.length === 0 ? "None chosen" : `${chosen.length} chosen: ${chosen.join(", ")}`}
        {wanted && `. ${shown} fit the search.`}
      </p>
      {error && (
        <p role="alert" className="field-error mb-2">
          {error}
        </p>
      )}
      <section
        aria-label="Districts by province"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll it
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-lg border border-line p-3"
      >
        {provinces.map(({ name, districts }) => (
          <div key={name} hidden={!districts.some((each) => isShown(each, name))} className="mb-3 last:mb-0">
            <p className="text-sm font-semibold text-stone">{name}</p>
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {districts.map((district) => (
                <label key={district} hidden={!isShown(district, name)} className={isShown(district, name) ? "choice" : ""}>
                  <input type="checkbox" value={district} {...box} disabled={district in taken} />
                  <span>
                    {district}
                    {taken[district] && <span className="note block">in {taken[district]}</span>}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </section>
    </fieldset>
  );
}
