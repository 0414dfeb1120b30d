"use client";

import { useEffect } from "react";
import { suggestDistrict } from "@/components/delivery/chosen-district";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { SelectField } from "@/components/ui/form/select-field";
import { type Address, type AddressInput, addAddress, editAddress, labels } from "@/lib/address/contract";
import { getProvince } from "@/lib/address/places";
import { plainCode } from "@/lib/platform/characters";
import { AddressFields } from "./address-fields";

export type AddressFormProps = {
  userId: string;
  /** The address to edit; without it a new one is added. */
  address: Address | null;
  /** The suggested recipient of a new address. */
  person: { fullName: string; phone: string };
  /** Whether it may become the default: the first address always is, and a default stays one. */
  canBeDefault: boolean;
  onSaved: (addresses: Address[]) => void;
  onCancel: () => void;
};

/** Includes the list of all municipalities: load it lazily. */
export function AddressForm({ userId, address, person, canBeDefault, onSaved, onCancel }: AddressFormProps) {
  const { form, submit, field, isBusy } = useContractForm<Partial<AddressInput>, Address[]>(address ? editAddress : addAddress, {
    params: { userId, ...(address && { addressId: address._id }) },
    defaultValues: address
      ? toValues(address)
      : { ...emptyAddress, ...person, ...getPlace(suggestDistrict(userId, canBeDefault)) },
    done: (addresses) => {
      onSaved(addresses);
      return "Address saved.";
    },
  });
  const [province = "", district = ""] = form.watch(["province", "district"]);
  const clearFields = (names: ("district" | "municipality")[]) => {
    for (const name of names) form.setValue(name, "");
  };

  useEffect(() => form.setFocus("label"), [form]);

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={address ? "Edit address" : "New address"}
      className="grid gap-4 rounded-xl border border-teal bg-white p-5 sm:grid-cols-2"
    >
      <h2 className="text-lg font-bold sm:col-span-2">{address ? "Edit address" : "New address"}</h2>
      <SelectField label="What kind of place is it?" options={labels} className="sm:col-span-2" {...field("label")} />
      <AddressFields
        chosen={{ province, district }}
        field={(name, options) => field(name, name === "ward" ? { setValueAs: toWard } : options)}
        onClear={clearFields}
      />
      {canBeDefault && (
        <label className="choice sm:col-span-2">
          <input type="checkbox" {...form.register("isDefault")} />
          Use as my default address
        </label>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" disabled={isBusy} className="button button-primary">
          {isBusy ? "Saving…" : "Save address"}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">
          Cancel
        </button>
      </div>
    </form>
  );
}

const toWard = (typed: string | number): number => (typed === "" ? Number.NaN : Number(plainCode(String(typed))));

const emptyAddress = {
  label: labels[0],
  province: "",
  district: "",
  municipality: "",
  tole: "",
  landmark: "",
  isDefault: false,
};

const getPlace = (district: string) => ({ province: getProvince(district), district });

function toValues({ _id, label, ...values }: Address): Partial<AddressInput> {
  return { ...values, label: labels.find((each) => each === label) ?? "Other" };
}
