"use client";

import { type ComponentProps, useState } from "react";
import { SelectField } from "@/components/kit/form/select-field";
import { townIsRequired } from "@/lib/people/address/contract";
import { placeText, provinces } from "@/lib/people/address/district-names";
import { getDistricts, getMunicipalities, type Place } from "@/lib/people/address/places";
import { t } from "@/lib/platform/shared/language/t";
import { TownField } from "./town-field";

type Name = keyof Place;
type FieldOptions = { onChange: () => void };

type PlaceFieldsProps = {
  chosen: Place;
  field: (name: Name, options?: FieldOptions) => Omit<ComponentProps<typeof SelectField>, "label" | "options">;
  /** Clears the fields that depend on the one that was changed. */
  onClear: (names: ("district" | "municipality")[]) => void;
  onPick: (place: Place) => void;
  /** The id of the field that finds the place by typing. */
  townId?: string;
};

const toOptions = (names: readonly string[]) => names.map((value) => ({ value, label: placeText(value) }));

/** Province, district and municipality: found by typing, or in three lists. Includes all municipalities: load it lazily. */
export function PlaceFields({ chosen, field, onClear, onPick, townId }: PlaceFieldsProps) {
  const { province, district, municipality } = chosen;
  const lists = {
    province: field("province", { onChange: () => onClear(["district", "municipality"]) }),
    district: field("district", { onChange: () => onClear(["municipality"]) }),
    municipality: field("municipality"),
  };
  const [isOpen, setOpen] = useState(false);
  const isInvalid = Object.values(lists).some(({ error }) => error);
  // A town that is missing is asked for once, unless the lists are in use; other errors are shown below the lists.
  const asksForTown = isInvalid && !isOpen && municipality === "";
  const quiet = asksForTown && { error: undefined };
  return (
    <>
      <TownField id={townId} place={chosen} onPick={onPick} error={asksForTown ? townIsRequired : undefined} />
      <details
        open={isOpen || (isInvalid && !asksForTown)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="sm:col-span-2"
      >
        <summary className="tap-link w-fit text-sm">{t`Or choose from lists`}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <SelectField
            label={t`Province`}
            options={toOptions(provinces)}
            placeholder={t`Choose a province`}
            {...lists.province}
            {...quiet}
            value={province}
          />
          <SelectField
            label={t`District`}
            options={toOptions(getDistricts(province))}
            placeholder={province ? t`Choose a district` : t`Choose a province first`}
            {...lists.district}
            {...quiet}
            value={district}
          />
          <SelectField
            label={t`Municipality`}
            options={getMunicipalities(district)}
            placeholder={district ? t`Choose a municipality` : t`Choose a district first`}
            {...lists.municipality}
            {...quiet}
            value={municipality}
          />
        </div>
      </details>
    </>
  );
}
