import type { ReactNode } from "react";
import type { Address } from "@/lib/people/address/contract";
import { placeText } from "@/lib/people/address/district-names";
import { t } from "@/lib/platform/shared/language/t";

type AddressLinesProps = {
  address: Omit<Address, "_id" | "label" | "isDefault">;
  /** Instead of the phone number as text. */
  phoneLink?: ReactNode;
};

/** An address as written on a parcel, with the phone number to call. */
export function AddressLines({ address, phoneLink }: AddressLinesProps) {
  const { fullName, phone, tole, ward, municipality, district, province, landmark } = address;
  return (
    <address className="not-italic">
      <span className="block font-semibold">{fullName}</span>
      <span className="block">
        {tole}, <span className="whitespace-nowrap">{t`Ward ${ward}`}</span>
      </span>
      <span className="block">{municipality}</span>
      <span className="block">
        {placeText(district)}, {placeText(province)}
      </span>
      {landmark && <span className="block text-stone">{landmark}</span>}
      {phoneLink ?? <span className="mt-1 block text-stone">{phone}</span>}
    </address>
  );
}
