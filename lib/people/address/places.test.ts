import districtsOfProvince from "info-nepal/lib/districtsProvince.js";
import localBodies from "info-nepal/lib/localBodies.js";
import { describe, expect, test } from "vitest";
import { provinces } from "./district-names";
import { getDistricts, getMunicipalities, listDistricts, placeErrors } from "./places";

const districts = provinces.flatMap(getDistricts);
const municipalities = districts.flatMap((district) => getMunicipalities(district).map((name) => ({ district, name })));

describe("the list of places", () => {
  test("has 7 provinces, 77 districts and 753 municipalities, each once", () => {
    expect(Object.keys(districtsOfProvince)).toHaveLength(provinces.length);
    expect(new Set(districts).size).toBe(77);
    expect(listDistricts()).toEqual(districts.toSorted());
    expect(new Set(municipalities.map(({ district, name }) => `${district}: ${name}`)).size).toBe(753);
    expect(municipalities).toHaveLength(753);
  });

  test("finds the municipalities of every district, however the package spells it", () => {
    expect(districts.filter((district) => getMunicipalities(district).length < 3)).toEqual([]);
    expect(Object.keys(localBodies)).toHaveLength(77);
    expect(getMunicipalities("Eastern Rukum")).toEqual([
      "Bhume Rural Municipality",
      "Putha Uttarganga Rural Municipality",
      "Sisne Rural Municipality",
    ]);
  });

  test("spells every kind of municipality the same way", () => {
    const kind = /^[A-Z][\w.]*([ -][A-Z][\w.]*)* (Municipality|Rural Municipality|Sub-Metropolitan City|Metropolitan City)$/;
    expect(municipalities.filter(({ name }) => !kind.test(name) || / {2}/.test(name))).toEqual([]);
  });

  test("has the six metropolitan and eleven sub-metropolitan cities", () => {
    const countEnding = (suffix: string) => municipalities.filter(({ name }) => name.endsWith(suffix)).length;
    expect(countEnding(" Sub-Metropolitan City")).toBe(11);
    expect(countEnding(" Metropolitan City")).toBe(6);
  });

  test.each(["", "Atlantis", "constructor", "__proto__"])("finds nothing for %j", (name) => {
    expect(getDistricts(name)).toEqual([]);
    expect(getMunicipalities(name)).toEqual([]);
  });
});

describe("a place", () => {
  test.each([
    ["Bagmati", "Kathmandu", "Kathmandu Metropolitan City", null],
    ["Lumbini", "Eastern Rukum", "Sisne Rural Municipality", null],
    ["Madhesh", "Saptari", "Surunga Municipality", null],
    ["Atlantis", "Kathmandu", "Kathmandu Metropolitan City", "province"],
    ["bagmati", "Kathmandu", "Kathmandu Metropolitan City", "province"],
    ["Koshi", "Kathmandu", "Kathmandu Metropolitan City", "district"],
    ["Bagmati", "toString", "Kathmandu Metropolitan City", "district"],
    ["Bagmati", "Lalitpur", "Kathmandu Metropolitan City", "municipality"],
    ["Bagmati", "Kathmandu", "", "municipality"],
  ])("in %s, %s, %s has an error in: %s", (province, district, municipality, field) => {
    expect(Object.keys(placeErrors({ province, district, municipality }))).toEqual(field ? [field] : []);
  });
});
