"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/kit/form/field";
import { t } from "@/lib/platform/shared/language/t";
import { PlaceFields } from "./place-fields";

type PlaceFieldsProps = ComponentProps<typeof PlaceFields>;
type FieldProps = Omit<ComponentProps<typeof Field>, "label"> & ReturnType<PlaceFieldsProps["field"]>;
type Name = "fullName" | "phone" | "ward" | "tole" | "landmark" | Parameters<PlaceFieldsProps["field"]>[0];

type AddressFieldsProps = Omit<PlaceFieldsProps, "field"> & {
  field: (name: Name, options?: { onChange: () => void }) => FieldProps;
};

/** The recipient and the address of a delivery. Includes the list of all municipalities: load it lazily. */
export function AddressFields({ field, ...place }: AddressFieldsProps) {
  return (
    <>
      <Field label={t`Full name`} autoComplete="name" maxLength={100} {...field("fullName")} />
      <Field label={t`Phone`} type="tel" autoComplete="tel" hint={t`The driver will call this number.`} {...field("phone")} />
      <PlaceFields field={field} {...place} />
      <Field
        label={t`Ward`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint={t`Your ward number (1–33).`}
        {...field("ward")}
      />
      <Field label={t`Tole or street`} autoComplete="address-line1" maxLength={120} {...field("tole")} />
      <Field
        label={t`Landmark (optional)`}
        autoComplete="address-line2"
        maxLength={120}
        hint={t`A temple, school or shop the driver will see.`}
        {...field("landmark")}
      />
    </>
  );
}
