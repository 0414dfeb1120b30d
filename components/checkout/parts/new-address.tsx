"use client";

import { PlaceFields } from "@/components/address/place-fields";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import { labels } from "@/lib/address/contract";
import { fieldId } from "../checkout-values";
import type { useCheckout } from "../use-checkout";

export type NewAddressProps = { checkout: ReturnType<typeof useCheckout>; hasHeading: boolean };

/** An address that is not in the book. Includes the list of all municipalities: load it lazily. */
export function NewAddress({ checkout: { form, field, values }, hasHeading }: NewAddressProps) {
  const { address, isKept } = values;
  type Name = keyof typeof address;
  const addressField = (name: Name, options?: { onChange: () => void }) => ({
    id: fieldId(`address.${name}`),
    ...field(`address.${name}`, options),
  });
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className={hasHeading ? "mb-3 text-sm font-semibold" : "sr-only"}>Delivery address</legend>
      <Field label="Full name" autoComplete="name" maxLength={100} {...addressField("fullName")} />
      <Field label="Phone" type="tel" autoComplete="tel" hint="The driver will call this number." {...addressField("phone")} />
      <PlaceFields
        chosen={address}
        field={addressField}
        onClear={(names) => {
          for (const name of names) form.setValue(`address.${name}`, "");
        }}
      />
      <Field
        label="Ward"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="Your ward number (1–33)."
        {...addressField("ward")}
      />
      <Field label="Tole or street" autoComplete="address-line1" maxLength={120} {...addressField("tole")} />
      <Field
        label="Landmark (optional)"
        autoComplete="address-line2"
        maxLength={120}
        hint="A temple, school or shop the driver will see."
        {...addressField("landmark")}
      />
      <label className="choice self-center">
        <input type="checkbox" {...form.register("isKept")} />
        Save it in my address book
      </label>
      {isKept && <SelectField label="What kind of place is it?" options={labels} {...form.register("label")} />}
    </fieldset>
  );
}
