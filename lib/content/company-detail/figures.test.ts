import { expect, test } from "vitest";
import type { CompanyDetail } from "./contract";
import { countMonsoons, getFigures } from "./figures";

test.each([
  [2009, "2009-06-12", 0],
  [2009, "2009-06-13", 1],
  [2009, "2026-06-12", 17],
  [2009, "2026-06-13", 18],
  [2009, "2026-11-28", 18],
  [2009, "2027-01-01", 18],
])("a company founded in %i has seen on %s %i monsoons", (founded, today, monsoons) => {
  expect(countMonsoons(founded, today)).toBe(monsoons);
});

test("the monsoons come before the figures that staff have entered; without a year, or a monsoon, there is none", () => {
  const figures = [{ figure: "77", label: "districts" }];
  const company = { figures, foundedYear: 2009 } as CompanyDetail;
  expect(getFigures(company, "2026-11-28")).toEqual([{ figure: "18", label: "monsoons of experience" }, ...figures]);
  expect(getFigures(company, "2009-12-01")[0]?.label).toBe("monsoon of experience");
  expect(getFigures(company, "2009-01-01")).toEqual(figures);
  expect(getFigures({ ...company, foundedYear: null }, "2026-11-28")).toEqual(figures);
});
