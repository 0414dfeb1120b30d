"use client";

import type { ComponentProps } from "react";
import { SelectField } from "@/components/kit/form/select-field";
import { getDistricts, getMunicipalities, provinces } from "@/lib/people/address/places";

type Name = "province" | "district" | "municipality";
type FieldOptions = { onChange: () => void };

type PlaceFieldsProps = {
  chosen: { province: string; district: string };
  field: (name: Name, options?: FieldOptions) => Omit<ComponentProps<typeof SelectField>, "label" | "options">;
  /** Clears the fields that depend on the one that was changed. */
  onClear: (names: ("district" | "municipality")[]) => void;
};

/** Province, district and municipality. Includes the list of all municipalities: load it lazily. */
export function PlaceFields({ chosen: { province, district }, field, onClear }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        label="Province"
        options={provinces}
        placeholder="Choose a province"
        {...field("province", { onChange: () => onClear(["district", "municipality"]) })}
      />
      <SelectField
        label="District"
        options={getDistricts(province)}
        placeholder={province ? "Choose a district" : "Choose a province first"}
        {...field("district", { onChange: () => onClear(["municipality"]) })}
      />
      <SelectField
        label="Municipality"
        options={getMunicipalities(district)}
        placeholder={district ? "Choose a municipality" : "Choose a district first"}
        {...field("municipality")}
      />
    </>
  );
}
