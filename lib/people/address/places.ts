import districtsOfProvince from "info-nepal/lib/districtsProvince.js";
import localBodies from "info-nepal/lib/localBodies.js";
import { type FieldErrors, fieldError } from "@/lib/platform/shared/errors";
import { districtNames, provinces } from "./district-names";

/** The whole list is about 27 KB: in the browser only the address form loads it, when it opens. */

export function getDistricts(province: string): string[] {
  const number = (provinces as readonly string[]).indexOf(province) + 1;
  return districtsOfProvince[number] ?? [];
}

/** All districts of the country, by name. */
export const listDistricts = (): string[] => [...districtNames];

/** Refuses unknown districts. Sorted like the country's list, so that the same selection is always stored the same. */
export function checkDistricts(field: string, selected: readonly string[]): string[] {
  const all = listDistricts();
  const has = (list: readonly string[], name: string) => list.some((each) => each.toLowerCase() === name.toLowerCase());
  const unknown = selected.filter((each) => !has(all, each));
  if (unknown.length > 0) throw fieldError(field, `Not a district of Nepal: ${unknown.join(", ")}`);
  return all.filter((each) => has(selected, each));
}

/** The province of a district; "" if there is no such district. */
export const getProvince = (district: string): string =>
  provinces.find((province) => getDistricts(province).includes(district)) ?? "";

/** Metropolitan cities, municipalities and rural municipalities alike. */
export function getMunicipalities(district: string): string[] {
  const key = district.replaceAll(" ", "");
  if (!Object.hasOwn(localBodies, key)) return [];
  const names = (localBodies[key] ?? []).map(normalizeName);
  return [...new Set([...names, ...(missing[district] ?? [])])].sort();
}

export type Place = { province: string; district: string; municipality: string };

/** An error by its field if municipality, district and province do not belong together; empty if they do. */
export function placeErrors({ province, district, municipality }: Place): FieldErrors {
  if (!provinces.some((each) => each === province)) return { province: "Choose one of the seven provinces" };
  if (!getDistricts(province).includes(district)) return { district: `Choose a district in ${province}` };
  if (!getMunicipalities(district).includes(municipality)) return { municipality: `Choose a municipality in ${district}` };
  return {};
}

/** The package lists two names twice and lacks two of Saptari's eighteen municipalities. */
const missing: Record<string, string[]> = { Saptari: ["Balan-Bihul Rural Municipality", "Surunga Municipality"] };

const renamed: Record<string, string> = {
  "Bangala CHuli Rural Municipality": "Bangala Chuli Rural Municipality",
  "Birgunj Sub-Metropolitan City": "Birgunj Metropolitan City",
  "Lamahi Metropolitan City": "Lamahi Municipality",
  "Pokhara Lekhnath Metropolitan City": "Pokhara Metropolitan City",
  "Ropla Municipality": "Rolpa Municipality",
  "Siddarthanagar Municipality": "Siddharthanagar Municipality",
  "yangwarak Rural Municipality": "Yangwarak Rural Municipality",
};

/** The package spells "municipality" in five ways. */
function normalizeName(name: string): string {
  const normalized = name
    .replace(/Sub Metropolitan/, "Sub-Metropolitan")
    .replace(/ ?rural (?=m)/i, " Rural ")
    .replace(/ m[a-z]*ty$/i, " Municipality");
  return renamed[normalized] ?? normalized;
}
