"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useId, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { asNumber, useRecordForm } from "@/components/kit/form/use-record-form";
import { type AdminZone, createZone, editZone } from "@/lib/terms/delivery/admin/contract";
import { zonesPath } from "./zone-labels";

type ZoneFormProps = {
  zone: AdminZone | null;
  provinces: readonly Province[];
  /** The other zone that a district already belongs to. */
  assigned: Record<string, string>;
};

/** Creates or edits a delivery zone. */
export function ZoneForm({ zone, provinces, assigned }: ZoneFormProps) {
  const { push } = useRouter();
  const form = useRecordForm(zone ? editZone : createZone, {
    name: `zone:${zone?._id ?? "new"}`,
    defaultValues: zone ? toFields(zone) : { districts: [] },
    ...(zone && { params: { id: zone._id }, version: zone.version }),
    done: ({ name }) => (zone ? `Zone “${name}” saved.` : `Zone “${name}” created.`),
    ...(!zone && { next: () => push(zonesPath) }),
  });
  const { error, ...checkbox } = form.field("districts");
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  const whole = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <form onSubmit={form.submit} noValidate aria-label="Delivery zone" className="space-y-5">
      <FormNotes form={form} />
      <Field label="Name" maxLength={60} autoComplete="off" className="sm:max-w-96" {...form.field("name")} />
      <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="mb-2 font-semibold">Delivery charge, Rs</legend>
        <Field label="Base charge" {...amount} {...form.field("base", asNumber)} />
        <Field label="Base weight, kg" {...whole} {...form.field("includedKg", asNumber)} />
        <Field label="Each extra kg" {...amount} {...form.field("perKg", asNumber)} />
        <Field label="Free delivery from" hint="Leave empty for never." {...amount} {...form.field("freeFrom", asNumber)} />
        <Field
          label="Cash on delivery up to"
          hint="Leave empty for no cash on delivery."
          {...amount}
          {...form.field("codUpTo", asNumber)}
        />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4 sm:max-w-96">
        <legend className="mb-2 font-semibold">Delivery time, days</legend>
        <Field label="At least" {...whole} {...form.field("minDays", asNumber)} />
        <Field label="At most" {...whole} {...form.field("maxDays", asNumber)} />
      </fieldset>
      <DistrictChoice
        provinces={provinces}
        assigned={assigned}
        chosen={form.form.watch("districts") ?? []}
        checkbox={checkbox}
        error={error}
      />
      <SaveButton form={form} idle={zone ? "Save zone" : "Create zone"} busy="Saving…" />
    </form>
  );
}

function toFields({ _id, version, ...fields }: AdminZone) {
  return fields;
}

type Province = { name: string; districts: string[] };

type DistrictChoiceProps = {
  provinces: readonly Province[];
  /** The other zone that a district already belongs to. */
  assigned: Record<string, string>;
  /** The current selection. */
  chosen: readonly string[];
  /** Registers a district's checkbox with the form. */
  checkbox: ComponentProps<"input">;
  error: string | undefined;
};

/** The country's districts as checkboxes, by province; the search only hides districts, it never changes the selection. */
function DistrictChoice({ provinces, assigned, chosen, checkbox, error }: DistrictChoiceProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const isMatch = (name: string, province: string) =>
    name.toLowerCase().includes(needle) || province.toLowerCase().includes(needle);
  const matchCount = provinces.flatMap(({ name, districts }) => districts.filter((each) => isMatch(each, name))).length;
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
        {chosen.length === 0 ? "None selected" : `${chosen.length} selected: ${chosen.join(", ")}`}
        {needle && `. ${matchCount} match the search.`}
      </p>
      {error && (
        <p role="alert" className="field-error mb-2">
          {error}
        </p>
      )}
      <section
        aria-label="Districts by province"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-lg border border-line p-3"
      >
        {provinces.map(({ name, districts }) => (
          <div key={name} hidden={!districts.some((each) => isMatch(each, name))} className="mb-3 last:mb-0">
            <p className="text-sm font-semibold text-stone">{name}</p>
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {districts.map((district) => (
                <label key={district} hidden={!isMatch(district, name)} className={isMatch(district, name) ? "choice" : ""}>
                  <input type="checkbox" value={district} {...checkbox} disabled={district in assigned} />
                  <span>
                    {district}
                    {assigned[district] && <span className="note block">in {assigned[district]}</span>}
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
