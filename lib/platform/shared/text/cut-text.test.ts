import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test.each([
  ["roof", 10, "roof"],
  ["roof", 2, "ro"],
  ["ab🪣", 4, "ab🪣"],
  ["ab🪣c", 3, "ab"],
  ["🪣🪣", 3, "🪣"],
  ["पानी", 2, "पा"],
])("%s, cut to %i, is %s", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
  expect(cutText(text, max).isWellFormed()).toBe(true);
});
