import { expect, test } from "vitest";
import { documentDigits } from "./document-number";

test.each([
  ["SW-001507", "1507"],
  ["#SW-001507.", "1507"],
  ["SW-001507,", "1507"],
  ["(SW-001507)", "1507"],
  ["Order SW-001507", "1507"],
  ["ORDER #SW-001507", "1507"],
  ["Order no. SW-001507:", "1507"],
  ["order number: 1507", "1507"],
  ["SW_001507", "1507"],
  ["अर्डर नं १५०७", "1507"],
  ["\u202aSW\u2011001507\u202c", "1507"],
  ["SW 0", "0"],
  ["R-00062", null],
  ["SW-001507/1", null],
  ["Order", null],
  ["98412345678", null],
  ["", null],
])("the digits of %j are %j", (typed, digits) => {
  expect(documentDigits("SW", typed)).toBe(digits);
});
