import { getDistricts, provinces } from "@/lib/address/places";
import type { AdminZone } from "@/lib/delivery/admin-contract";

/** The districts to choose from, each with the other zone it already belongs to. */
export function placesForZone(others: readonly AdminZone[]) {
  return {
    provinces: provinces.map((name) => ({ name, districts: getDistricts(name) })),
    taken: Object.fromEntries(others.flatMap(({ name, districts }) => districts.map((district) => [district, name]))),
  };
}
