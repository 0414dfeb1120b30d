import { expect, test } from "vitest";
import { concludeRefund } from "./gateway-refund-rules";

test.each([
  // All of it in one refund.
  ["none", "all", true, "done"],
  ["none", "none", true, "failed"],
  // A part was paid back that the shop did not ask for.
  ["none", "part", true, "unclear"],
  // A part of it.
  ["none", "part", false, "done"],
  ["none", "none", false, "failed"],
  ["none", "all", false, "unclear"],
  // Another part, and the last one.
  ["part", "part", false, "unclear"],
  ["part", "all", true, "done"],
  ["part", "part", true, "unclear"],
  ["part", "all", false, "unclear"],
] as const)("refunded before: %s, now: %s, the last part: %s, so it is %s", (before, now, isLast, outcome) => {
  expect(concludeRefund({ before, now, isLast })).toBe(outcome);
});
