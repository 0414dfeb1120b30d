"use client";

import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";

type CourierFieldProps = {
  couriers: CourierChoice;
  /** What is selected at first; the courier that this member of staff used last if it is left out. */
  defaultValue?: string;
  error?: string | undefined;
};

/** Who takes the parcels: one of the shop's couriers. A name that is not in the list any more stays selected until another is chosen. */
export function CourierField({ couriers: { names, last }, defaultValue = last, error }: CourierFieldProps) {
  const isListed = names.some((name) => name.toLowerCase() === defaultValue.toLowerCase());
  const hint = (
    <>
      {withTags(t`None yet: add them under <a>Settings, Couriers</a>.`, {
        a: (text) => (
          <Link href="/admin/settings/couriers" className="link">
            {text}
          </Link>
        ),
      })}
    </>
  );
  return (
    <SelectField
      label={t`Courier (optional)`}
      name="courier"
      placeholder={t`Not given`}
      options={defaultValue && !isListed ? [...names, defaultValue] : names}
      defaultValue={names.find((name) => name.toLowerCase() === defaultValue.toLowerCase()) ?? defaultValue}
      error={error}
      {...(names.length === 0 && { hint })}
    />
  );
}
