"use client";

import { useEffect } from "react";
import { SelectField } from "@/components/kit/form/select-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { type Address, type AddressInput, addAddress, editAddress, labels } from "@/lib/people/address/contract";
import { labelText } from "@/lib/people/address/labels";
import { getProvince, type Place } from "@/lib/people/address/places";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { AddressFields } from "./address-fields";
import { suggestDistrict } from "./chosen-district";

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
  const { form, submit, field, isBusy } = useCallForm<Partial<AddressInput>>((address ? editAddress : addAddress).body, {
    defaultValues: address
      ? toValues(address)
      : { ...emptyAddress, ...person, ...getPlace(suggestDistrict(userId, canBeDefault)) },
    send: async (body) => {
      const addresses = address
        ? await call(editAddress, { params: { userId, addressId: address._id }, body })
        : await call(addAddress, { params: { userId }, body: body as AddressInput });
      toast("success", t`Address saved.`);
      onSaved(addresses);
    },
  });
  const [province = "", district = "", municipality = ""] = form.watch(["province", "district", "municipality"]);
  const clearFields = (names: ("district" | "municipality")[]) => {
    for (const name of names) form.setValue(name, "");
  };

  useEffect(() => form.setFocus("label"), [form]);

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={address ? t`Edit address` : t`New address`}
      className="grid gap-4 border-2 border-teal bg-white p-5 sm:grid-cols-2"
    >
      <h2 className="text-lg sm:col-span-2">{address ? t`Edit address` : t`New address`}</h2>
      <SelectField
        label={t`What kind of place is it?`}
        options={labels.map((value) => ({ value, label: labelText(value) }))}
        className="sm:col-span-2"
        {...field("label")}
      />
      <AddressFields
        chosen={{ province, district, municipality }}
        field={(name, options) => field(name, name === "ward" ? { setValueAs: toWard } : options)}
        onClear={clearFields}
        onPick={(place) => {
          for (const [name, value] of Object.entries(place)) form.setValue(name as keyof Place, value, { shouldValidate: true });
        }}
      />
      {canBeDefault && (
        <label className="choice sm:col-span-2">
          <input type="checkbox" {...form.register("isDefault")} />
          {t`Use as my default address`}
        </label>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" disabled={isBusy} className="button button-primary">
          {isBusy ? t`Saving…` : t`Save address`}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">{t`Cancel`}</button>
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
