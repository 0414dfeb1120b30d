import { SelectField } from "@/components/ui/form/select-field";
import type { PriceGroup } from "@/lib/price-group/contract";

type PriceGroupFieldProps = { groups: PriceGroup[]; chosen: string | undefined; error: string | undefined };

/** At which prices a business buys. */
export function PriceGroupField({ groups, chosen, error }: PriceGroupFieldProps) {
  return (
    <SelectField
      label="Price group"
      name="priceGroupId"
      placeholder="None: the trade price as it is"
      options={groups.map(({ _id, name, percent }) => ({ value: _id, label: `${name} (${percent} % off)` }))}
      defaultValue={chosen ?? ""}
      error={error}
    />
  );
}
