import { expect, test } from "vitest";
import { getSmsSize } from "./sms-parts";

test.each([
  ["a".repeat(160), "gsm7", 160, 1],
  ["a".repeat(161), "gsm7", 161, 2],
  ["a".repeat(306), "gsm7", 306, 2],
  ["a".repeat(307), "gsm7", 307, 3],
  ["€".repeat(80), "gsm7", 160, 1],
  ["न".repeat(70), "ucs2", 70, 1],
  ["न".repeat(71), "ucs2", 71, 2],
  ["Your code is 123456 💧", "ucs2", 22, 1],
  ["", "gsm7", 0, 1],
] as const)("%s", (text, coding, length, parts) => {
  expect(getSmsSize(text)).toEqual({ coding, length, parts });
});
