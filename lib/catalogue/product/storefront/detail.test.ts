import { expect, test } from "vitest";
import { type ProductDetail, workFacts } from "./detail";

const facts = (detail: Partial<ProductDetail>) =>
  workFacts({ touchDryHours: [], recoatHours: [], fullCureDays: [], applicationTemp: [], coats: "", ...detail } as ProductDetail);

test("times are in the singular only for one", () => {
  const detail = { touchDryHours: [1], recoatHours: [0.5, 1], fullCureDays: [1, 1] };
  expect(facts(detail).map(({ value }) => value)).toEqual(["1 hour", "0.5–1 hours", "1 day"]);
  expect(facts({ recoatHours: [4, 6], fullCureDays: [7] }).map(({ value }) => value)).toEqual(["4–6 hours", "7 days"]);
  expect(facts({})).toEqual([]);
});
