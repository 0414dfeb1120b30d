import { expect, test } from "vitest";
import { readNumber } from "./read-number";

test.each([
  ["12", 12],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["1,200", 1200],
  ["1,20,000.5", 120_000.5],
  ["४०", 40],
  ["४० वर्गमिटर", 40],
  ["१२.५ मि", 12.5],
  [" 40 sq ft", 40],
  ["10m", 10],
  ["10 m²", 10],
  ["7.5 m2", 7.5],
  ["0", 0],
  ["٣", 3],
  ["\u200e１２\u00a0m", 12],
])("%s is read as a number", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(["", "ten", "-5", "1e9", "1e2", "5 x 6", "1.2.3", "NaN", "1/2"])("“%s” is not a number", (text) => {
  expect(readNumber(text)).toBeNull();
});
