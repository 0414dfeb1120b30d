import type { Address } from "@/lib/address/contract";

/** An address as written on a parcel, with the phone number to call. */
export function AddressLines({ address }: { address: Address }) {
  const { fullName, phone, tole, ward, municipality, district, province, landmark } = address;
  return (
    <address className="not-italic">
      <span className="block font-semibold">{fullName}</span>
      <span className="block">
        {tole}, <span className="whitespace-nowrap">Ward {ward}</span>
      </span>
      <span className="block">{municipality}</span>
      <span className="block">
        {district}, {province}
      </span>
      {landmark && <span className="block text-stone">{landmark}</span>}
      <span className="mt-1 block text-stone">{phone}</span>
    </address>
  );
}
