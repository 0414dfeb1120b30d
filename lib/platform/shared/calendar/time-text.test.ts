import { expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { dayOfMonth, otherDayText, plainDay, plainDayOfYear } from "./days";
import { dayText, fullTime, timeAgo } from "./time-text";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const second = 1000;
const day = 86_400 * second;

test.each([
  [-5 * second, "just now"],
  [59 * second, "just now"],
  [60 * second, "1 minute ago"],
  [119 * second, "1 minute ago"],
  [59 * 60 * second, "59 minutes ago"],
  [3600 * second, "1 hour ago"],
  [day - 1, "23 hours ago"],
  [day, "1 day ago"],
  [8 * day, "1 week ago"],
  [45 * day, "1 month ago"],
  [800 * day, "2 years ago"],
])("%i ms ago is %s", (ms, text) => {
  expect(timeAgo(new Date(now - ms).toISOString(), now)).toBe(text);
});

test("the full time is shown in Nepal's time zone, wherever it is read", () => {
  expect(fullTime("2026-11-20T18:30:00.000Z")).toMatch(/^Saturday,? 21 November 2026 at 00:15$/);
});

test("on Nepali pages a day is said in the Bikram Sambat, the same in every browser, with the common day behind it", () => {
  const texts = new Map([
    ["Nov", "नोभेम्बर"],
    ["Mangsir", "मंसिर"],
    ["Sat", "शनि"],
    ["{0} ago", "{0} अघि"],
    ["hour", "घण्टा"],
  ]);
  const before = setSpeaker({ language: () => "ne", find: (english) => texts.get(english) });
  expect(dayText("2026-11-20T18:30:00.000Z")).toBe("5 मंसिर 2083");
  expect(fullTime("2026-11-20T18:30:00.000Z")).toBe("शनि 5 मंसिर 2083, 00:15");
  expect([plainDayOfYear("2026-11-21"), dayOfMonth("2026-11-21"), otherDayText("2026-11-21")]).toEqual([
    "5 मंसिर",
    5,
    "21 नोभेम्बर 2026",
  ]);
  expect(plainDay("1999-11-21"), "beyond the table").toBe("21 नोभेम्बर 1999");
  expect(timeAgo(new Date(now - 3 * 3600 * second).toISOString(), now)).toBe("3 घण्टा अघि");
  setSpeaker(undefined);
  expect([plainDay("2026-11-21"), otherDayText("2026-11-21")]).toEqual(["21 Nov 2026", "5 Mangsir 2083"]);
  setSpeaker(before);
});
