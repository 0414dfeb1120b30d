import { expect, test } from "vitest";
import { readWidthRange, takeWidth } from "./width";

test.each([
  ["gap 25mm", 25, "gap"],
  ["gap 2.5 cm", 25, "gap"],
  ["1 inch gap", 25.4, "gap"],
  ["१ इन्च", null, "१ इन्च"],
  ["1 इन्च", 25.4, ""],
  ["5 sut jorni", 15.875, "jorni"],
  ["tank 2", null, "tank 2"],
  ["20 l", null, "20 l"],
])("“%s” has the width %s", (text, width, rest) => {
  const taken = takeWidth(text.split(" "));
  expect(taken.width === null ? null : Number(taken.width.toFixed(3))).toBe(width);
  expect(taken.words.join(" ")).toBe(rest);
});

test.each([
  ["Joint width: 8–35 mm", { min: 8, max: 35 }],
  ["Crack width: from 0.3 mm", { min: 0.3, max: Number.POSITIVE_INFINITY }],
  ["For cracks from 1 to 10 mm", { min: 1, max: 10 }],
  ["Joint widths of 2–15 mm", { min: 2, max: 15 }],
  ["Section: 20 × 10 mm", null],
  ["200 mm, 5 mm", null],
])("“%s” fills %j", (text, range) => {
  expect(readWidthRange([text])).toEqual(range);
});
