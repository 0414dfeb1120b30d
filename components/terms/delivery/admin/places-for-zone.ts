import { provinces } from "@/lib/people/address/district-names";
import { getDistricts } from "@/lib/people/address/places";
import type { AdminZone } from "@/lib/terms/delivery/admin/contract";

/** The districts to choose from, and the other zones that some already belong to. */
export function placesForZone(others: readonly AdminZone[]) {
  return {
    provinces: provinces.map((name) => ({ name, districts: getDistricts(name) })),
    assigned: Object.fromEntries(others.flatMap(({ name, districts }) => districts.map((district) => [district, name]))),
  };
}
