import { expect, test } from "vitest";
import { compareHref, readArea, readComparison } from "./address";

test.each([
  [{}, { kind: "products", ids: [], tooMany: 0, isMixed: false }],
  [{ products: "a,b" }, { kind: "products", ids: ["a", "b"] }],
  [{ products: ["a,b", "c", "", "a"] }, { ids: ["a", "b", "c"], tooMany: 0 }],
  [{ products: "a,b,c,d,e,f" }, { ids: ["a", "b", "c", "d"], tooMany: 2 }],
  [{ systems: "x, y" }, { kind: "systems", ids: ["x", "y"] }],
  [
    { systems: "x", products: "a" },
    { kind: "products", ids: ["a"], isMixed: true },
  ],
  [
    { area: "", unit: "yards" },
    { area: "20", unit: "m" },
  ],
] as const)("%j is read as %j", (params, expected) => {
  expect(readComparison(params as Parameters<typeof readComparison>[0])).toMatchObject(expected);
});

test.each([
  ["20", "m", 20],
  ["४०", "m", 40],
  ["12,5 m²", "m", 12.5],
  ["430.5 sq ft", "ft", 39.995],
  ["40 sq ft", "m", "That is in feet: choose feet, or enter metres."],
  ["0", "m", "Enter an area of more than 0."],
  ["wide", "m", "We cannot read “wide” as an area. Enter a number, such as 20."],
  ["1000000", "m", "That is too large to work out here. Please ask us."],
] as const)("the area “%s” in %s is %s", (area, unit, expected) => {
  expect(readArea({ area, unit })).toBe(expected);
});

test("an address says what is compared, and the area unless it is the usual one", () => {
  const comparison = { kind: "products" as const, ids: ["a", "b"] };
  expect(compareHref(comparison)).toBe("/compare?products=a,b");
  expect(compareHref({ ...comparison, area: "20", unit: "m" })).toBe("/compare?products=a,b");
  expect(compareHref({ ...comparison, kind: "systems", area: "400 sq ft", unit: "ft" })).toBe(
    "/compare?systems=a,b&area=400%20sq%20ft&unit=ft",
  );
  expect(compareHref({ ...comparison, ids: [] })).toBe("/compare");
});
