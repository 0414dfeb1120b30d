import { expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { placeText, provinces } from "./district-names";
import { getDistricts, getMunicipalities, placeErrors } from "./places";
import { findTowns, townText } from "./towns";

test.each([
  ["Bharat", "Bharatpur Metropolitan City, Chitwan"],
  ["bharatpur", "Bharatpur Metropolitan City, Chitwan"],
  ["kathmandu", "Kathmandu Metropolitan City, Kathmandu"],
  ["Pokhra", undefined],
  ["pokhara", "Pokhara Metropolitan City, Kaski"],
  ["Dhanghadi", "Dhangadi Sub-Metropolitan City, Kailali"],
  ["Beerganj", undefined],
  ["Birgunj", "Birgunj Metropolitan City, Parsa"],
  ["  biratnagar ", "Biratnagar Metropolitan City, Morang"],
  ["godawari, lalit", "Godavari Municipality, Lalitpur"],
  ["Bhaktapoor", "Bhaktapur Municipality, Bhaktapur"],
  ["", undefined],
  ["x", undefined],
])("“%s” finds %s first", (typed, first) => {
  const [found] = findTowns(typed);
  expect(found && townText(found)).toBe(first);
});

test("a district finds its municipalities", () => {
  const found = findTowns("Manang");
  expect(new Set(found.map(({ district }) => district))).toEqual(new Set(["Manang"]));
  expect(found).toHaveLength(getMunicipalities("Manang").length);
});

test("every municipality of the country can be found by its name and district, as a place that the server accepts", () => {
  for (const district of provinces.flatMap(getDistricts)) {
    for (const municipality of getMunicipalities(district)) {
      const found = findTowns(townText({ municipality, district }));
      expect(found).toContainEqual(expect.objectContaining({ municipality, district }));
      expect(found.map(placeErrors)).toEqual(found.map(() => ({})));
    }
  }
});

test("on a Nepali page districts and provinces have their names, and a district is found by them", () => {
  const names: Record<string, string> = { Lalitpur: "ललितपुर", Bagmati: "बागमती", Paid: "तिरियो" };
  const before = setSpeaker({ language: () => "ne", find: (english) => names[english] });
  expect(["Lalitpur", "Bagmati", "Kaski"].map(placeText)).toEqual(["ललितपुर", "बागमती", "Kaski"]);
  const [found] = findTowns(" ललित");
  expect(found).toEqual({ province: "Bagmati", district: "Lalitpur", municipality: "Lalitpur Metropolitan City" });
  expect(found && townText(found)).toBe("Lalitpur Metropolitan City, ललितपुर");
  expect(findTowns("Lalitpur")[0]).toEqual(found);
  expect(findTowns("ज्ञ")).toEqual([]);
  setSpeaker(before);
});
