import { expect, test } from "vitest";
import { getAge } from "./enquiry-row";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["new", "contact", "2026-11-21T11:40:00Z", "Waiting under 1 hour", false],
  ["new", "contact", "2026-11-21T11:00:00Z", "Waiting 1 hour", false],
  ["open", "contact", "2026-11-20T12:00:00Z", "Waiting 1 day", false],
  ["open", "contact", "2026-11-20T11:00:00Z", "Waiting 1 day", true],
  ["new", "quote", "2026-11-19T11:00:00Z", "Waiting 2 days", true],
  ["new", "grievance", "2026-11-15T12:00:00Z", "Waiting 6 days", false],
  ["new", "grievance", "2026-11-14T11:00:00Z", "Waiting 7 days", true],
  ["new", "contact", "2026-11-21T12:00:09Z", "Waiting under 1 hour", false],
] as const)("%s %s since %s: %s", (status, type, createdAt, text, isLate) => {
  expect(getAge({ status, type, createdAt }, now)).toEqual({ text, isLate });
});

test.each(["waiting", "closed", "spam"] as const)("a %s enquiry has no waiting time", (status) => {
  expect(getAge({ status, type: "contact", createdAt: "2026-11-01T12:00:00Z" }, now)).toBeNull();
});
