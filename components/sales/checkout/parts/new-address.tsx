"use client";

import { useEffect } from "react";
import { SelectField } from "@/components/kit/form/select-field";
import { AddressFields } from "@/components/people/address/address-fields";
import { fieldId } from "@/components/sales/checkout/checkout-values";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { labels } from "@/lib/people/address/contract";
import { labelText } from "@/lib/people/address/labels";
import { getProvince, type Place } from "@/lib/people/address/places";
import { t } from "@/lib/platform/shared/language/t";

export type NewAddressProps = { checkout: ReturnType<typeof useCheckout>; hasHeading: boolean };

/** An address that is not in the book. Includes the list of all municipalities: load it lazily. */
export function NewAddress({ checkout: { form, field, values }, hasHeading }: NewAddressProps) {
  const { address, isAddressSaved } = values;
  type Name = keyof typeof address;
  const { district, municipality } = address;
  // A district that was chosen on another page comes without its province.
  const province = address.province || getProvince(district);
  useEffect(() => {
    if (province !== address.province) form.setValue("address.province", province);
  }, [form, province, address.province]);
  const addressField = (name: Name, options?: { onChange: () => void }) => ({
    id: fieldId(`address.${name}`),
    ...field(`address.${name}`, options),
  });
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className={hasHeading ? "mb-3 text-sm font-semibold" : "sr-only"}>{t`Delivery address`}</legend>
      <AddressFields
        chosen={{ province, district, municipality }}
        field={addressField}
        townId={fieldId("address.town")}
        onClear={(names) => {
          for (const name of names) form.setValue(`address.${name}`, "");
        }}
        onPick={(place) => {
          for (const [name, value] of Object.entries(place)) form.setValue(`address.${name as keyof Place}`, value);
          form.clearErrors(["address.province", "address.district", "address.municipality"]);
        }}
      />
      <label className="choice self-center">
        <input type="checkbox" {...form.register("isAddressSaved")} />
        {t`Save it in my address book`}
      </label>
      {isAddressSaved && (
        <SelectField
          label={t`What kind of place is it?`}
          options={labels.map((value) => ({ value, label: labelText(value) }))}
          {...form.register("label")}
        />
      )}
    </fieldset>
  );
}
