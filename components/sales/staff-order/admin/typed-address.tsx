"use client";

import { Field } from "@/components/kit/form/field";
import { PlaceFields } from "@/components/people/address/place-fields";
import type { Errors, StaffDraft } from "./staff-draft";

type Address = StaffDraft["address"];

type TypedAddressProps = {
  address: Address;
  /** Whose name and phone can be taken over. */
  person?: { fullName: string; phone: string } | null;
  errors: Errors;
  onChange: (address: Address) => void;
};

/** The fields of an address that is not in the address book. */
export function TypedAddress({ address, person, errors, onChange }: TypedAddressProps) {
  type Name = keyof Address;
  const set = (values: Partial<Address>) => onChange({ ...address, ...values });
  const field = (name: Name) => ({
    name,
    value: address[name],
    error: errors[`address.${name}`],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  // A change of the province or district clears the fields that depend on it.
  const dependentFields: Partial<Record<Name, Partial<Address>>> = {
    province: { district: "", municipality: "" },
    district: { municipality: "" },
  };
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">The address</legend>
      {person?.fullName && !address.fullName && (
        <button
          type="button"
          onClick={() => set({ fullName: person.fullName, phone: person.phone })}
          className="link min-h-11 w-fit text-sm font-semibold sm:col-span-2"
        >
          Use {person.fullName}'s name and phone
        </button>
      )}
      <Field label="Full name" maxLength={100} {...field("fullName")} />
      <Field label="Phone" type="tel" maxLength={30} hint="The driver will call this number." {...field("phone")} />
      <PlaceFields
        chosen={address}
        field={(name) => ({
          ...field(name),
          onChange: ({ target }) => set({ [name]: target.value, ...dependentFields[name] }),
        })}
        onClear={() => {}}
        onPick={set}
      />
      <Field label="Ward" inputMode="numeric" maxLength={2} {...field("ward")} />
      <Field label="Tole or street" maxLength={120} {...field("tole")} />
      <Field label="Landmark (optional)" maxLength={120} {...field("landmark")} />
    </fieldset>
  );
}
