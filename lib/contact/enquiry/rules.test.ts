import { expect, test } from "vitest";
import { enquiryNumber, getEnquiryType, isBot, visitRefusal } from "./rules";

test.each([
  ["quote", "quote"],
  ["inspection", "inspection"],
  ["grievance", "grievance"],
  ["product", "contact"],
  ["other", "contact"],
  [undefined, "contact"],
] as const)("an enquiry about %s is of type %s", (topic, type) => {
  expect(getEnquiryType(topic)).toBe(type);
});

test.each([
  [{ website: "", seconds: 3 }, false],
  [{ website: "", seconds: 2.9 }, true],
  [{ website: " ", seconds: 600 }, true],
  [{ website: "", seconds: -5 }, true],
])("%j is from a bot: %s", (trap, expected) => {
  expect(isBot(trap)).toBe(expected);
});

test.each([
  ["2026-11-21", "Choose a day from tomorrow on"],
  ["2025-01-01", "Choose a day from tomorrow on"],
  ["2026-11-22", null],
  ["2026-11-28", "We are closed on Saturdays. Choose another day"],
  ["2027-02-19", null],
  ["2027-02-20", "Choose a day within the next 90 days"],
])("a visit on %s: %s", (day, refusal) => {
  expect(visitRefusal(day, new Date("2026-11-21T06:00:00Z"))).toBe(refusal);
});

test.each([
  [1n, "E-00001"],
  [42n, "E-00042"],
  [123456n, "E-123456"],
])("enquiry %s has the number %s", (next, number) => {
  expect(enquiryNumber(next)).toBe(number);
});
