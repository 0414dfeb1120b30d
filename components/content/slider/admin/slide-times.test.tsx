import { expect, test } from "vitest";
import { getField, getState, toMoment } from "./slide-times";

test("staff enter Nepal time, and see it again as they typed it", () => {
  expect(toMoment("2026-11-21T09:00")).toBe("2026-11-21T09:00:00+05:45");
  expect(getField("2026-11-21T03:15:00.000Z")).toBe("2026-11-21T09:00");
  expect(getField(new Date(toMoment("2026-01-01T00:00") ?? "").toISOString())).toBe("2026-01-01T00:00");
  expect([toMoment(""), getField(null)]).toEqual([null, ""]);
});

const now = Date.parse("2026-11-21T03:15:00Z");

test.each([
  [{ isActive: false, startsAt: null, endsAt: null }, false, /^Switched off$/],
  [{ isActive: true, startsAt: null, endsAt: null }, true, /^Shown$/],
  [{ isActive: true, startsAt: "2026-11-21T03:15:00Z", endsAt: "2026-11-22T03:15:00Z" }, true, /^Shown until .*9:00/],
  [{ isActive: true, startsAt: "2026-11-21T04:15:00Z", endsAt: null }, false, /^From .*10:00/],
  [{ isActive: true, startsAt: null, endsAt: "2026-11-21T03:15:00Z" }, false, /^Ended .*9:00/],
])("the state of a slide: %j", (slide, isShown, label) => {
  expect(getState(slide, now)).toEqual({ isShown, label: expect.stringMatching(label) });
});
