import { expect, test } from "vitest";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { paymentProof } from "./contract";

const dayMs = 86_400_000;

test.each([
  ["today", dayInNepal(), undefined],
  ["left out", "", undefined],
  ["tomorrow", dayInNepal(Date.now() + dayMs), "The date cannot be in the future"],
  ["not a day", "2026-02-30", "Choose the day of the transfer"],
])("a transfer dated %s", (_, day, message) => {
  const { error } = paymentProof.shape.paidOn.safeParse(day);
  expect(error?.issues[0]?.message).toBe(message);
});
