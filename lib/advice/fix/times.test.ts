import { expect, test } from "vitest";
import { layer } from "./content";
import { waitsText } from "./times";

test("rain is named only where it can fall", () => {
  const coat = layer.parse({ role: "coat", name: "Slurry", coats: 2, betweenHours: { min: 4, max: 6 }, rainSafeHours: 24 });
  expect(waitsText({ dryDays: 3 }, coat)).toBe(
    "Wait at least 4 hours between the coats, or 6 hours if it dries slowly. No rain on it for 24 hours.",
  );
  expect(waitsText({ dryDays: 0 }, coat)).toBe(
    "Wait at least 4 hours between the coats, or 6 hours if it dries slowly. Keep water off it for 24 hours.",
  );
});

test("a cement coat is kept damp", () => {
  const coat = layer.parse({ role: "coat", name: "Slurry", dampDays: 3 });
  expect(waitsText({ dryDays: 0 }, coat)).toBe("Keep it damp for 3 days.");
});

test.each([
  [
    "slow drying is no limit",
    { min: 24, max: 72 },
    false,
    "Wait at least 24 hours before the next layer, or 3 days if it dries slowly.",
  ],
  ["a limit", { min: 12, max: 36 }, true, "Wait at least 12 hours before the next layer, but not more than 36 hours."],
  ["a limit without a wait", { min: 0, max: 4 }, true, "Wait not more than 4 hours before the next layer."],
  ["minutes", { min: 0.25, max: 1 }, false, "Wait at least 15 minutes before the next layer, or 1 hour if it dries slowly."],
  ["fractions", { min: 1.25, max: 2.5 }, true, "Wait at least 1.25 hours before the next layer, but not more than 2.5 hours."],
  ["none", { min: 0, max: 0 }, false, "No wait before the next layer."],
])("a wait: %s", (_, waitHours, waitIsLimit, expected) => {
  expect(waitsText({ dryDays: 0 }, layer.parse({ role: "primer", name: "Primer", waitHours, waitIsLimit }))).toBe(expected);
});
