import { getDistricts, provinces } from "@/lib/address/places";
import type { AdminZone } from "@/lib/delivery/admin-contract";

/** The country to choose from, and which other zone has a district already. */
export function placesForZone(others: readonly AdminZone[]) {
  return {
    provinces: provinces.map((name) => ({ name, districts: getDistricts(name) })),
    taken: Object.fromEntries(others.flatMap(({ name, districts }) => districts.map((district) => [district, name]))),
  };
}
