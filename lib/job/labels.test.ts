import { expect, test } from "vitest";
import { beginText } from "./labels";

test("the list says when to begin, if rain matters for the work", () => {
  const dry = { dryDays: 4, isInMonsoon: false, nextStart: "2026-11-25", startBy: "2027-05-28" };
  expect(beginText(dry)).toBe("Start by 28 May 2027 to finish dry before the monsoon.");
  expect(beginText({ ...dry, isInMonsoon: true, nextStart: "2027-10-03" })).toBe(
    "Wait until the monsoon ends: start on 3 Oct 2027.",
  );
  expect(beginText({ ...dry, startBy: null })).toBe("");
  expect(beginText({ ...dry, isInMonsoon: true, nextStart: null })).toBe("");
  expect(beginText({ ...dry, dryDays: 0 })).toBe("");
});
