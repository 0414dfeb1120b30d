"use client";

import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/form/select-field";
import { getDistricts, getMunicipalities, provinces } from "@/lib/address/places";

type Name = "province" | "district" | "municipality";
type FieldOptions = { onChange: () => void };

type PlaceFieldsProps = {
  chosen: { province: string; district: string };
  field: (name: Name, options?: FieldOptions) => Omit<ComponentProps<typeof SelectField>, "label" | "options">;
  /** A place was changed: those within it are no longer what was chosen. */
  onForget: (names: ("district" | "municipality")[]) => void;
};

/** Province, district, municipality, each within the other. Brings the list of all municipalities with it: load it when wanted. */
export function PlaceFields({ chosen: { province, district }, field, onForget }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        label="Province"
        options={provinces}
        placeholder="Choose a province"
        {...field("province", { onChange: () => onForget(["district", "municipality"]) })}
      />
      <SelectField
        label="District"
        options={getDistricts(province)}
        placeholder={province ? "Choose a district" : "First choose a province"}
        {...field("district", { onChange: () => onForget(["municipality"]) })}
      />
      <SelectField
        label="Municipality"
        options={getMunicipalities(district)}
        placeholder={district ? "Choose a municipality" : "First choose a district"}
        {...field("municipality")}
      />
    </>
  );
}
