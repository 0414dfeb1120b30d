"use client";

import { useRouter } from "next/navigation";
import { asNumber, useSettingForm } from "@/components/hooks/use-setting-form";
import { toast } from "@/components/toast/toast";
import { Field } from "@/components/ui/form/field";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SaveButton } from "@/components/ui/form/save-button";
import { type AdminZone, createZone, editZone } from "@/lib/delivery/admin-contract";
import { DistrictChoice, type Province } from "./district-choice";
import { zonesPath } from "./zone-labels";

type ZoneFormProps = {
  zone: AdminZone | null;
  provinces: readonly Province[];
  /** Which other zone a district lies in. */
  taken: Record<string, string>;
};

/** A new delivery zone, or one that is changed. */
export function ZoneForm({ zone, provinces, taken }: ZoneFormProps) {
  const { push, refresh } = useRouter();
  const form = useSettingForm(zone ? editZone : createZone, {
    name: `zone:${zone?._id ?? "new"}`,
    defaultValues: zone ? toFields(zone) : { districts: [] },
    ...(zone && { params: { id: zone._id }, version: zone.version }),
    done: ({ name }) => {
      toast("success", zone ? `The zone ${name} is saved.` : `The zone ${name} is made.`);
      if (zone) refresh();
      else push(zonesPath);
    },
  });
  const { error, ...box } = form.field("districts");
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  const whole = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <form onSubmit={form.submit} noValidate aria-label="Delivery zone" className="space-y-5">
      <FormNotes form={form} onReload={refresh} />
      <Field label="Name" maxLength={60} autoComplete="off" className="sm:max-w-96" {...form.field("name")} />
      <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="mb-2 font-semibold">What sending costs (rupees)</legend>
        <Field label="For the first kilograms" {...amount} {...form.field("base", asNumber)} />
        <Field label="How many those are (kg)" {...whole} {...form.field("includedKg", asNumber)} />
        <Field label="For each further kilogram" {...amount} {...form.field("perKg", asNumber)} />
        <Field label="Free from this sum of goods on" hint="Empty: never." {...amount} {...form.field("freeFrom", asNumber)} />
        <Field label="Cash on delivery up to" hint="Empty: not at all." {...amount} {...form.field("codUpTo", asNumber)} />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4 sm:max-w-96">
        <legend className="mb-2 font-semibold">How long it takes (days)</legend>
        <Field label="At least" {...whole} {...form.field("minDays", asNumber)} />
        <Field label="At most" {...whole} {...form.field("maxDays", asNumber)} />
      </fieldset>
      <DistrictChoice provinces={provinces} taken={taken} chosen={form.form.watch("districts") ?? []} box={box} error={error} />
      <SaveButton form={form} idle={zone ? "Save the zone" : "Make the zone"} busy="Saving…" />
    </form>
  );
}

function toFields({ _id, version, ...fields }: AdminZone) {
  return fields;
}
