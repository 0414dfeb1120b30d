import { describe, expect, test } from "vitest";
import { startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { couponState, firstDay, lastDay } from "./rules";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:00:00Z");
const after = new Date("2026-11-21T13:00:00Z");
const coupon = { isActive: true, startsAt: null, endsAt: null, maxUses: null, used: 0 };

describe("a coupon", () => {
  test.each([
    ["running", {}],
    ["running", { startsAt: before, endsAt: after, maxUses: 2, used: 1 }],
    ["running", { startsAt: now }],
    ["planned", { startsAt: after }],
    ["ended", { endsAt: now }],
    ["ended", { endsAt: before, isActive: false }],
    ["used_up", { maxUses: 2, used: 2 }],
    ["used_up", { maxUses: 2, used: 2, isActive: false }],
    ["paused", { isActive: false }],
    ["paused", { isActive: false, startsAt: after }],
  ])("is %s: %o", (state, values) => {
    expect(couponState({ ...coupon, ...values }, now)).toBe(state);
  });
});

test("its days begin and end at midnight in Nepal", () => {
  for (const day of ["2026-01-01", "2026-02-28", "2026-12-31", "2028-02-29"]) {
    expect([firstDay(startOfDay(day)), lastDay(startOfDay(day, 1))]).toEqual([day, day]);
  }
  expect([firstDay(null), lastDay(null)]).toEqual([null, null]);
});
