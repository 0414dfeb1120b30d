import { expect, test } from "vitest";
import { dayInNepal, startOfDay } from "./nepal-time";

test("a day in Nepal begins at 18:15 UTC", () => {
  expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-20T18:15:00.000Z");
  expect(startOfDay("2026-11-21", 1).toISOString()).toBe("2026-11-21T18:15:00.000Z");
  expect(dayInNepal(new Date("2026-11-20T18:14:59Z"))).toBe("2026-11-20");
  expect(dayInNepal(Date.parse("2026-11-20T18:15:00Z"))).toBe("2026-11-21");
});
