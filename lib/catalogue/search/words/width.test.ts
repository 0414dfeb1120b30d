import { expect, test } from "vitest";
import { readFractions, readWidthRange, takeWidth } from "./width";

test.each([
  ["gap 25mm", 25, "gap"],
  ["gap 2.5 cm", 25, "gap"],
  ["1 inch gap", 25.4, "gap"],
  ["१ इन्च", null, "१ इन्च"],
  ["1 इन्च", 25.4, ""],
  ["5 sut jorni", 15.875, "jorni"],
  ["crack 14mm deep", null, "crack"],
  ["joint depth 20 mm 5 mm", 5, "joint"],
  ["half inch gap", 12.7, "gap"],
  ["tank 2", null, "tank 2"],
  ["20 l", null, "20 l"],
])("“%s” has the width %s", (text, width, rest) => {
  const taken = takeWidth(text.split(" "));
  expect(taken.width === null ? null : Number(taken.width.toFixed(3))).toBe(width);
  expect(taken.words.join(" ")).toBe(rest);
});

test.each([
  ["joint 3/4 inch", "joint 0.75 inch"],
  ["1 1/2 inch", "1.5 inch"],
  ["½ inch", " 0.5 inch"],
  ['6" gap', "6 inch  gap"],
  ["3/4/2083", "3/4/2083"],
  ["1/20", "1/20"],
])("“%s” is read as “%s”", (text, read) => {
  expect(readFractions(text)).toBe(read);
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
