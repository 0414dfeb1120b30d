import { districtsOf, provinces } from "@/lib/address/places";
import type { OfficeZone } from "@/lib/delivery/admin-contract";

/** The country to choose from, and which other zone has a district already. */
export function placesForZone(others: readonly OfficeZone[]) {
  return {
    provinces: provinces.map((name) => ({ name, districts: districtsOf(name) })),
    taken: Object.fromEntries(others.flatMap(({ name, districts }) => districts.map((district) => [district, name]))),
  };
}
