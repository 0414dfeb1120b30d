import { expect, test } from "vitest";
import { layer } from "./content";
import { waitsText } from "./times";

test("rain is named only where it can fall", () => {
  const coat = layer.parse({ role: "coat", name: "Slurry", coats: 2, betweenHours: { min: 4, max: 6 }, rainSafeHours: 24 });
  expect(waitsText({ dryDays: 3 }, coat)).toBe("Wait 4–6 hours between the coats. No rain on it for 24 hours.");
  expect(waitsText({ dryDays: 0 }, coat)).toBe("Wait 4–6 hours between the coats. Keep water off it for 24 hours.");
});

test("a cement coat is kept damp", () => {
  const coat = layer.parse({ role: "coat", name: "Slurry", dampDays: 3 });
  expect(waitsText({ dryDays: 0 }, coat)).toBe("Keep it damp for 3 days.");
});
